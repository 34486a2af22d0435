import { currencyCodes } from '@outlay/contract/core/currencies'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalMarkOf, readAmount } from './statementAmounts.ts'

const cents = fc.bigInt({ min: 0n, max: 9_999_999_999n })
const decimalText = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`

/** An amount as a country writes it: groups of three, and cents. */
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
  it.each(styles)(
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

  it.each([
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

  it('carries the currency that stands beside it', () => {
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

  it('followed by CR or DR says which way the money went', () => {
    expect(readAmount('12.50 CR', '.', 'USD')).toMatchObject({ amount: '12.50', direction: 'in' })
    expect(readAmount('12.50DR', '.', 'USD')).toMatchObject({ amount: '12.50', direction: 'out' })
  })

  it.each([
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

  it('never fails and never answers anything but decimal text, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('.', ','), (text, mark) => {
        const reading = readAmount(text, mark, 'USD')
        if (!('problem' in reading)) expect(reading.amount).toMatch(/^\d{1,8}\.\d{2}$/)
      }),
    )
  })
})

describe('the decimal mark', () => {
  it('is proven by cents, and by groups that repeat', () => {
    expect(decimalMarkOf(['1.234,56', '12'])).toEqual({ mark: ',', isGuess: false })
    expect(decimalMarkOf(['1,234.56', '12'])).toEqual({ mark: '.', isGuess: false })
    expect(decimalMarkOf(['1.234.567'])).toEqual({ mark: ',', isGuess: false })
    expect(decimalMarkOf(['12,5', '1.000'])).toEqual({ mark: ',', isGuess: false })
  })

  it('is a guess where a group of three could be either', () => {
    expect(decimalMarkOf(['1.234'])).toEqual({ mark: ',', isGuess: true })
    expect(decimalMarkOf(['1,234'])).toEqual({ mark: '.', isGuess: true })
    expect(decimalMarkOf(['12'])).toEqual({ mark: '.', isGuess: false })
    expect(decimalMarkOf(['1,50', '1.50'])).toMatchObject({ isGuess: true })
  })
})

it('an amount behind a short word and its full stop is the one behind it', () => {
  expect(readAmount('kr.12,50', ',', 'DKK')).toMatchObject({ amount: '12.50', currency: 'DKK' })
  expect(readAmount('-Fr. 1.234,50', ',', 'EUR')).toMatchObject({ amount: '1234.50', currency: 'CHF' })
})
