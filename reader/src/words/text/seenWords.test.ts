import { expect, test } from 'vitest'
import { receiptText } from './lines.ts'
import { seenWords } from './seenWords.ts'
import { readOnce } from './word.ts'

test('words are offered with their places on the picture, marks and what is hardly read are not', () => {
  const words = [
    { ...readOnce, text: 'Total', confidence: 0.95, box: { x: 10, y: 100, width: 50, height: 20 } },
    { ...readOnce, text: '4.20', confidence: 0.9, box: { x: 100, y: 102, width: 40, height: 20 } },
    { ...readOnce, text: '***', confidence: 0.9, box: { x: 10, y: 150, width: 30, height: 20 } },
    { ...readOnce, text: 'i;', confidence: 0.1, box: { x: 10, y: 200, width: 20, height: 20 } },
  ]
  const text = receiptText(words, ({ x, y, width, height }) => ({
    x: x / 500,
    y: y / 500,
    width: width / 500,
    height: height / 500,
  }))
  expect(seenWords(text)).toEqual([
    { text: 'Total', box: { page: 0, x: 0.02, y: 0.2, width: 0.1, height: 0.04 } },
    { text: '4.20', box: { page: 0, x: 0.2, y: 0.204, width: 0.08, height: 0.04 } },
  ])
})
