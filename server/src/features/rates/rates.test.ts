import { currencyCodes } from '@outlay/contract/core/currencies'
import { addDays } from '@outlay/contract/core/daySpans'
import type { Problem } from '@outlay/contract/core/problem'
import type { Expense } from '@outlay/contract/expenses/expenses'
import type { ExchangeRates } from '@outlay/contract/rates/rates'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLogger } from '../../core/logger.ts'
import { answering, type FakeRates, startFakeRates } from '../../testing/fakes/fakeRates.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { knowRates, publishedText, ratesLike } from './rates.factory.ts'
import { Rates } from './rates.service.ts'
import type { RatesSource } from './ratesSource.ts'
import snapshot from './snapshot.json' with { type: 'json' }

const today = '2026-03-15'
const warnings = (of: TestApp) => of.logged.filter(line => line.includes('last known rates are used'))
const storedDays = async (of: TestApp) =>
  (
    await of.database.db.execute<{ date: string }>(
      sql`select distinct date::text as date from exchange_rates order by 1`,
    )
  ).rows.map(({ date }) => date)

let source: FakeRates
let app: TestApp
beforeEach(async () => {
  source = await startFakeRates()
  source.follow(answering(day => publishedText(day)))
})
afterEach(async () => {
  await app.close()
  await source.close()
})

/** Waits for the initial background fetch. */
async function startWithSource(): Promise<TestApp> {
  const started = await startTestApp({ RATES_URL: source.url })
  await started.runScheduledJobs()
  return started
}

describe('exchange rates', () => {
  test('are shown for a currency, with the day they are of', async () => {
    app = await startTestApp()
    const person = await app.newPerson()
    const { status, body } = await person.get<ExchangeRates>('/api/exchange-rates/EUR')
    expect(status).toBe(200)
    expect(body).toMatchObject({ base: 'EUR', date: snapshot.date })
    expect(Object.keys(body.rates)).toHaveLength(currencyCodes.length - 1)
    expect(body.rates.USD).toBeCloseTo(1 / 0.88022588, 10)
    expect(body.rates).not.toHaveProperty('EUR')
  })

  test('are those of the day, else of the newest day before, else of the oldest known', async () => {
    app = await startTestApp()
    await knowRates(app.database.db, ['2026-01-10', '2026-02-10'])
    const person = await app.newPerson()
    const dateFor = async (day: string) =>
      (await person.get<ExchangeRates>(`/api/exchange-rates/USD?date=${day}`)).body.date
    expect(await dateFor('2026-02-10')).toBe('2026-02-10')
    expect(await dateFor('2026-02-09')).toBe('2026-01-10')
    expect(await dateFor('2026-05-01')).toBe('2026-02-10')
    expect(await dateFor('1999-12-31')).toBe('2026-01-10')
  })

  test.each([
    ['/api/exchange-rates/DOGE', 'currency'],
    ['/api/exchange-rates/USD?date=yesterday', 'date'],
    ['/api/exchange-rates/USD?date=2026-02-30', 'date'],
  ])('are not shown at %s', async (path, field) => {
    app = await startTestApp()
    const { status, body } = await (await app.newPerson()).get<Problem>(path)
    expect(status).toBe(400)
    expect(body.errors?.map(error => error.path)).toEqual([field])
  })
})

