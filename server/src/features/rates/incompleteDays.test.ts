import type { Expense } from '@outlay/contract/expenses/expenses'
import type { ExchangeRates } from '@outlay/contract/rates/rates'
import { Big } from 'big.js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answering, type FakeRates, startFakeRates } from '../../testing/fakes/fakeRates.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { publishedText, ratesLike } from './rates.factory.ts'
import { insertRates } from './rates.store.ts'

const today = '2026-03-15'
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

describe('a day that was stored before a currency was known', () => {
  const day = '2026-03-10'
  const { MYR: _, ...known } = ratesLike(1)

  test('is completed when it is needed, and keeps what it had', async () => {
    app = await startTestApp({ RATES_URL: source.url })
    await app.runScheduledJobs()
    await insertRates(app.database.db, day, known)
    const person = await app.newPerson()
    const { amount } = await recordExpense(person, { amount: '1000', currency: 'MYR', date: day })
    expect(amount).toBe(new Big(1000).div(ratesLike(3).MYR ?? 1).toFixed(2))
    expect(source.asked).toEqual([today, day])
    const euros = await recordExpense(person, { amount: '1000', currency: 'EUR', date: day })
    expect(euros.amount).toBe(new Big(1000).div(known.EUR ?? 1).toFixed(2))
    expect(source.asked).toHaveLength(2)
  })

  test('that cannot be completed is no failure: the nearest day that has both currencies holds', async () => {
    app = await startTestApp()
    const { db } = app.database
    await insertRates(db, '2026-03-08', ratesLike(2))
    await insertRates(db, day, known)
    const person = await app.newPerson()
    const { id, amount } = await recordExpense(person, { amount: '1000', currency: 'MYR', date: day })
    expect(amount).toBe(new Big(1000).div(ratesLike(2).MYR ?? 1).toFixed(2))
    const { body } = await person.get<ExchangeRates>(`/api/exchange-rates/MYR?date=${day}`)
    expect(body.date).toBe('2026-03-08')
    expect((await person.put('/api/user/currency', { preferredCurrency: 'EUR' })).status).toBe(200)
    const inEuros = (await person.get<Expense>(`/api/expenses/${id}`)).body
    const { EUR = '', MYR = '1' } = ratesLike(2)
    expect(inEuros.amount).toBe(new Big(1000).times(EUR).div(MYR).toFixed(2))
  })
})
