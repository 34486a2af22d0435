import { expect, test } from 'vitest'
import { receiptText } from '../words/receiptText.ts'
import { readOnce } from '../words/word.ts'
import { seenWords } from './seenWords.ts'

function textOf(...words: { text: string; confidence: number; y: number }[]) {
  return receiptText(
    words.map(({ text, confidence, y }) => ({
      text,
      confidence,
      ...readOnce,
      box: { x: 10, y, width: 10 * text.length, height: 20 },
    })),
    box => ({ x: box.x / 500, y: box.y / 500, width: box.width / 500, height: box.height / 500 }),
  )
}

test('the words of the reading that read best are offered, marks are not', () => {
  const poor = textOf({ text: 'T0tal', confidence: 0.4, y: 100 })
  const good = textOf({ text: 'Total', confidence: 0.95, y: 100 }, { text: 'i;', confidence: 0.1, y: 200 })
  expect(seenWords([poor, good], []).map(word => word.text)).toEqual(['Total'])
})

test('a large name that only the heading’s reading saw comes first', () => {
  const page = textOf({ text: 'Total', confidence: 0.95, y: 100 })
  const heading = textOf(
    { text: 'Bakery', confidence: 0.9, y: 10 },
    { text: 'Total', confidence: 0.9, y: 102 },
  )
  const words = seenWords([page], [heading])
  expect(words.map(word => word.text)).toEqual(['Bakery', 'Total'])
  expect(words[0]?.box).toMatchObject({ page: 0, x: 0.02, y: 0.02 })
})
