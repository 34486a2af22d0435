import { expect, test } from 'vitest'
import { groupLines } from './lines.ts'
import { readOnce } from './word.ts'

function word(text: string, x: number, y: number) {
  return { text, confidence: 0.9, ...readOnce, box: { x, y, width: text.length * 10, height: 20 } }
}

test('words side by side are one line, from left to right', () => {
  const lines = groupLines([word('12.50', 300, 2), word('TOTAL', 0, 0), word('CASH', 0, 40)])
  expect(lines.map(line => line.text)).toEqual(['TOTAL 12.50', 'CASH'])
})

test('a row that bends is followed', () => {
  const lines = groupLines([
    word('TOTAL', 0, 0),
    word('RM', 150, 8),
    word('12.50', 300, 16),
    word('CASH', 0, 30),
  ])
  expect(lines.map(line => line.text)).toEqual(['TOTAL RM 12.50', 'CASH'])
})

test('rules and specks are no words', () => {
  expect(groupLines([word('~~~', 0, 0), word('|', 0, 40)])).toEqual([])
})
