import { describe, expect, test } from 'vitest'
import { amountText, typedAmount } from './amountText.ts'

describe('a typed sum', () => {
  test.each([
    ['12.50', '12.50'],
    ['12,50', '12.50'],
    ['12,5', '12.5'],
    ['12.', '12'],
    ['$1,234.50', '1234.50'],
    ['1.234,50 €', '1234.50'],
    ["1'234.50", '1234.50'],
    ['1 234,50', '1234.50'],
    ['12,34,567.89', '1234567.89'],
    ['1,234,567', '1234567'],
    ['1,234', '1234'],
    ['12.505', '12.505'],
    ['0', '0'],
  ])('%s is %s', (typed, text) => {
    expect(amountText('en-US', typed)).toBe(text)
  })

  test.each(['1234,567', '0,500', 'twelve', '-3', '1.2.3', '', '1.234,5.6'])(
    '%s is left for validation to name',
    typed => {
      expect(amountText('en-US', typed)).toBe(typed)
    },
  )

  test.each([
    ['12.345', 'en', '12.345'],
    ['1,234', 'en', '1234'],
    ['0,500', 'en', '0.500'],
    ['1,234.500', 'en', '1234.500'],
    ['12.345', 'de-DE', '12.345'],
    ['12,345', 'de-DE', '12.345'],
    ['1.234,500', 'de-DE', '1234.500'],
  ])('in dinars %s is, in %s, %s, and stays so', (typed, locale, text) => {
    expect(amountText(locale, typed, 'KWD')).toBe(text)
    expect(amountText(locale, text, 'KWD')).toBe(text)
  })

  test('of dinars is no thousands in the currency that is chosen instead', () => {
    expect(amountText('de-DE', typedAmount('de-DE', '12.345'), 'EUR')).toBe('12,345')
    expect(amountText('de-DE', typedAmount('de-DE', '12.345'), 'BHD')).toBe('12.345')
    expect(typedAmount('de-DE', '12.34')).toBe('12.34')
  })

  test.each([
    ['1.500', '1500'],
    ['12.5', '12.5'],
    ['1500', '1500'],
    ['1234.505', '1234.505'],
    ['12,505', '12,505'],
    ['1.23,505', '1.23,505'],
    ['0.500', '0.500'],
  ])('where decimals stand after a comma, %s is %s, and stays so', (typed, text) => {
    expect(amountText('de-DE', typed)).toBe(text)
    expect(amountText('de-DE', text)).toBe(text)
  })
})
