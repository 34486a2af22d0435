import { expect, test } from 'vitest'
import { writtenReceipt } from '../fields/writtenReceipt.factory.ts'
import { figureCells } from './figureCells.ts'

function cellsOf(text: string): string[] {
  return figureCells(writtenReceipt(text)).map(({ word }) => word.text)
}

test('sums are read again, also those that lost their point', () => {
  expect(
    cellsOf(`
      Tea            4.50
      Rice           1440
      TOTAL         18.90`),
  ).toEqual(['4.50', '1440', '18.90'])
})

test('a word that ends where sums end is taken for a sum read badly', () => {
  expect(
    cellsOf(`
      SUBTOTAL      18.90
      NET TOTAL     {9.qu`),
  ).toEqual(['18.90', '{9.qu'])
})

test('dates, times and telephone numbers are left as they are', () => {
  expect(
    cellsOf(`
      14/03/2026 18:22:07
      Tel 0378590861
      Thank you`),
  ).toEqual([])
})

test('a cell keeps clear of its neighbours', () => {
  const [cell] = figureCells(writtenReceipt('EUR 12.50'))
  expect(cell?.room.x).toBeLessThan(cell?.word.box.x ?? 0)
  expect(cell?.room.x).toBeGreaterThanOrEqual(30)
})
