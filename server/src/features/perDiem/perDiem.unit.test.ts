import type { PerDiemInput } from '@outlay/contract/calculations/calculations'
import { americanPerDiems, britishPerDiems, germanPerDiems } from '@outlay/contract/calculations/travelRates'
import { Big } from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { perDiemOf, resolvedTrip } from './perDiem.service.ts'

const tripOf = (part: Partial<PerDiemInput>) =>
  perDiemOf(
    resolvedTrip({
      kind: 'per-diem',
      country: 'DE',
      start: '2026-03-02T08:00',
      end: '2026-03-04T18:00',
      ...part,
    }),
  )
const amountsOf = (part: Partial<PerDiemInput>) => tripOf(part).days.map(({ rule, amount }) => [rule, amount])

describe('a trip in Germany', () => {
  test('is paid half on the days of departure and return, and whole between', () => {
    expect(tripOf({})).toMatchObject({ total: '56.00', currency: 'EUR', source: '§ 9 Abs. 4a EStG' })
    expect(amountsOf({})).toEqual([
      ['departure', '14.00'],
      ['full', '28.00'],
      ['return', '14.00'],
    ])
  })

  test('of one day is paid where it is longer than eight hours', () => {
    expect(amountsOf({ end: '2026-03-02T16:00' })).toEqual([['too-short', '0.00']])
    expect(amountsOf({ end: '2026-03-02T16:01' })).toEqual([['single-day', '14.00']])
  })

  test('is cut for meals by shares of the full day, on a half day too, and never below nothing', () => {
    const provided = [
      { day: '2026-03-02', meals: ['lunch', 'dinner'] },
      { day: '2026-03-03', meals: ['breakfast'] },
    ] satisfies PerDiemInput['provided']
    const { days, total } = tripOf({ provided })
    expect(days.map(({ amount }) => amount)).toEqual(['0.00', '22.40', '14.00'])
    expect(days[1]?.cuts).toEqual([{ meal: 'breakfast', amount: '5.60' }])
    expect(total).toBe('36.40')
  })

  test('goes by the rates of each of its days', () => {
    const days = amountsOf({ start: '2019-12-30T08:00', end: '2020-01-01T20:00' })
    expect(days.map(([, amount]) => amount)).toEqual(['12.00', '24.00', '14.00'])
  })
})

describe('a trip in the United States', () => {
  const country = 'US'

  test('is paid three quarters on the first and the last day', () => {
    expect(amountsOf({ country })).toEqual([
      ['departure', '51.00'],
      ['full', '68.00'],
      ['return', '51.00'],
    ])
    const before = { start: '2024-03-02T08:00', end: '2024-03-03T18:00' }
    expect(tripOf({ country, ...before }).total).toBe('88.50')
  })

  test('is less the whole of a meal on any day, but for the incidentals', () => {
    const meals = ['breakfast', 'lunch', 'dinner'] as const
    const provided = [
      { day: '2026-03-02', meals: [...meals] },
      { day: '2026-03-04', meals: [meals[0]] },
    ]
    expect(amountsOf({ country, provided }).map(([, amount]) => amount)).toEqual(['5.00', '68.00', '35.00'])
  })

  test('elsewhere is at the rate that was typed, with its meals where they are published', () => {
    const provided = [{ day: '2026-03-03', meals: ['dinner' as const] }]
    expect(tripOf({ country, ownRate: '92', provided })).toMatchObject({ total: '192.00', source: null })
    expect(() => tripOf({ country, ownRate: '71', provided })).toThrow('no meal amounts')
    expect(tripOf({ country, ownRate: '71' }).total).toBe('177.50')
  })

  test('of twelve hours or less is paid nothing', () => {
    expect(amountsOf({ country, end: '2026-03-02T20:00' })).toEqual([['too-short', '0.00']])
    expect(amountsOf({ country, end: '2026-03-02T20:01' })).toEqual([['single-day', '51.00']])
  })
})

