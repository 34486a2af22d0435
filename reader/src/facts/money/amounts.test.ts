import { describe, expect, test } from 'vitest'
import { writtenReceipt } from '../../fields/writtenReceipt.factory.ts'
import { findAmounts } from './amounts.ts'
import { decimalText } from './moneyFact.ts'

function amountsOf(row: string) {
  const [line] = writtenReceipt(row).lines
  return line ? findAmounts(line) : []
}

function sums(row: string): number[] {
  return amountsOf(row).map(amount => (amount.isNegative ? -amount.mills : amount.mills))
}

describe('a sum is read as its country writes it', () => {
  test.each([
    ['TOTAL 12.50', [12500]],
    ['SUMME 12,50', [12500]],
    ['TOTAL 1,234.56', [1234560]],
    ['GESAMT 1.234,56 €', [1234560]],
    ['TOTAL 1 234,56', [1234560]],
    ['Grand Total 1,18,000.00', [118000000]],
    ['Total ¥1,200', [1200000]],
    ['RM80.90', [80900]],
    ['2 x 3.50 7.00', [3500, 7000]],
  ])('%s', (row, expected) => {
    expect(sums(row)).toEqual(expected)
  })
})

describe('what is taken off has its minus', () => {
  test.each([
    ['Rounding -0.01', [-10]],
    ['Rounding -,01', [-10]],
    ['Coupon -$20.00', [-20000]],
    ['Discount (5.00)', [-5000]],
    ['Storno 5,00-', [-5000]],
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
  expect(sums('TOTAL 1O.5O')).toEqual([10500])
})

test('a figure that lost its point is marked as such', () => {
  expect(amountsOf('CASH 80 91')).toMatchObject([{ mills: 80910, hasSeparator: false }])
})

test('a quantity far from its price is not thousands of it', () => {
  expect(sums('Einzelzimmer  7     139,00')).toEqual([139000])
})

test('sums are shown as decimal text, with a third decimal where there is one', () => {
  expect([50, 80900, -10, 12345].map(decimalText)).toEqual(['0.05', '80.90', '-0.01', '12.345'])
})

test('figures with more digits than any sum are none', () => {
  expect(sums(`TOTAL ${'123.'.repeat(100)}45`)).toEqual([])
  expect(sums('TOTAL 123,456,789,012.34')).toEqual([123456789012340])
})
