import { expect, test } from 'vitest'
import { plainJson, plainText } from './printedReading.ts'

const hostile = 'Caf\u00e9\u001b[2J\u009b31m\u202eLATOT\u200b\nNext\u2028line'

test('what a terminal would obey is printed as a mark, accents stay', () => {
  expect(plainText(hostile)).toBe('Caf\u00e9\ufffd[2J\ufffd31m\ufffdLATOT\ufffd Next line')
})

test('JSON has it as escapes, and means the same', () => {
  const json = plainJson({ text: hostile })
  expect(json).not.toMatch(/[\p{Cf}\p{Zl}]|(?!\n)\p{Cc}/u)
  expect(json).toContain('Caf\u00e9')
  expect(JSON.parse(json)).toEqual({ text: hostile })
})
