import type { User } from '@outlay/contract/accounts/currentUser'
import { currencyCodes } from '@outlay/contract/core/currencies'
import type { Problem } from '@outlay/contract/core/problem'
import type { Expense, ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { isCountedSql } from '../expenses/expenses.counting.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { knowRates } from '../rates/rates.factory.ts'

const days = ['2025-11-03', '2025-12-24', '2026-01-15', '2026-02-02', '2026-03-14']
// Some on days with rates, some between them, one before the first.
const expenseDays = [...days, '2025-12-01', '2026-02-20', '2026-03-15', '2024-05-05']

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await knowRates(app.database.db, days)
})
afterAll(() => app.close())

const changeTo = (person: Person, preferredCurrency: string) =>
  person.put<User>('/api/user/currency', { preferredCurrency })

async function everyExpense(person: Person): Promise<ExpenseSummary[]> {
  const all: ExpenseSummary[] = []
  let path: string | undefined = '/api/expenses?limit=200'
  while (path) {
    const page: { body: ExpenseSummary[]; headers: Headers } = await person.get<ExpenseSummary[]>(path)
    all.push(...page.body)
    path = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]
  }
  return all
}

/** A variety of expenses, derived from their number. */
function sort(number: number) {
  const cents = (number * 7919) % 1_000_000
  return {
    amount: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
    currency: currencyCodes[number % currencyCodes.length] ?? 'USD',
    date: expenseDays[number % expenseDays.length] ?? '2026-03-14',
    status: number % 11 === 0 ? ('pending' as const) : ('processed' as const),
  }
}

const totals = (userId: string) =>
  app.database.db.execute(sql`select date::text, category, sum(total)::text as total, sum(count)::text as count
    from expense_totals where user_id = ${userId} and not is_month and count > 0 group by 1, 2 order by 1, 2`)
const sums = (userId: string) =>
  app.database.db.execute(sql`select date::text, category, sum(amount)::text as total, count(*)::text as count
    from expenses where user_id = ${userId} and ${sql.raw(isCountedSql)}
    group by 1, 2 order by 1, 2`)