describe('a live source', () => {
  test('gives the rates of today once, at the start', async () => {
    app = await startWithSource()
    await app.runScheduledJobs()
    expect(source.asked).toEqual([today])
    expect(await storedDays(app)).toEqual([today, snapshot.date])
    const { body } = await (await app.newPerson()).get<ExchangeRates>('/api/exchange-rates/USD')
    expect(body).toMatchObject({ date: today, rates: { EUR: Number(ratesLike(3).EUR) } })
  })

  test('gives those of another day when an expense needs them, once however many ask', async () => {
    app = await startWithSource()
    const person = await app.newPerson()
    const lunches = Array.from({ length: 5 }, () =>
      recordExpense(person, { amount: '100', currency: 'EUR', date: '2026-03-10' }),
    )
    const rate = (await Promise.all(lunches)).map(({ exchangeRate }) => exchangeRate)
    expect(new Set(rate).size).toBe(1)
    expect(source.asked).toEqual([today, '2026-03-10'])
    expect(await storedDays(app)).toContain('2026-03-10')
    await recordExpense(person, { date: '2026-03-09' })
    expect(source.asked).toHaveLength(2)
  })

  test('gives those of a new day when an expense is moved there', async () => {
    app = await startWithSource()
    const person = await app.newPerson()
    const { id } = await recordExpense(person, { currency: 'EUR', date: today })
    const moved = {
      description: 'Lunch',
      amount: '1',
      currency: 'EUR',
      category: 'meals',
      date: '2026-03-08',
    }
    expect((await person.put<Expense>(`/api/expenses/${id}`, moved)).status).toBe(200)
    expect(source.asked).toEqual([today, '2026-03-08'])
  })

  test('is never asked for a day that has not begun', async () => {
    app = await startWithSource()
    const person = await app.newPerson()
    await recordExpense(person, { currency: 'EUR', date: '2026-03-16' })
    expect(source.asked).toEqual([today])
  })

  test('gives the days of older expenses when the currency changes', async () => {
    app = await startWithSource()
    const person = await app.newPerson()
    const dates = Array.from({ length: 45 }, (_, number) => addDays('2026-01-01', number))
    for (const date of dates) await recordExpense(person, { date })
    await person.put('/api/user/currency', { preferredCurrency: 'EUR' })
    expect(new Set(source.asked)).toEqual(new Set([today, ...dates]))
    expect(await storedDays(app)).toEqual([...dates, today, snapshot.date])
  })

  test('is asked for the newest days first, and for no other once a person has waited for fifteen seconds', async () => {
    app = await startWithSource()
    const person = await app.newPerson()
    const dates = Array.from({ length: 10 }, (_, number) => addDays('2026-01-01', number))
    for (const date of dates) await recordExpense(person, { date })
    source.follow((day, response) => {
      app.clock.advanceMs(15_000)
      answering(publishedText)(day, response)
    })
    expect((await person.put('/api/user/currency', { preferredCurrency: 'EUR' })).status).toBe(200)
    expect(source.asked.slice(1).sort()).toEqual(dates.slice(-6))
  })

  test('is asked for four hundred days at once, at most', async () => {
    app = await startTestApp()
    const asked: string[] = []
    const none: RatesSource = {
      name: 'none',
      of(day) {
        asked.push(day)
        return Promise.resolve({ kind: 'absent' })
      },
    }
    const { clock, database } = app
    const rates = new Rates({ db: database.db, clock, logger: createLogger('silent'), source: none })
    const days = Array.from({ length: 401 }, (_, number) => addDays(today, -number))
    await rates.ensure(days, ['EUR'])
    expect(asked).toEqual(days.slice(0, 400))
  })

  test('that has an older day than asked for is believed, and asked again later', async () => {
    source.follow(answering(() => publishedText('2026-03-13')))
    app = await startWithSource()
    expect(await storedDays(app)).toEqual(['2026-03-13', snapshot.date])
    const person = await app.newPerson()
    expect((await person.get<ExchangeRates>('/api/exchange-rates/USD')).body.date).toBe('2026-03-13')
    source.follow(answering(day => publishedText(day)))
    app.clock.advanceMs(10 * 60_000)
    expect((await person.get<ExchangeRates>('/api/exchange-rates/USD')).body.date).toBe(today)
  })
})

describe('a source that fails', () => {
  const failures: [string, string][] = [
    ['nonsense', '<html>our secret page</html>'],
    ['a megabyte', 'our secret page'.repeat(100_000)],
  ]
  test.each(failures)(
    'with %s leaves the last known rates, with their day and one line in the log',
    async (_, text) => {
      source.follow(answering(() => text))
      app = await startWithSource()
      await knowRates(app.database.db, ['2026-03-01'])
      const person = await app.newPerson()
      const { status, body } = await person.get<ExchangeRates>('/api/exchange-rates/USD')
      expect({ status, date: body.date }).toEqual({ status: 200, date: '2026-03-01' })
      expect(await recordExpense(person, { currency: 'EUR', date: '2026-03-14' })).toMatchObject({
        currency: 'USD',
      })
      expect(source.asked).toEqual([today])
      expect(warnings(app)).toHaveLength(1)
      expect(app.logged.join()).not.toContain('secret')
    },
  )

  test('is left alone for ten minutes, and then serves again', async () => {
    source.follow((_, response) => response.writeHead(500).end())
    app = await startWithSource()
    const person = await app.newPerson()
    source.follow(answering(day => publishedText(day)))
    app.clock.advanceMs(10 * 60_000 - 1)
    await recordExpense(person, { currency: 'EUR', date: '2026-03-14' })
    expect(source.asked).toEqual([today])
    app.clock.advanceMs(1)
    await recordExpense(person, { currency: 'EUR', date: '2026-03-14' })
    await app.runScheduledJobs()
    expect(source.asked).toEqual([today, '2026-03-14', today])
    expect(warnings(app)).toHaveLength(1)
  })

  test('has stopped while many days are asked for: the rest are not', async () => {
    app = await startWithSource()
    const person = await app.newPerson()
    const dates = Array.from({ length: 20 }, (_, number) => `2026-02-${String(number + 1).padStart(2, '0')}`)
    for (const date of dates) await recordExpense(person, { date })
    source.follow((_, response) => response.destroy())
    expect((await person.put('/api/user/currency', { preferredCurrency: 'EUR' })).status).toBe(200)
    expect(source.asked.length).toBeLessThanOrEqual(1 + 6)
    expect(warnings(app)).toHaveLength(1)
  })

  test('for want of one day alone still serves the others', async () => {
    source.follow((day, response) => {
      if (day === '2019-05-05') response.writeHead(404).end()
      else answering(publishedText)(day, response)
    })
    app = await startWithSource()
    const person = await app.newPerson()
    await recordExpense(person, { currency: 'EUR', date: '2019-05-05' })
    await recordExpense(person, { currency: 'EUR', date: '2019-05-05' })
    await recordExpense(person, { currency: 'EUR', date: '2026-03-12' })
    expect(source.asked).toEqual([today, '2019-05-05', '2026-03-12'])
    expect(warnings(app)).toHaveLength(1)
  })

  test('does not keep the server from starting or stopping', async () => {
    source.follow(() => undefined)
    app = await startTestApp({ RATES_URL: source.url })
    expect((await app.stranger().get('/api/ready')).status).toBe(200)
    await source.close()
  })
})
