import { expect, test } from 'vitest'
import { joinRows } from './rows.ts'

function piece(name: string, x: number, y: number, width: number) {
  return { name, left: { x, y }, right: { x: x + width, y }, height: 20 }
}

test('pieces side by side are one row, from left to right, rows from top to bottom', () => {
  const rows = joinRows([
    piece('4.20', 300, 52, 60),
    piece('Total', 10, 50, 80),
    piece('Tea', 10, 20, 50),
    piece('3.90', 300, 22, 60),
  ])
  expect(rows.map(row => row.map(({ name }) => name))).toEqual([
    ['Tea', '3.90'],
    ['Total', '4.20'],
  ])
})

test('what stands below another is another row, however close', () => {
  expect(joinRows([piece('above', 10, 20, 80), piece('below', 10, 34, 80)])).toHaveLength(2)
})
