import { randomUUID } from 'node:crypto'
import type { Problem } from '@outlay/contract/core/problem'
import type { ExpenseChange } from '@outlay/contract/expenses/expenseHistory'
import type { Expense, ExpenseSummary } from '@outlay/contract/expenses/expenses'
import {
  maxCaughtUp,
  maxRecurringExpenses,
  type RecurringExpense,
  type RecurringExpenses,
} from '@outlay/contract/recurringExpenses/recurringExpenses'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answering, startFakeRates } from '../../testing/fakes/fakeRates.ts'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { personIn } from '../dashboard/dashboard.factory.ts'
import { editExpense } from '../expenses/expenses.factory.ts'
import { createProject } from '../projects/projects.factory.ts'
import { publishedText, ratesLike } from '../rates/rates.factory.ts'
import { makeRecurring, recurringInput } from './recurringExpenses.factory.ts'

const path = '/api/recurring-expenses'
let app: TestApp
// The clock starts at noon UTC of 15 March 2026, and each test moves it.
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

const itemsOf = async (person: Person) => (await person.get<RecurringExpenses>(path)).body.items
const expensesOf = async (person: Person) => (await person.get<ExpenseSummary[]>('/api/expenses')).body
const datesOf = async (person: Person) => (await expensesOf(person)).map(({ date }) => date).sort()
async function draftAt(instant: string): Promise<void> {
  app.clock.moveTo(instant)
  await app.runScheduledJobs()
}

