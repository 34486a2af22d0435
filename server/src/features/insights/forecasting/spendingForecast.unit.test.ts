import { addMonths } from '@outlay/contract/core/daySpans'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Forecast, forecastSpending, type SpendingForecast } from './spendingForecast.ts'

const first = '2023-01'

/** Forecasts categories that start in the same month, on a day of the month after the last. */
function forecastOf(
  categories: Record<string, readonly number[]>,
  given: { day?: number; spent?: number; currency?: string } = {},
): SpendingForecast {
  const { day = 20, spent = 0, currency = 'EUR' } = given
  const length = Math.max(...Object.values(categories).map(amounts => amounts.length))
  const running = monthAfter(length)
  return forecastSpending({
    currency,
    today: `${running}-${String(day).padStart(2, '0')}`,
    categories: new Map(
      Object.entries(categories).map(([key, amounts]) => [
        key,
        { months: totalsOf(amounts), spent: spent.toFixed(2) },
      ]),
    ),
  })
}

const monthAfter = (count: number) => addMonths(`${first}-01`, count).slice(0, 7)

const totalsOf = (amounts: readonly number[]) =>
  amounts.map((amount, at) => ({ month: monthAfter(at), amount: amount.toFixed(2) }))

function nextOf(result: SpendingForecast, key = 'travel'): Forecast {
  const forecast = result.categories.get(key)?.nextMonth
  if (!forecast) throw new Error('no forecast')
  return forecast
}

const everyForecast = ({ categories, total }: SpendingForecast) =>
  [...categories.values(), total].flatMap(one => (one ? [one.runningMonth, one.nextMonth] : []))

const cents = fc.integer({ min: 0, max: 2_000_000 }).map(amount => amount / 100)
const someMonths = fc.array(fc.oneof(fc.constant(0), cents), { minLength: 1, maxLength: 40 })
/** Multiples of a quarter times a power of two are exact in floating point. */
const binaryMonths = fc.array(
  fc.integer({ min: 0, max: 80_000 }).map(amount => amount / 4),
  { minLength: 3, maxLength: 30 },
)
const days = fc.integer({ min: 1, max: 28 })

