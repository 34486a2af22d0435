import { expect, test } from 'vitest'
import { memoize } from './languages.ts'

test('each text is made something of once', () => {
  const asked: string[] = []
  const lengthOf = memoize((text: string) => {
    asked.push(text)
    return text.length
  })
  expect(['one', 'three', 'one'].map(lengthOf)).toEqual([3, 5, 3])
  expect(asked).toEqual(['one', 'three'])
})
