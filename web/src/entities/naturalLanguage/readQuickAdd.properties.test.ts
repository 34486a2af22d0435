import { currencyCodes, currencySchema } from '@outlay/contract/core/currencies'
import { isDay } from '@outlay/contract/core/daySpans'
import { amountSchema } from '@outlay/contract/core/money'
import { categorySchema } from '@outlay/contract/expenses/categories'
import { moodSchema } from '@outlay/contract/expenses/moods'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
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
  decimalMark: fc.constantFrom('.', ','),
})

test('any line at all gives only what an expense can hold', () => {
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

test('a day without a year is never one to come', () => {
  const withoutYear = words.filter(line => !/\d{4}/.test(line))
  fc.assert(
    fc.property(withoutYear, contexts, (line, context) => {
      const { date = context.today } = readQuickAdd(line, context)
      expect(date <= context.today).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('words that mean nothing to it stay, all of them', () => {
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

const numberLike = [
  ...[
    '3',
    '12',
    '23.50',
    '1,234.56',
    '999999999',
    '1 000',
    '1 234',
    '12.345',
    '-20',
    '+12',
    '12k',
    '00.50',
    ',50',
  ],
  '.99',
  '€12-15',
  '3x20',
  '20 each',
  '¥1200',
  '50%',
  '12:30',
  '007',
  '#7',
  '@7eleven',
  'A4',
  '$5',
  '7 eur',
]
const dated = [
  '12.11.',
  '12/11',
  '31.02.2026',
  '2026-11-12',
  'nov 12',
  '12 nov 2199',
  '3 days ago',
  'in 3 days',
]
const plainWords = ['lunch', 'for', 'at', 'refund', 'tomorrow', 'with Jan', 'room', 'x', '(', ')', '-', ',']

test('no digit that was typed vanishes: it stays, or is in the amount, the day or the merchant', () => {
  const line = fc
    .array(fc.constantFrom(...numberLike, ...dated, ...plainWords), { maxLength: 8 })
    .map(list => list.join(' '))
  fc.assert(
    fc.property(line, contexts, (typed, context) => {
      const read = readQuickAdd(typed, { ...context, projects: [] })
      const { amount = '', date = '', description = '', merchant = '' } = read
      // If the merchant equals the description, it was typed once ("at A4") or twice ("A4 at A4").
      const keeps = [`${description} ${merchant}`, ...(merchant === description ? [description] : [])]
      const left = keeps.flatMap(kept => {
        const gone = without(runsOf(typed), runsOf(kept))
        return date ? waysToTakeADayFrom(gone, date, context.today) : [gone]
      })
      expect(left.map(runs => digitsOf(runs.join('')))).toContain(digitsOf(amount))
    }),
    { numRuns: 2000 },
  )
})

test('a number alone is read, or it is said what to do', () => {
  const written = fc.stringMatching(/^[-+−]?[€$¥]?[.,]?\d{1,10}(?:[.,']\d{1,4}){0,3}[-k]?$/)
  fc.assert(
    fc.property(written, contexts, (number, context) => {
      const { amount, date, notes } = readQuickAdd(`lunch ${number}`, context)
      expect(amount !== undefined || date !== undefined || notes.length > 0).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

const runsOf = (text: string): string[] => text.match(/\d+/g) ?? []

/** Without zeros, which amounts gain and lose. */
const digitsOf = (text: string): string => [...text.replace(/[^1-9]/g, '')].toSorted().join('')

function without(all: readonly string[], some: readonly string[]): string[] {
  return some.reduce<string[]>(
    (left, one) => {
      const index = left.lastIndexOf(one)
      return index < 0 ? left : left.toSpliced(index, 1)
    },
    [...all],
  )
}

/** The runs of digits left after removing the date: its parts, or how many days ago it was. */
function waysToTakeADayFrom(runs: readonly string[], date: string, today: string): string[][] {
  const [year, month, day] = date.split('-').map(Number)
  const daysAgo = (Date.parse(today) - Date.parse(date)) / 86_400_000
  const parts = [[], [daysAgo], [day], [day, month], [day, month, year]]
  return parts.flatMap(wanted => {
    const taken = wanted.map(part => runs.find(run => Number(run) === part))
    return taken.every(run => run !== undefined) ? [without(runs, taken.map(String))] : []
  })
}

test('is read in a moment, however it is made', () => {
  for (const piece of [
    '1 ',
    '1,',
    '+1',
    '-1 ',
    '1k ',
    'at $',
    '3x ',
    '000 ',
    'refund ',
    '12.11.',
    '#',
    '@a ',
    'at A ',
    '€1 ',
    '( ',
    'for ',
    'nov ',
    '\ue000',
  ])
    expect(readQuickAdd(piece.repeat(500), { ...any, projects: [] })).toBeDefined()
})

const any: QuickAddContext = {
  today: '2026-11-11',
  preferredCurrency: 'USD',
  projects: [],
  dayOrder: 'day-first',
  decimalMark: '.',
}
