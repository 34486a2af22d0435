import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { categorySchema } from '../categories.ts'
import { currencyCodes, currencySchema } from '../core/currencies.ts'
import { isDay } from '../core/isDay.ts'
import { amountSchema } from '../core/money.ts'
import { moodSchema } from '../moods.ts'
import type { QuickAddContext } from './line.ts'
import { readQuickAdd } from './readQuickAdd.ts'

const pieces = [
  ...[
    'lunch',
    'with Ana',
    'at Joe’s',
    'taxi',
    'for',
    'on',
    'in',
    '3',
    '12',
    '23.50',
    '1,234.56',
    '0',
    '999999999',
  ],
  ...[
    '12.11.',
    '12/11',
    '31.02.2026',
    '2026-11-12',
    'nov 12',
    '12 nov 2199',
    'yesterday',
    'last monday',
    'tomorrow',
  ],
  ...[
    '$',
    '€',
    'eur',
    'kr',
    'PLN',
    'bucks',
    '#apollo',
    '#',
    '@',
    '@IKEA',
    '!happy',
    '⚡',
    'private',
    ',',
    '(',
    ')',
    '-',
  ],
]
const words = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map(list => list.join(' '))
const lines = fc.oneof(words, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme', maxLength: 600 }))

const contexts: fc.Arbitrary<QuickAddContext> = fc.record({
  today: fc
    .date({ min: new Date('1990-01-01'), max: new Date('2150-01-01'), noInvalidDate: true })
    .map(date => date.toISOString().slice(0, 10)),
  preferredCurrency: fc.constantFrom(...currencyCodes),
  projects: fc.array(fc.record({ id: fc.uuid(), name: fc.string({ minLength: 1 }) }), { maxLength: 4 }),
  dayOrder: fc.constantFrom('day-first', 'month-first'),
})

it('any line at all gives only what an expense can hold', () => {
  fc.assert(
    fc.property(lines, contexts, (line, context) => {
      const {
        amount = '0',
        currency = 'USD',
        category = 'other',
        mood = 'sad',
        date,
      } = readQuickAdd(line, context)
      for (const [schema, value] of [
        [amountSchema, amount],
        [currencySchema, currency ?? 'USD'],
        [categorySchema, category],
        [moodSchema, mood],
      ] as const)
        expect(z.safeParse(schema, value).success).toBe(true)
      expect(isDay(date ?? context.today)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

it('a day without a year is never one to come', () => {
  const withoutYear = words.filter(line => !/\d{4}/.test(line))
  fc.assert(
    fc.property(withoutYear, contexts, (line, context) => {
      const { date = context.today } = readQuickAdd(line, context)
      expect(date <= context.today).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

it('words that mean nothing to it stay, all of them', () => {
  const plain = fc.array(fc.constantFrom('flat', 'white', 'blue', 'chair', 'müsli', '東京'), {
    minLength: 1,
    maxLength: 6,
  })
  fc.assert(
    fc.property(plain, contexts, (list, context) => {
      const { description, amount } = readQuickAdd(`${list.join(' ')} 23.50`, context)
      expect(description.toLowerCase()).toBe(list.join(' '))
      expect(amount).toBe('23.50')
    }),
  )
})

it('is read in a moment, however it is made', () => {
  for (const piece of ['1 ', '1,', '12.11.', '#', '@a ', 'at A ', '€1 ', '( ', 'for ', 'nov ', '\ue000'])
    expect(readQuickAdd(piece.repeat(500), { ...any, projects: [] })).toBeDefined()
})

const any: QuickAddContext = {
  today: '2026-11-11',
  preferredCurrency: 'USD',
  projects: [],
  dayOrder: 'day-first',
}