describe('a journey in the United Kingdom', () => {
  const gb = (start: string, end: string, part: Partial<PerDiemInput> = {}) =>
    amountsOf({ country: 'GB', start: `2025-09-01T${start}`, end: `2025-09-${end}`, ...part })

  test.each([
    ['09:00', '01T13:59', 'too-short', '0.00'],
    ['09:00', '01T14:00', 'five-hours', '5.00'],
    ['08:00', '01T18:00', 'ten-hours', '10.00'],
    ['14:00', '01T20:00', 'five-hours', '5.00'],
    ['14:00', '01T20:01', 'five-hours-late', '15.00'],
    ['09:00', '01T21:00', 'ten-hours-late', '20.00'],
    ['04:00', '01T19:30', 'ten-hours', '10.00'],
    ['05:00', '01T20:00', 'fifteen-hours', '25.00'],
    ['21:00', '02T03:00', 'five-hours', '5.00'],
  ])('from %s to %s is paid by its hours and its evening: %s', (start, end, rule, amount) => {
    expect(gb(start, end)).toEqual([[rule, amount]])
  })

  test('of several days is paid for each 24 hours, and for what is left of them', () => {
    expect(gb('08:00', '03T14:00')).toEqual([
      ['fifteen-hours', '25.00'],
      ['fifteen-hours', '25.00'],
      ['five-hours', '5.00'],
    ])
  })

  test('is paid nothing where no meal was bought', () => {
    const provided = [
      { day: '2025-09-01', meals: ['breakfast', 'lunch', 'dinner'] as ('lunch' | 'dinner')[] },
    ]
    expect(gb('08:00', '01T18:00', { provided })).toEqual([['nothing-bought', '0.00']])
  })
})

describe('days without a published rate', () => {
  test.each([
    ['DE', '2027-01-01'],
    ['US', '2026-10-01'],
    ['GB', '2026-04-06'],
  ] as const)('in %s from %s on are not guessed: the person’s own rate is asked for', (country, day) => {
    const times = { start: `${day}T04:00`, end: `${day}T23:00` }
    expect(() => tripOf({ country, ...times })).toThrow('enter the rate for a full day')
    expect(tripOf({ country, ...times, ownRate: '40' }).source).toBeNull()
  })
})

describe('any trip', () => {
  const minuteMs = 60_000
  const timeAt = (ms: number) => new Date(ms).toISOString().slice(0, 16)
  const from = Date.parse('2024-10-01T00:00Z')
  const trips = fc.record({
    country: fc.constantFrom('DE', 'US', 'GB'),
    startAt: fc.integer({ min: 0, max: 60 * 24 * 400 }),
    minutes: fc.integer({ min: 1, max: 60 * 24 * 30 }),
    meals: fc.uniqueArray(fc.constantFrom('breakfast', 'lunch', 'dinner')),
  })

  test('has days that follow one another, each within its allowance, and comes to their sum', () => {
    fc.assert(
      fc.property(trips, ({ country, startAt, minutes, meals }) => {
        const start = timeAt(from + startAt * minuteMs)
        const end = timeAt(from + (startAt + minutes) * minuteMs)
        const { days, total } = tripOf({
          country,
          start,
          end,
          provided: [{ day: start.slice(0, 10), meals }],
        })
        expect(days.reduce((sum, { amount }) => sum.plus(amount), Big(0)).toFixed(2)).toBe(total)
        expect(days[0]?.day).toBe(start.slice(0, 10))
        expect(new Set(days.map(({ day }) => day)).size).toBe(days.length)
        for (const { amount, allowance } of days) {
          expect(Big(amount).gte(0)).toBe(true)
          expect(Big(amount).lte(allowance)).toBe(true)
        }
      }),
    )
  })
})

describe('the published rates of trips', () => {
  test('never overlap, and have meals that leave the incidentals', () => {
    for (const table of [germanPerDiems, americanPerDiems, britishPerDiems])
      for (const [index, { from: first }] of table.entries()) {
        const before = table[index - 1]
        if (before) expect(Date.parse(first) - Date.parse(before.to)).toBe(86_400_000)
      }
    for (const { mealsOf, incidentals } of americanPerDiems)
      for (const [rate, amounts] of Object.entries(mealsOf)) {
        const all = Object.values(amounts).reduce((sum, amount) => sum.plus(amount), Big(incidentals))
        expect(all.toString()).toBe(rate)
      }
  })
})
