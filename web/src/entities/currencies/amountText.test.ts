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

  test.each([
    ['CHF 1’234.50', 'CHF', '1234.50'],
    ['25.-', 'CHF', '25'],
    ['1.234,50 kr.', 'SEK', '1.234,50 kr.'],
    ['1.234,50 kr', 'SEK', '1234.50'],
    ['R$ 1.234,50', 'BRL', '1234.50'],
    ['$12', 'CAD', '12'],
    ['€12', 'USD', '€12'],
    ['12 EUR', 'USD', '12 EUR'],
  ])('%s in %s is %s', (typed, currency, text) => {
    expect(amountText('en-US', typed, currency)).toBe(text)
  })

  test.each([
    '1234,567',
    '0,500',
    'twelve',
    '-3',
    '1.2.3',
    '',
    '1.234,5.6',
    '1.500',
    '01,234.50',
    '1,23,456,789',
  ])('%s is left for validation to name', typed => {
    expect(amountText('en-US', typed)).toBe(typed)
  })

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

const locales = ['en-US', 'en-IN', 'de-DE', 'de-CH', 'fr-FR', 'es-ES', 'pt-BR', 'sv-SE']
const separators = ['.', ',', ' ', '\u00a0', '\u202f', "'", '’']
const amounts = [
  '0.05',
  '0.50',
  '7.00',
  '12.34',
  '999.99',
  '1000.00',
  '1234.50',
  '45678.90',
  '123456.78',
  '9876543.21',
]

describe.each(locales)('a sum in %s', locale => {
  const formatOf = (style: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: 'always', ...style })

  test.each(amounts)('of %s is read as the locale writes it, and stays so', amount => {
    for (const style of [{}, { style: 'currency', currency: 'EUR' } as const]) {
      const typed = formatOf(style).format(Number(amount))
      expect(`${typed}: ${amountText(locale, typed, 'EUR')}`).toBe(`${typed}: ${amount}`)
    }
    expect(amountText(locale, amount)).toBe(amount)
  })

  test.each(['5', '50', '5000'])('is asked for again where a group is %s, not three digits', group => {
    const wrong = separators.flatMap(separator => {
      const isMark = separator === '.' || separator === ','
      const written = ['1', '12', '123'].flatMap(head => [
        [head, '234', group].join(separator),
        [head, group, '234'].join(separator),
        ...(isMark ? [] : [[head, group].join(separator)]),
      ])
      return written.filter(typed => !/^\d\d?,\d\d,234$/.test(typed))
    })
    expect(wrong.map(typed => amountText(locale, typed))).toEqual(wrong)
  })

  test('is asked for again where its groups are parted in two ways', () => {
    const kindOf = (separator: string) => separator.replace(/\s/, ' ').replace('’', "'")
    const wrong = separators.flatMap(one =>
      separators.filter(other => kindOf(one) !== kindOf(other)).map(other => `1${one}234${other}567.50`),
    )
    expect(wrong.map(typed => amountText(locale, typed))).toEqual(wrong)
  })
})