describe('a recurring expense', () => {
  test('is drafted a day ahead, once, and counts nothing until its person confirms it', async () => {
    const person = await app.newPerson()
    const recurring = await makeRecurring(person)
    expect(recurring).toMatchObject({ nextDate: '2026-03-20', isPaused: 'false', endDate: null, version: 1 })
    await draftAt('2026-03-18T23:00:00Z')
    expect(await expensesOf(person)).toEqual([])
    await draftAt('2026-03-19T00:30:00Z')
    await app.runScheduledJobs()
    const [draft, ...others] = await expensesOf(person)
    expect(others).toEqual([])
    expect(draft).toMatchObject({
      description: 'Office rent',
      merchant: 'Aurora Estates',
      amount: '900.00',
      category: 'rent',
      date: '2026-03-20',
      status: 'pending',
    })
    expect(await itemsOf(person)).toMatchObject([{ nextDate: '2026-04-20' }])
    const spent = async () => (await person.get<{ totalAmount: string }>('/api/analytics/monthly')).body
    expect(await spent()).toMatchObject({ totalAmount: '0.00' })
    const { body: history } = await person.get<ExpenseChange[]>(`/api/expenses/${draft?.id}/history`)
    expect(history).toMatchObject([{ kind: 'created', source: 'recurring' }])
    const { body: whole } = await person.get<Expense>(`/api/expenses/${draft?.id}`)
    expect(await editExpense(person, whole, {})).toMatchObject({ status: 'processed' })
    expect(await spent()).toMatchObject({ totalAmount: '900.00' })
  })

  test('is drafted with whom it is for, its tags, its notes and how it is paid', async () => {
    const person = await app.newPerson()
    const said = {
      person: 'Ana Lima',
      tags: ['office', 'fixed'],
      notes: 'Two rooms,\nkeys at the desk',
      paymentMethod: 'direct_debit',
    } as const
    const recurring = await makeRecurring(person, { ...said, tags: [...said.tags] })
    expect(recurring).toMatchObject(said)
    await draftAt('2026-03-19T00:30:00Z')
    expect(await expensesOf(person)).toMatchObject([{ date: '2026-03-20', ...said }])
  })

  test('keeps whom it is for, its tags, notes and method of payment where a change says nothing of them', async () => {
    const person = await app.newPerson()
    const { id } = await makeRecurring(person, {
      person: 'Ana Lima',
      tags: ['office'],
      notes: 'Two rooms',
      paymentMethod: 'card',
    })
    const { body } = await person.put<RecurringExpense>(`${path}/${id}`, recurringInput({ amount: '950.00' }))
    expect(body).toMatchObject({
      amount: '950.00',
      person: 'Ana Lima',
      tags: ['office'],
      notes: 'Two rooms',
      paymentMethod: 'card',
    })
    const emptied = recurringInput({ person: null, tags: [], notes: null, paymentMethod: null })
    const { body: empty } = await person.put<RecurringExpense>(`${path}/${id}`, emptied)
    expect(empty).toMatchObject({ person: null, tags: [], notes: null, paymentMethod: null })
  })

  test('is drafted by one of several processes, and by the day of its person', async () => {
    const other = await startTestApp({}, app.database)
    const early = await personIn(app, 'Pacific/Kiritimati')
    const late = await personIn(app, 'Pacific/Honolulu')
    for (const person of [early, late]) await makeRecurring(person)
    // It is already the 19th in Kiritimati, but still the 18th in Honolulu.
    for (const each of [app, other]) each.clock.moveTo('2026-03-18T10:30:00Z')
    await Promise.all([app.runScheduledJobs(), other.runScheduledJobs()])
    expect([await datesOf(early), await datesOf(late)]).toEqual([['2026-03-20'], []])
    for (const each of [app, other]) each.clock.moveTo('2026-03-19T10:30:00Z')
    await Promise.all([app.runScheduledJobs(), other.runScheduledJobs()])
    expect([await datesOf(early), await datesOf(late)]).toEqual([['2026-03-20'], ['2026-03-20']])
    await other.close()
  })

  test('that was not drafted for long is made up for, the latest alone', async () => {
    const person = await app.newPerson()
    await makeRecurring(person, { unit: 'days', every: 1, startDate: '2026-03-16' })
    await draftAt('2026-05-01T12:00:00Z')
    const dates = await datesOf(person)
    expect(dates).toHaveLength(maxCaughtUp)
    expect([dates[0], dates.at(-1)]).toEqual(['2026-04-21', '2026-05-02'])
    expect(await itemsOf(person)).toMatchObject([{ nextDate: '2026-05-03' }])
  })

  test('that is made up for is converted at the rate of each day', async () => {
    const source = await startFakeRates()
    source.follow(answering(day => publishedText(day, ratesLike(Number(day.slice(5, 7))))))
    const online = await startTestApp({ RATES_URL: source.url })
    const person = await online.newPerson()
    await makeRecurring(person, { currency: 'EUR' })
    online.clock.moveTo('2026-05-25T12:00:00Z')
    await online.runScheduledJobs()
    const drafts = await expensesOf(person)
    expect(drafts.map(({ date }) => date)).toEqual(['2026-05-20', '2026-04-20', '2026-03-20'])
    expect(source.asked).toEqual(expect.arrayContaining(['2026-03-20', '2026-04-20', '2026-05-20']))
    expect(new Set(drafts.map(({ amount }) => amount)).size).toBe(3)
    await online.close()
    await source.close()
  })

  test('is drafted no more while it is paused, nor for the days of its pause, nor after its end', async () => {
    const person = await app.newPerson()
    const { id } = await makeRecurring(person, { endDate: '2026-06-20' })
    const change = recurringInput({ endDate: '2026-06-20', isPaused: 'true' })
    expect((await person.put(`${path}/${id}`, change)).status).toBe(200)
    await draftAt('2026-05-01T12:00:00Z')
    expect(await expensesOf(person)).toEqual([])
    const resumed = await person.put<RecurringExpense>(`${path}/${id}`, { ...change, isPaused: 'false' })
    expect(resumed.body).toMatchObject({ isPaused: 'false', nextDate: '2026-05-20' })
    await draftAt('2026-09-01T12:00:00Z')
    expect(await datesOf(person)).toEqual(['2026-05-20', '2026-06-20'])
    expect(await itemsOf(person)).toMatchObject([{ nextDate: null }])
  })

  test('is drafted on no day twice, however its rhythm is changed', async () => {
    const person = await app.newPerson()
    const { id } = await makeRecurring(person, { startDate: '2026-03-16' })
    await draftAt('2026-03-16T12:00:00Z')
    const weekly = recurringInput({ startDate: '2026-03-16', unit: 'weeks' })
    expect((await person.put(`${path}/${id}`, weekly)).body).toMatchObject({ nextDate: '2026-03-16' })
    await draftAt('2026-03-22T12:00:00Z')
    expect(await datesOf(person)).toEqual(['2026-03-16', '2026-03-23'])
  })

  test('that ends leaves what it has made', async () => {
    const person = await app.newPerson()
    const { id } = await makeRecurring(person, { startDate: '2026-03-16' })
    await draftAt('2026-03-15T13:00:00Z')
    expect((await person.delete(`${path}/${id}`)).status).toBe(204)
    await draftAt('2026-06-15T13:00:00Z')
    expect(await datesOf(person)).toEqual(['2026-03-16'])
    expect((await person.delete(`${path}/${id}`)).status).toBe(404)
  })

  test('is drafted without a project that is deleted, and of nobody whose account is closed', async () => {
    const [person, closed] = [await app.newPerson(), await app.newPerson('closing')]
    const { id: projectId } = await createProject(person)
    await makeRecurring(person, { projectId })
    await makeRecurring(closed)
    await person.delete(`/api/projects/${projectId}`)
    await app.database.pool.query("update users set disabled_at = now() where username = 'closing'")
    await draftAt('2026-03-19T12:00:00Z')
    expect(await expensesOf(person)).toMatchObject([{ projectId: null }])
    const { rows } = await app.database.pool.query('select from expenses')
    expect(rows).toHaveLength(1)
  })

  test('tells what it costs a year, and what all come to', async () => {
    const person = await app.newPerson()
    await makeRecurring(person, { amount: '10.00', unit: 'weeks', every: 2, description: 'Cleaning' })
    await makeRecurring(person, { amount: '100.00' })
    await makeRecurring(person, { amount: '5.00', isPaused: 'true', description: 'Paused' })
    const { body } = await person.get<RecurringExpenses>(path)
    expect(body).toMatchObject({ currency: 'USD', yearlyCost: '1460.00' })
    expect(body.items.map(({ yearlyCost }) => yearlyCost)).toEqual(['260.00', '1200.00', '60.00'])
  })
})

