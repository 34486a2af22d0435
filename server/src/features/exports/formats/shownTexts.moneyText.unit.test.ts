import { describe, expect, test } from 'vitest'
import { amountText, moneyText, shareText } from './shownTexts.ts'

describe('money in a document', () => {
  test.each([
    ['1234.5', 'USD', '$1,234.50'],
    ['1234567.89', 'EUR', '€1,234,567.89'],
    ['1234', 'JPY', '¥1,234'],
    ['98765', 'KRW', '₩98,765'],
    ['10', 'RUB', 'RUB\u00a010.00'],
    ['10', 'XXX', '10.00'],
    ['10', 'bitcoin', '10.00 bitcoin'],
  ])('%s %s is %s', (amount, currency, text) => expect(moneyText(amount, currency)).toBe(text))

  test('is exact far beyond what a float holds', () => {
    expect(amountText('90071992547409931234.57', 'USD')).toBe('90,071,992,547,409,931,234.57')
  })

  test('under the name of its currency has no sign, and yen no decimals', () => {
    expect(amountText('1234.5', 'EUR')).toBe('1,234.50')
    expect(amountText('1234', 'JPY')).toBe('1,234')
  })
})

test('a share of nothing is not shown', () => {
  expect(shareText('1', '3')).toBe('33.3%')
  expect(shareText('0.00', '0.00')).toBe('')
})
