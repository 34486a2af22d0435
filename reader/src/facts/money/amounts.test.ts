import { describe, expect, test } from 'vitest'
import { writtenReceipt } from '../../fields/writtenReceipt.factory.ts'
import { decimalText, findAmounts } from './amounts.ts'

function amountsOf(row: string) {
  const [line] = writtenReceipt(row).lines
  return line ? findAmounts(line) : []
}

function sums(row: string): number[] {
  return amountsOf(row).map(amount => (amount.isNegative ? -amount.cents : amount.cents))
}

describe('a sum is read as its country writes it', () => {
  test.each([
    ['TOTAL 12.50', [1250]],
    ['SUMME 12,50', [1250]],
    ['TOTAL 1,234.56', [123456]],
    ['GESAMT 1.234,56 €', [123456]],
    ['TOTAL 1 234,56', [123456]],
    ['Grand Total 1,18,000.00', [11800000]],
    ['Total ¥1,200', [120000]],
    ['RM80.90', [8090]],
    ['2 x 3.50 7.00', [350, 700]],
  ])('%s', (row, expected) => {
    expect(sums(row)).toEqual(expected)
  })
})

describe('what is taken off has its minus', () => {
  test.each([
    ['Rounding -0.01', [-1]],
    ['Rounding -,01', [-1]],
    ['Coupon -$20.00', [-2000]],
    ['Discount (5.00)', [-500]],
    ['Storno 5,00-', [-500]],
  ])('%s', (row, expected) => {
    expect(sums(row)).toEqual(expected)
  })
})

describe('what is no sum is not taken for one', () => {
  test.each(['Date 12.03.2026 18:07', 'GST 6.00%', 'Version 1.2.34', 'Tel 030-555'])('%s', row => {
    expect(sums(row)).toEqual([])
  })
})

test('letters that look like figures are figures beside a separator', () => {
  expect(sums('TOTAL 1O.5O')).toEqual([1050])
})

test('a figure that lost its point is marked as such', () => {
  expect(amountsOf('CASH 80 91')).toMatchObject([{ cents: 8091, hasSeparator: false }])
})

test('a quantity far from its price is not thousands of it', () => {
  expect(sums('Einzelzimmer  7     139,00')).toEqual([13900])
})

test('cents are shown as decimal text', () => {
  expect([5, 8090, -1].map(decimalText)).toEqual(['0.05', '80.90', '-0.01'])
})
