import { currencyCodes } from '@outlay/contract/core/currencies'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalMarkOf, readAmount } from './statementAmounts.ts'

const cents = fc.bigInt({ min: 0n, max: 9_999_999_999n })
const decimalText = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`

/** An amount in a country's format: groups of three, and cents. */
function written(value: bigint, group: string, mark: string): string {
  const units = String(value / 100n).replace(/\B(?=(\d{3})+$)/g, group)
  return `${units}${mark}${String(value % 100n).padStart(2, '0')}`
}

describe('an amount', () => {
  const styles = [
    ['.', ','],
    ['.', ''],
    ['.', ' '],
    ['.', '’'],
    [',', '.'],
    [',', ''],
    [',', '\u202f'],
  ] as const
  test.each(styles)(
    'with the mark “%s” and groups of “%s” is read to the cent, whatever it is',
    (mark, group) => {
      fc.assert(
        fc.property(cents, fc.boolean(), (value, isNegative) => {
          const text = `${isNegative ? '-' : ''}${written(value, group, mark)}`
          expect(readAmount(text, mark, 'USD')).toMatchObject({ amount: decimalText(value), isNegative })
        }),
      )
    },
  )

  test.each([
    '(12.50)',
    '12.50-',
    '-12.50',
    '−12.50',
    '- 12.50',
    '€ -12.50',
    '-€12.50',
    '(€12.50)',
    '-12.50 EUR',
  ])('“%s” is below zero', text =>
    expect(readAmount(text, '.', 'USD')).toMatchObject({ amount: '12.50', isNegative: true }),
  )

  test('carries the currency that stands beside it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...currencyCodes), cents, (code, value) => {
        for (const text of [`${decimalText(value)} ${code}`, `${code} ${decimalText(value)}`])
          expect(readAmount(text, '.', 'USD')).toMatchObject({ amount: decimalText(value), currency: code })
      }),
    )
    expect(readAmount('€ 12,50', ',', 'USD')).toMatchObject({ currency: 'EUR' })
    expect(readAmount('$12.50', '.', 'CAD')).toMatchObject({ currency: 'CAD' })
    expect(readAmount('$12.50', '.', 'EUR')).toMatchObject({ currency: 'USD' })
    expect(readAmount('12,50 kr', ',', 'SEK')).toMatchObject({ currency: 'SEK' })
    expect(readAmount('¥1200', '.', 'CNY')).toMatchObject({ currency: 'CNY' })
  })

  test.each([
    ['RM 12', 'USD', 'MYR', '12.00'],
    ['rm12.50', 'EUR', 'MYR', '12.50'],
    ['12 zł', 'EUR', 'PLN', '12.00'],
    ['12.50 ringgit', 'USD', 'MYR', '12.50'],
    ['₺12.50', 'USD', 'TRY', '12.50'],
    ['KD 1.250', 'USD', 'KWD', '1.25'],
    ['12.345 KWD', 'USD', 'KWD', '12.345'],
    ['KSh1,200', 'USD', 'KES', '1200.00'],
    ['Rs. 250', 'LKR', 'LKR', '250.00'],
    ['12.50 lei', 'RON', 'RON', '12.50'],
    ['12.5 DT', 'TND', 'TND', '12.50'],
  ])('“%s” in a file in %s is %s %s', (text, likely, currency, amount) =>
    expect(readAmount(text, '.', likely)).toMatchObject({ currency, amount }),
  )

  test.each(['12.50 DB', '12.50 D', '12.50 P', '12.50 DT', '12.50 lei', '12.50 kr', '12.50 pesos'])(
    '“%s” is asked about, as it may be of several currencies or none',
    text => expect(readAmount(text, '.', 'USD')).toEqual({ problem: expect.any(String) }),
  )

  test('has a third decimal where its currency has, and no fourth', () => {
    expect(readAmount('12.345', '.', 'KWD')).toMatchObject({ amount: '12.345' })
    expect(readAmount('12,345', ',', 'KWD')).toMatchObject({ amount: '12.345' })
    expect(readAmount('1,234.500', '.', 'KWD')).toMatchObject({ amount: '1234.50' })
    expect(readAmount('99999999.999', '.', 'KWD')).toMatchObject({ amount: '99999999.999' })
    expect(readAmount('12.3456', '.', 'KWD')).toEqual({ problem: '“12.3456” has more than three decimals' })
    expect(readAmount('12.345 EUR', '.', 'KWD')).toEqual({
      problem: '“12.345 EUR” has more than two decimals',
    })
  })

  test('followed by CR or DR says which way the money went', () => {
    expect(readAmount('12.50 CR', '.', 'USD')).toMatchObject({ amount: '12.50', direction: 'in' })
    expect(readAmount('12.50DR', '.', 'USD')).toMatchObject({ amount: '12.50', direction: 'out' })
  })

  test.each([
    '1.2.3',
    '12,50',
    '--5',
    '5-3',
    'twelve',
    '1e5',
    '12.345',
    '1,23',
    '12.50 XAU',
    '12,50 kr',
    '123456789.00',
  ])('“%s” is refused in words, in a file with decimal points and dollars', text =>
    expect(readAmount(text, '.', 'USD')).toEqual({ problem: expect.any(String) }),
  )

  test('never fails and never answers anything but decimal text, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('.', ','), (text, mark) => {
        const reading = readAmount(text, mark, 'USD')
        if (!('problem' in reading)) expect(reading.amount).toMatch(/^\d{1,8}\.\d{2}$/)
      }),
    )
  })
})

describe('the decimal mark', () => {
  test('is proven by cents, and by groups that repeat', () => {
    expect(decimalMarkOf(['1.234,56', '12'])).toEqual({ mark: ',', isGuess: false })
    expect(decimalMarkOf(['1,234.56', '12'])).toEqual({ mark: '.', isGuess: false })
    expect(decimalMarkOf(['1.234.567'])).toEqual({ mark: ',', isGuess: false })
    expect(decimalMarkOf(['12,5', '1.000'])).toEqual({ mark: ',', isGuess: false })
  })

  test('is rather before three decimals than before thousands where the currency has them', () => {
    expect(decimalMarkOf(['12.345', '0.500'], { currency: 'KWD' })).toEqual({ mark: '.', isGuess: true })
    expect(decimalMarkOf(['KD 1.250'])).toEqual({ mark: '.', isGuess: true })
    expect(decimalMarkOf(['1,234.500'], { currency: 'KWD' })).toEqual({ mark: '.', isGuess: false })
    expect(decimalMarkOf(['12,345'], { currency: 'TND' })).toEqual({ mark: ',', isGuess: true })
  })

  test('is a guess where a group of three could be either', () => {
    expect(decimalMarkOf(['1.234'])).toEqual({ mark: ',', isGuess: true })
    expect(decimalMarkOf(['1,234'])).toEqual({ mark: '.', isGuess: true })
    expect(decimalMarkOf(['12'])).toEqual({ mark: '.', isGuess: false })
    expect(decimalMarkOf(['1,50', '1.50'])).toMatchObject({ isGuess: true })
  })
})

test('an amount behind a short word and its full stop is the one behind it', () => {
  expect(readAmount('kr.12,50', ',', 'DKK')).toMatchObject({ amount: '12.50', currency: 'DKK' })
  expect(readAmount('-Fr. 1.234,50', ',', 'EUR')).toMatchObject({ amount: '1234.50', currency: 'CHF' })
})

test.each([
  ['12.340000000000001', '.', '12.34'],
  ['-3.5999999999999996', '.', '3.60'],
  ['1.234,9499999999999', ',', '1234.95'],
] as const)('the rest of a binary fraction is none of the amount: %s', (text, mark, amount) => {
  expect(readAmount(text, mark, 'EUR')).toMatchObject({ amount })
})

test('four figures before three prove that these are decimals', () => {
  expect(decimalMarkOf(['-45,600', '1000,000'])).toEqual({ mark: ',', isGuess: false })
  expect(decimalMarkOf(['-45,600', '1,000'])).toMatchObject({ isGuess: true })
})