describe('changing the currency', () => {
  test('from USD to EUR to JPY to USD gives every amount of 300 expenses back to the cent', async () => {
    const person = await app.newPerson()
    for (let number = 0; number < 300; number += 20)
      await Promise.all(Array.from({ length: 20 }, (_, next) => recordExpense(person, sort(number + next))))
    const before = await everyExpense(person)
    expect(before).toHaveLength(300)
    for (const currency of ['EUR', 'JPY', 'USD']) {
      expect((await changeTo(person, currency)).body).toMatchObject({ preferredCurrency: currency })
      const now = await everyExpense(person)
      expect(now.every(expense => expense.currency === currency)).toBe(true)
      const { id: userId } = (await person.get<User>('/api/auth/user')).body
      expect((await totals(userId)).rows).toEqual((await sums(userId)).rows)
    }
    expect(await everyExpense(person)).toEqual(before.map(expense => ({ ...expense, version: 4 })))
  })

  test('takes each amount from its original, at the rate of its own day', async () => {
    const person = await app.newPerson()
    const own = await recordExpense(person, { amount: '12.34', currency: 'EUR', date: '2026-03-14' })
    const dollars = await recordExpense(person, { amount: '10', currency: 'USD', date: '2025-11-03' })
    await changeTo(person, 'EUR')
    expect((await person.get(`/api/expenses/${own.id}`)).body).toMatchObject({
      amount: '12.34',
      currency: 'EUR',
      exchangeRate: '1.000000',
      originalAmount: '12.34',
      originalCurrency: 'EUR',
    })
    // 0.88022588, moved by 2 in 1000, from the first known day.
    expect((await person.get(`/api/expenses/${dollars.id}`)).body).toMatchObject({
      amount: '8.82',
      currency: 'EUR',
      exchangeRate: '0.881986',
      originalAmount: '10.00',
      originalCurrency: 'USD',
    })
  })

  test('holds for what is pending, and for what was deleted when it comes back', async () => {
    const person = await app.newPerson()
    const pending = await recordExpense(person, { amount: '10', status: 'pending', date: '2025-11-03' })
    const deleted = await recordExpense(person, { amount: '20', date: '2025-11-03' })
    await person.delete(`/api/expenses/${deleted.id}`)
    await changeTo(person, 'EUR')
    expect((await person.get(`/api/expenses/${pending.id}`)).body).toMatchObject({ amount: '8.82' })
    const restored = await person.post<Expense>(`/api/expenses/${deleted.id}/restore`)
    expect(restored.body).toMatchObject({ amount: '17.64', currency: 'EUR' })
  })

  test('leaves 0.00 where nobody knows a rate', async () => {
    const person = await app.newPerson()
    const { id } = await recordExpense(person, { status: 'pending' })
    await app.database.db.execute(sql`update expenses
      set original_currency = 'HRK', amount = 0, exchange_rate = 0 where id = ${id}`)
    await changeTo(person, 'GBP')
    expect((await person.get(`/api/expenses/${id}`)).body).toMatchObject({
      amount: '0.00',
      currency: 'GBP',
      exchangeRate: '0.000000',
      originalAmount: '23.50',
      originalCurrency: 'HRK',
    })
  })

  test('is refused where an amount would have no room, and says which', async () => {
    const person = await app.newPerson()
    const small = await recordExpense(person, { amount: '5' })
    const large = await recordExpense(person, { description: 'Excavator', amount: '800000.10' })
    const refused = await changeTo(person, 'JPY')
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'expenses.amount-in-the-way',
        detail:
          '"Excavator" (800000.10 USD) is too large to store in JPY. Nothing was changed. Change its amount first, or choose another currency.',
      },
    })
    expect((await person.get<User>('/api/auth/user')).body.preferredCurrency).toBe('USD')
    expect(await everyExpense(person)).toMatchObject([{ amount: '800000.10' }, { amount: '5.00' }])
    await person.delete(`/api/expenses/${large.id}`)
    const { detail } = (await person.put<Problem>('/api/user/currency', { preferredCurrency: 'JPY' })).body
    expect(detail).toContain('The deleted expense "Excavator"')
    expect((await person.get(`/api/expenses/${small.id}`)).body).toMatchObject({ currency: 'USD' })
  })

  test('lets what needs review wait without an amount where it would have no room', async () => {
    const person = await app.newPerson()
    const { id } = await recordExpense(person, { amount: '800000', status: 'pending', date: '2025-11-03' })
    expect((await changeTo(person, 'JPY')).status).toBe(200)
    expect((await person.get(`/api/expenses/${id}`)).body).toMatchObject({ amount: '0.00', currency: 'JPY' })
    await changeTo(person, 'USD')
    expect((await person.get(`/api/expenses/${id}`)).body).toMatchObject({ amount: '800000.00' })
  })

  test('to the same one changes nothing', async () => {
    const person = await app.newPerson()
    const expense = await recordExpense(person, { currency: 'NOK' })
    expect((await changeTo(person, 'USD')).status).toBe(200)
    expect((await person.get(`/api/expenses/${expense.id}`)).body).toEqual(expense)
  })

  test.each([['DOGE'], ['eur'], ['']])('to %o is refused', async preferredCurrency => {
    const person = await app.newPerson()
    const refused = await person.put<Problem>('/api/user/currency', { preferredCurrency })
    expect(refused.status).toBe(400)
    expect(refused.body.errors?.map(error => error.path)).toEqual(['preferredCurrency'])
  })

  test("touches nobody else's expenses", async () => {
    const [one, other] = [await app.newPerson(), await app.newPerson()]
    const theirs = await recordExpense(other, { currency: 'EUR' })
    await recordExpense(one)
    await changeTo(one, 'CHF')
    expect((await other.get(`/api/expenses/${theirs.id}`)).body).toEqual(theirs)
  })
})

describe('an expense that is stored while the currency changes', () => {
  test('is stored in the new one, whatever a session of another process remembers', async () => {
    const person = await app.newPerson()
    const { id: userId } = (await person.get<User>('/api/auth/user')).body
    const older = await recordExpense(person)
    // Bypasses this process, whose sessions still remember dollars.
    await app.database.db.execute(sql`update users set preferred_currency = 'EUR' where id = ${userId}`)
    const created = await recordExpense(person, { amount: '10', currency: 'EUR' })
    expect(created).toMatchObject({ amount: '10.00', currency: 'EUR', exchangeRate: '1.000000' })
    const { body } = await person.put<Expense>(`/api/expenses/${older.id}`, {
      description: 'Lunch',
      amount: '10',
      currency: 'EUR',
      category: 'meals',
      date: '2026-03-14',
    })
    expect(body).toMatchObject({ amount: '10.00', currency: 'EUR' })
  })

  test('ends in the new one, however the two meet', async () => {
    const person = await app.newPerson()
    const creations = Array.from({ length: 30 }, (_, number) => recordExpense(person, sort(number + 1)))
    const changes = ['EUR', 'JPY', 'CHF'].map(currency => changeTo(person, currency))
    const outcomes = await Promise.all(changes)
    await Promise.all(creations)
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 200])
    const { id: userId, preferredCurrency } = (await person.get<User>('/api/auth/user')).body
    const all = await everyExpense(person)
    expect(all).toHaveLength(30)
    expect(new Set(all.map(({ currency }) => currency))).toEqual(new Set([preferredCurrency]))
    expect((await totals(userId)).rows).toEqual((await sums(userId)).rows)
  })
})
