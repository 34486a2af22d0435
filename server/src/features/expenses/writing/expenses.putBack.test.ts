import type { Problem } from '@outlay/contract/core/problem'
import type { Expense } from '@outlay/contract/expenses/expenses'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { recordExpense } from '../expenses.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const rowOf = async (id: string) =>
  (await app.database.pool.query('select * from expenses where id = $1', [id])).rows[0]
const read = async (person: Person, id: string) => (await person.get<Expense>(`/api/expenses/${id}`)).body
const put = (person: Person, expense: Partial<Expense>) =>
  person.put<Expense & Pick<Problem, 'errors'>>(`/api/expenses/${expense.id}`, expense)

const cents = fc.integer({ min: 0, max: 9_999_999_999 }).map(sum => (sum / 100).toFixed(2))
/** Any row possible through entry, reading, import and currency changes; written directly to the database. */
const stored = fc.record({
  amount: cents,
  original_amount: cents,
  original_currency: fc.constantFrom('USD', 'EUR', 'JPY', 'KRW', 'XXX', 'ZZZ'),
  exchange_rate: fc.constantFrom('0.000000', '1.000000', '0.880233', '1450.100000'),
  status: fc.constantFrom('pending', 'processed', 'approved', 'rejected'),
  category: fc.constantFrom('meals', 'other', 'rent'),
  date: fc.constantFrom('1900-01-02', '2024-02-29', '2026-03-14', '2199-12-30'),
  description: fc.constantFrom('Lunch', '昼食', 'a'.repeat(500)),
  merchant: fc.option(fc.constantFrom('Aurora', '’')),
  is_deductible: fc.boolean(),
  awaits_decision: fc.boolean(),
  ai_confidence: fc.option(fc.constantFrom('0.00', '0.37', '1.00')),
  tags: fc.constantFrom('[]', '["kept","two"]'),
  mood: fc.option(fc.constantFrom('happy', 'stressed')),
  mood_note: fc.option(fc.constant('long day')),
  receipt_url: fc.option(fc.constant('/api/receipts/1/picture')),
  rejection_reason: fc.option(fc.constant('twice')),
})

describe('an expense that is put back as it was read', () => {
  test('stays as it is, to the last column, whatever it is', async () => {
    const person = await app.newPerson()
    const { id } = await recordExpense(person)
    await fc.assert(
      fc.asyncProperty(stored, async columns => {
        const sets = Object.keys(columns).map((name, at) => `${name} = $${at + 2}`)
        await app.database.pool.query(`update expenses set ${sets.join(', ')} where id = $1`, [
          id,
          ...Object.values(columns),
        ])
        const before = await rowOf(id)
        const reply = await put(person, await read(person, id))
        expect(reply.status, JSON.stringify(reply.body)).toBe(200)
        expect(await rowOf(id)).toEqual(before)
      }),
      { numRuns: 60 },
    )
  })

  test('stays when only what a person writes of it is sent, the converted sum among it', async () => {
    const person = await app.newPerson()
    const { id } = await recordExpense(person, { amount: '20', currency: 'EUR' })
    const before = await rowOf(id)
    const { description, amount, currency, category, date } = await read(person, id)
    expect([amount, currency]).not.toEqual(['20.00', 'EUR'])
    expect((await put(person, { id, description, amount, currency, category, date })).status).toBe(200)
    expect(await rowOf(id)).toEqual(before)
  })

  test('is told of to nobody, for nothing has happened', async () => {
    const person = await app.newPerson()
    const { id } = await recordExpense(person)
    const events = async () =>
      (await app.database.pool.query('select count(*) from person_events where item_id = $1', [id])).rows
    const before = await events()
    await put(person, await read(person, id))
    expect(await events()).toEqual(before)
  })
})

describe('the sum of an expense', () => {
  test('is what was paid where originalAmount says so, and amount beside it is as it is kept', async () => {
    const person = await app.newPerson()
    const { id } = await recordExpense(person, { amount: '20', currency: 'EUR' })
    const expense = await read(person, id)
    const { body } = await put(person, { ...expense, originalAmount: '30' })
    expect(body).toMatchObject({ originalAmount: '30.00', originalCurrency: 'EUR', currency: 'USD' })
    expect(Number(body.amount)).toBeCloseTo(Number(expense.amount) * 1.5, 1)
  })

  test.each([
    ['amount', '1.00'],
    ['currency', 'EUR'],
  ])('is refused by name where %s says another than what is paid leads to', async (path, value) => {
    const person = await app.newPerson()
    const { id } = await recordExpense(person, { amount: '20', currency: 'EUR' })
    const expense = await read(person, id)
    const { status, body } = await put(person, { ...expense, [path]: value })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ path }])
    expect(await read(person, id)).toEqual(expense)
  })

  test.each([
    ['originalCurrency', { originalCurrency: 'ZZZ' }],
    ['originalCurrency', { originalCurrency: undefined } as object],
    ['originalAmount', { originalAmount: undefined }],
  ])('is refused by %s where that is none', async (path, change) => {
    const person = await app.newPerson()
    const { id } = await recordExpense(person)
    const { status, body } = await put(person, { ...(await read(person, id)), ...change })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ path }])
  })

  test('stays converted as it was when something else is changed, whatever the rates are by now', async () => {
    const person = await app.newPerson()
    const { id } = await recordExpense(person, { amount: '20', currency: 'EUR' })
    await app.database.pool.query('update expenses set amount = 21, exchange_rate = 1.05 where id = $1', [id])
    const form = { amount: '20', currency: 'EUR', category: 'meals', date: '2026-03-14' }
    const { body } = await put(person, { id, ...form, description: 'Dinner' })
    expect(body).toMatchObject({ description: 'Dinner', amount: '21.00', exchangeRate: '1.050000' })
  })
})