describe('recurring expenses refuse', () => {
  test('a stranger, and anyone they do not belong to', async () => {
    const [owner, other, stranger] = [await app.newPerson(), await app.newPerson(), app.stranger()]
    const { id } = await makeRecurring(owner)
    const body = recurringInput()
    expect((await stranger.get(path)).status).toBe(401)
    expect((await stranger.post(path, body)).status).toBe(401)
    expect((await stranger.put(`${path}/${id}`, body)).status).toBe(401)
    expect((await stranger.delete(`${path}/${id}`)).status).toBe(401)
    expect((await other.put(`${path}/${id}`, body)).status).toBe(404)
    expect((await other.delete(`${path}/${id}`)).status).toBe(404)
    expect(await itemsOf(other)).toEqual([])
    expect((await owner.put(`${path}/${randomUUID()}`, body)).status).toBe(404)
  })

  test('an amount of which no draft could be made in the own currency', async () => {
    const person = await app.newPerson()
    await person.put('/api/user/currency', { preferredCurrency: 'IDR' })
    const large = { ...recurringInput(), amount: '9999999', currency: 'EUR' }
    const refused = await person.post<Problem>(path, large)
    expect([refused.status, refused.body.errors?.map(error => error.path)]).toEqual([400, ['amount']])
    const { body } = await person.post<RecurringExpense>(path, { ...large, amount: '10' })
    expect((await person.put(`${path}/${body.id}`, large)).status).toBe(400)
  })

  test('nonsense, each field by name', async () => {
    const person = await app.newPerson()
    const refused = async (changes: object) => {
      const { status, body } = await person.post<Problem>(path, { ...recurringInput(), ...changes })
      expect(status).toBe(400)
      return body.errors?.map(error => error.path)
    }
    expect(await refused({ every: 0 })).toEqual(['every'])
    expect(await refused({ unit: 'moons' })).toEqual(['unit'])
    expect(await refused({ endDate: '2026-03-19' })).toEqual(['endDate'])
    expect(await refused({ amount: '-1' })).toEqual(['amount'])
    expect(await refused({ projectId: randomUUID() })).toEqual(['projectId'])
    expect((await person.put(`${path}/nonsense`, recurringInput())).status).toBe(400)
  })
})

test('so many expenses recur and no more, also where they come at once', async () => {
  const person = await app.newPerson()
  const { id } = await makeRecurring(person)
  await app.database.pool.query(
    `insert into recurring_expenses select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid()))).*
     from recurring_expenses one, generate_series(1, $2::int) where id = $1`,
    [id, maxRecurringExpenses - 3],
  )
  const answers = await Promise.all([1, 2, 3, 4].map(() => person.post(path, recurringInput())))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409])
  expect(await itemsOf(person)).toHaveLength(maxRecurringExpenses)
})
