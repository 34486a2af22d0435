import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createExpenseBody } from '../expenses/expenses.ts'
import { currencyCodes, decimalsOf } from './currencies.ts'
import { amountSchemaIn, amountsFit, decimalAmount, formatMoney, fullAmount } from './money.ts'

const code = fc.constantFrom(...currencyCodes)
const locale = fc.constantFrom('en', 'en-IN', 'de', 'de-CH', 'fr', 'sv', 'ja', 'ar-EG', 'hi-u-nu-deva')

/** Parses a number formatted in a locale. */
function numberIn(text: string, tag: string): string {
  const digits = new Intl.NumberFormat(tag, { useGrouping: false, minimumIntegerDigits: 10 }).format(
    9876543210,
  )
  const parts = new Intl.NumberFormat(tag).formatToParts(0.5)
  const mark = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  const number = text.match(/\p{Nd}(?:.*\p{Nd})?/su)?.[0] ?? ''
  return [...number]
    .flatMap(char =>
      char === mark ? ['.'] : digits.includes(char) ? [String(9 - digits.indexOf(char))] : [],
    )
    .join('')
}

/** Decimal text for a count of minor units. */
function textOf(units: number, decimals: number): string {
  const digits = String(units).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

describe('money as it is shown', () => {
  test('has the decimals of its currency, in every language', () => {
    fc.assert(
      fc.property(code, locale, fc.nat({ max: 99_999_999_999 }), (currency, tag, units) => {
        const amount = textOf(units, decimalsOf(currency))
        expect(numberIn(formatMoney(amount, currency, tag), tag)).toBe(amount)
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    ['1234.5', 'HUF', 'HUF 1,234.50'],
    ['1500.25', 'IDR', 'IDR 1,500.25'],
    ['12.345', 'KWD', 'KWD 12.345'],
    ['12.5', 'KWD', 'KWD 12.500'],
    ['12.50', 'JPY', '¥13'],
    ['12.5', 'EUR', '€12.50'],
  ])('%s %s is %s', (amount, currency, shown) => {
    expect(formatMoney(amount, currency, 'en').replaceAll('\u00a0', ' ')).toBe(shown)
  })

  test('of an unknown currency has two decimals and its code, and in a locale that is none the sign', () => {
    expect(formatMoney('6.9', 'HRK', 'en')).toBe('6.90 HRK')
    expect(formatMoney('12.5', 'EUR', 'no locale')).toBe('€12.50')
  })

  test('is exact where a float is not', () => {
    expect(formatMoney('9007199254740993.25', 'EUR', 'en')).toBe('€9,007,199,254,740,993.25')
  })
})

describe('an amount', () => {
  test('may have two decimals, or the three of its currency, and not one more', () => {
    fc.assert(
      fc.property(
        code,
        fc.nat({ max: 99_999_999 }),
        fc.integer({ min: 0, max: 5 }),
        (currency, units, count) => {
          const amount = `${units}${count === 0 ? '' : `.${'7'.repeat(count)}`}`
          const isAllowed = count <= Math.max(2, decimalsOf(currency))
          expect(amountSchemaIn(currency).safeParse(amount).success).toBe(isAllowed)
          const body = { description: 'Lunch', amount, currency, category: 'meals', date: '2026-03-14' }
          expect(z.safeParse(createExpenseBody, body).success).toBe(isAllowed)
        },
      ),
      { numRuns: 1000 },
    )
  })

  test.each([
    ['99999999.999', 'KWD', undefined],
    ['100000000', 'KWD', 'Amount can be at most 99999999.99'],
    ['12.3456', 'KWD', 'Amount can have at most 3 decimals'],
    ['12.345', 'USD', 'Amount can have at most 2 decimals'],
    ['12.50', 'JPY', undefined],
    ['-1.345', 'KWD', 'Amount must be 0 or more'],
    ['', 'KWD', 'Amount is required'],
    ['twelve', 'KWD', 'Amount must be a number, like 12.50'],
  ])('“%s” %s: %s', (amount, currency, message) => {
    expect(amountSchemaIn(currency).safeParse(amount).error?.issues[0]?.message).toBe(message)
  })

  test('is compared with the currency beside it, whatever else is wrong', () => {
    const schema = z
      .object({ name: z.string(), price: z.string(), currency: z.string() })
      .check(amountsFit({ price: 'currency' }))
    const { error } = schema.safeParse({ name: 1, price: '1.234', currency: 'EUR' })
    expect(error?.issues.map(({ path }) => path.join())).toEqual(['name', 'price'])
    for (const nothing of [null, [], 'text', { price: 1 }, { price: '1.234' }])
      expect(schema.safeParse(nothing).error?.issues.some(({ code: kind }) => kind === 'custom')).toBe(false)
  })
})

test('decimal text has two decimals, and a third where it is not zero or its currency has it', () => {
  expect(['12', '12.5', '12.500', '12.345', '-0.010'].map(decimalAmount)).toEqual([
    ...['12.00', '12.50', '12.50', '12.345', '-0.01'],
  ])
  expect([fullAmount('12.50', 'KWD'), fullAmount('12.50', 'JPY')]).toEqual(['12.500', '12.50'])
})
