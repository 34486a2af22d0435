import { describe, expect, test } from 'vitest'
import { readWritten } from '../writtenReceipt.factory.ts'

function currency(text: string, preferredCurrency = 'USD') {
  return readWritten(`Corner Shop\n${text}`, { preferredCurrency }).fields.currency
}

describe('a currency that stands on the receipt is told, whether Outlay keeps accounts in it or not', () => {
  test.each([
    ['TOTAL RM 12.50', 'MYR', 'Malaysian ringgit'],
    ['TOTAL 125.00 THB', 'THB', 'Thai baht'],
    ['SUMA PLN 12,50', 'PLN', 'Polish zloty'],
    ['RAZEM 12,50 zł', 'PLN', 'Polish zloty'],
    ['Celkem 125,00 Kč', 'CZK', 'Czech koruna'],
    ['TOPLAM 12,50 TL', 'TRY', 'Turkish lira'],
    ['Total AED 12.50', 'AED', 'UAE dirham'],
    ['Total Rp 12.500', 'IDR', 'Indonesian rupiah'],
    ['Total PHP 12.50', 'PHP', 'Philippine peso'],
    ['Total ₪12.50', 'ILS', 'Israeli shekel'],
  ])('%s', (text, code, name) => {
    expect(currency(text)).toMatchObject({ value: code, reason: `${name} is not among Outlay's currencies` })
    expect(currency(text).confidence).toBeGreaterThan(0.8)
  })

  test('one that Outlay keeps accounts in needs no reason', () => {
    expect(currency('TOTAL EUR 12,50')).toMatchObject({ value: 'EUR' })
    expect(currency('TOTAL EUR 12,50').reason).toBeUndefined()
  })
})

describe('a bare dollar sign', () => {
  test('is the dollar of the country that shows on the receipt', () => {
    expect(currency('Toronto, ON M5H 1J9\nTOTAL $12.50').value).toBe('CAD')
  })

  test('is taken for the own dollar of the person where nothing says whose, and marked', () => {
    const field = currency('TOTAL $12.50', 'AUD')
    expect(field).toMatchObject({ value: 'AUD', confidence: 0.6 })
    expect(field.reason).toContain('several currencies')
  })

  test('is left to a person whose own currency is no dollar', () => {
    const field = currency('TOTAL $12.50', 'EUR')
    expect(field.value).toBeNull()
    expect(field.reason).toContain('several currencies')
  })
})

describe('a place alone', () => {
  test('is no currency: people pay in others there', () => {
    const field = currency('12 High Street\nLondon N1 7AB\nTOTAL 12.50')
    expect(field.value).toBeNull()
    expect(field.reason).toContain('GBP')
  })

  test('that agrees with the own currency of the person is a value to look at', () => {
    const field = currency('12 High Street\nLondon N1 7AB\nTOTAL 12.50', 'GBP')
    expect(field.value).toBe('GBP')
    expect(field.confidence).toBeLessThan(0.8)
    expect(field.reason).toBeTruthy()
  })
})

test('a misread sign does not outweigh the place: what is said is unclear', () => {
  const field = currency('GSTIN 29ABCDE1234F1Z5\nMG Road, Bengaluru\nTOTAL ¥450.00')
  expect(field.value).toBe('INR')
  expect(field.confidence).toBeLessThan(0.8)
  expect(field.reason).toContain('unclear')
})

test('letters on a picture without a sum are no currency', () => {
  expect(currency('AED THB').value).toBeNull()
})