describe('whatever the months were', () => {
  test('amounts are decimal text, never negative, and low ≤ estimate ≤ high', () => {
    fc.assert(
      fc.property(someMonths, someMonths, days, cents, (travel, meals, day, spent) => {
        for (const forecast of everyForecast(forecastOf({ travel, meals }, { day, spent }))) {
          const amounts = [forecast.low, forecast.estimate, forecast.high]
          for (const amount of amounts) expect(amount).toMatch(/^\d+\.\d\d$/)
          expect(amounts.map(Number)).toEqual(amounts.map(Number).toSorted((a, b) => a - b))
          expect(forecast.confidence).toBeGreaterThanOrEqual(0)
          expect(forecast.confidence).toBeLessThanOrEqual(0.95)
        }
      }),
      { numRuns: 150 },
    )
  })

  test('categories, and what has too little by itself, add up to the total', () => {
    fc.assert(
      fc.property(someMonths, someMonths, someMonths, days, (travel, meals, office, day) => {
        const result = forecastOf({ travel, meals, office }, { day })
        if (!result.total) return
        for (const which of ['runningMonth', 'nextMonth'] as const) {
          const parts = [...result.categories.values()].map(one => Number(one?.[which].estimate ?? 0))
          const sum = parts.reduce((all, part) => all + part, Number(result.others[which]))
          expect(Number(result.total[which].estimate)).toBeCloseTo(sum, 2)
        }
      }),
      { numRuns: 100 },
    )
  })

  test('a currency of a hundredth the worth says a hundred times as much', () => {
    fc.assert(
      fc.property(binaryMonths, days, (travel, day) => {
        const times = (amounts: readonly number[]) => amounts.map(amount => amount * 128)
        const [small, large] = [
          forecastOf({ travel }, { day }),
          forecastOf({ travel: times(travel) }, { day }),
        ]
        for (const [index, forecast] of everyForecast(small).entries()) {
          const scaled = everyForecast(large)[index]
          // The total and its range are rounded to cents.
          for (const amount of ['low', 'estimate', 'high'] as const)
            expect(Math.abs(Number(scaled?.[amount]) - 128 * Number(forecast[amount]))).toBeLessThan(2)
          expect(scaled?.method).toBe(forecast.method)
          expect(scaled?.confidence).toBe(forecast.confidence)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('the running month never ends below what is spent already', () => {
    fc.assert(
      fc.property(someMonths, days, cents, (travel, day, spent) => {
        const running = forecastOf({ travel }, { day, spent }).categories.get('travel')?.runningMonth
        if (running) expect(Number(running.low)).toBeGreaterThanOrEqual(spent - 0.01)
      }),
      { numRuns: 100 },
    )
  })
})

describe('what is plain to see is told', () => {
  test('the same amount every month comes again, surely and narrowly', () => {
    const { estimate, low, high, confidence, basedOn } = nextOf(
      forecastOf({ travel: Array(24).fill(120) }, { day: 10 }),
    )
    expect(estimate).toBe('120.00')
    expect([Number(low), Number(high)]).toEqual([expect.closeTo(120, -1), expect.closeTo(120, -1)])
    expect(confidence).toBeGreaterThan(0.85)
    expect(basedOn).toBe(24)
  })

  test('a steady rise goes on', () => {
    const rising = Array.from({ length: 24 }, (_, month) => 100 + 10 * month)
    expect(Number(nextOf(forecastOf({ travel: rising }, { day: 5 })).estimate)).toBeGreaterThan(325)
  })

  test('anyone who spent more in every month is told more', () => {
    const months = [40, 55, 38, 61, 47, 52, 44, 58, 49, 53, 46, 57]
    const more = months.map(amount => amount * 1.5)
    const [less, higher] = [months, more].map(travel => Number(nextOf(forecastOf({ travel })).estimate))
    expect(higher).toBeGreaterThan(less ?? 0)
  })

  test('expensive Decembers are foreseen in November by anyone who has been here for years', () => {
    const years = Array.from({ length: 34 }, (_, month) => (month % 12 === 11 ? 400 : 100 + (month % 3)))
    // Known months end with October and the current one is November, so the next is December.
    expect(Number(nextOf(forecastOf({ travel: years }, { day: 5 })).estimate)).toBeGreaterThan(250)
  })

  test('what is paid every quarter is foreseen when it is due, and not otherwise', () => {
    const quarterly = Array.from({ length: 19 }, (_, month) => (month % 3 === 0 ? 90 : 0))
    expect(Number(nextOf(forecastOf({ travel: quarterly }, { day: 5 })).estimate)).toBeLessThan(10)
    expect(Number(nextOf(forecastOf({ travel: [...quarterly, 0] }, { day: 5 })).estimate)).toBeGreaterThan(80)
  })

  test('what comes in bursts is told with less confidence than what is steady', () => {
    const bursts = Array.from({ length: 24 }, (_, month) => (month % 5 === 0 ? 500 * (1 + (month % 3)) : 20))
    const steady = Array.from({ length: 24 }, (_, month) => 120 + (month % 2))
    const result = forecastOf({ bursts, steady })
    expect(nextOf(result, 'bursts').confidence).toBeLessThan(nextOf(result, 'steady').confidence)
  })
})

describe('where too little is known, nothing is told', () => {
  test.each([
    ['no months', []],
    ['two months', [100, 100]],
    ['one month with anything', [100, 0, 0, 0, 0]],
    ['nothing at all', [0, 0, 0, 0]],
  ])('%s', (_, travel) => {
    const { categories, total } = forecastOf({ travel })
    expect(categories.get('travel')).toBeNull()
    expect(total).toBeNull()
  })

  test('a new category is part of the total all the same', () => {
    const { categories, others, total } = forecastOf({
      travel: Array(12).fill(100),
      software: [...Array(11).fill(0), 60],
    })
    expect(categories.get('software')).toBeNull()
    expect(Number(others.nextMonth)).toBeGreaterThan(0)
    expect(Number(total?.nextMonth.estimate)).toBeGreaterThan(100)
  })
})

describe('what is known besides', () => {
  const months = totalsOf([210, 190, 205, 195, 208, 192, 201, 199])
  const today = '2023-09-20'

  test('what earlier months still had to come after this day is what comes now', () => {
    const byThisDay = months.map(({ month }) => ({ month, amount: '180.00' }))
    const categories = new Map([['travel', { months, spent: '180.00', byThisDay }]])
    const running = forecastSpending({ currency: 'EUR', today, categories }).categories.get(
      'travel',
    )?.runningMonth
    expect(Number(running?.estimate)).toBeGreaterThan(190)
    expect(Number(running?.estimate)).toBeLessThan(215)
  })

  test('a subscription whose price rises next month is taken as it will be', () => {
    const paid = totalsOf([50, 50, 50, 80, 80, 80, 80, 120])
    const varied = totalsOf([53, 52, 50, 83, 81, 84, 80, 122])
    const recurring = {
      months: paid,
      surprises: [],
      stillDue: '0.00',
      thisMonth: '120.00',
      nextMonth: '200.00',
    }
    const categories = new Map([['travel', { months: varied, spent: '121.00', recurring }]])
    const next = nextOf(forecastSpending({ currency: 'EUR', today: '2023-09-10', categories }))
    expect(next.method).toBe('recurring-and-rest')
    expect(Number(next.estimate)).toBeGreaterThanOrEqual(200)
    expect(Number(next.estimate)).toBeLessThan(210)
  })

  test('a bill that returns and varies is not told to the cent', () => {
    const paid = totalsOf([50, 62, 75, 50, 62, 75, 50, 62])
    const surprises = totalsOf([50, 12, 13, -25, 12, 13, -25, 12])
    const recurring = { months: paid, surprises, stillDue: '0.00', thisMonth: '0.00', nextMonth: '62.00' }
    const categories = new Map([['travel', { months: paid, spent: '0.00', recurring }]])
    const next = nextOf(forecastSpending({ currency: 'EUR', today: '2023-09-10', categories }))
    expect(Number(next.low)).toBeLessThan(60)
    expect(Number(next.high)).toBeGreaterThan(70)
    expect(next.confidence).toBeLessThan(0.8)
  })

  test('yen are told in whole yen', () => {
    const travel = [1201, 1303, 1255, 1407, 1199, 1333]
    for (const { estimate, low, high } of everyForecast(forecastOf({ travel }, { currency: 'JPY' })))
      for (const amount of [estimate, low, high]) expect(amount).toMatch(/^\d+\.00$/)
  })
})
