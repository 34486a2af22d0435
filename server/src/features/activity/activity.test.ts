import type { Activity, PersonEvent } from '@outlay/contract/activity/activity'
import type { Dashboard } from '@outlay/contract/dashboard/dashboard'
import type { Expense } from '@outlay/contract/expenses/expenses'
import type { ReceiptUpload } from '@outlay/contract/receipts/receipts'
import { coffeeReceipt } from '@outlay/reader/testing/receipts/coffeeReceipt'
import { badReceipt } from '@outlay/reader/testing/receipts/goldenReceipts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { expenseInput, recordExpense } from '../expenses/expenses.factory.ts'
import { importStatement, plainStatement } from '../imports/imports.factory.ts'
import { createProject } from '../projects/projects.factory.ts'
import { OpenStream } from './activity.factory.ts'

const upload = '/api/expenses/upload-receipt'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ READER_WORKERS: '1' })
})
afterAll(() => app.close())

const preferences = { timezone: 'Europe/Berlin', locale: null, taxCountry: 'DE', taxYearStart: '01-01' }
const activityOf = async (person: Person) => (await person.get<Activity>('/api/activity')).body

/** Every event so far, as a stream sends it. */
async function historyOf(person: Person): Promise<PersonEvent[]> {
  const { lastNumber } = await activityOf(person)
  const stream = await OpenStream.open(person, { after: 0 })
  await stream.ready()
  const events: PersonEvent[] = []
  while (events.length < lastNumber) events.push(await stream.next())
  stream.hangUp()
  return events
}
const told = ({ kind, status, title }: PersonEvent) => `${kind}, ${status}: ${title}`

describe('what happens to a person’s things', () => {
  test('is nothing at first', async () => {
    expect(await activityOf(await app.newPerson())).toEqual({ items: [], lastNumber: 0 })
  })

  test('is told of every write of an expense, and shown once for each expense', async () => {
    const person = await app.newPerson()
    const { id } = await recordExpense(person)
    const { status, aiConfidence, ...change } = expenseInput({ description: 'Dinner' })
    await person.put(`/api/expenses/${id}`, change)
    await person.delete(`/api/expenses/${id}`)
    await person.post(`/api/expenses/${id}/restore`)
    expect((await historyOf(person)).map(told)).toEqual([
      'expense-added, completed: Lunch with a client',
      'expense-changed, completed: Dinner',
      'expense-deleted, completed: Dinner',
      'expense-restored, completed: Dinner',
    ])
    const { items, lastNumber } = await activityOf(person)
    expect(items).toMatchObject([{ kind: 'expense-restored', itemId: id, subjectId: id }])
    expect(lastNumber).toBe(4)
  })

  test('leads to nothing that was deleted', async () => {
    const person = await app.newPerson()
    const { id } = await recordExpense(person)
    await person.delete(`/api/expenses/${id}`)
    expect((await activityOf(person)).items).toMatchObject([{ kind: 'expense-deleted', subjectId: null }])
  })

  test('is told of projects, budget, preferences, name and currency', async () => {
    const person = await app.newPerson()
    const { id } = await createProject(person, { name: 'Apollo' })
    await person.put(`/api/projects/${id}`, { name: 'Gemini' })
    await person.delete(`/api/projects/${id}`)
    await person.post(`/api/projects/${id}/restore`)
    await person.put('/api/user/budget', { monthlyBudget: '100', savingsGoal: '10' })
    await person.put('/api/user/preferences', preferences)
    await person.put('/api/user/profile', { firstName: 'Ada' })
    await person.put('/api/user/currency', { preferredCurrency: 'EUR' })
    await person.put('/api/user/currency', { preferredCurrency: 'EUR' })
    expect((await historyOf(person)).map(told)).toEqual([
      'project-added, completed: Apollo',
      'project-changed, completed: Gemini',
      'project-deleted, completed: Gemini',
      'project-restored, completed: Gemini',
      'settings-changed, completed: Budget',
      'settings-changed, completed: Preferences',
      'settings-changed, completed: Name',
      'settings-changed, completed: Currency',
    ])
  })

  test('is one event for an import, however many rows, and one when it is undone', async () => {
    const person = await app.newPerson()
    const { id } = await importStatement(person, plainStatement, { name: 'C:\\fakepath\\march.csv' })
    await person.post(`/api/imports/${id}/undo`)
    await person.post(`/api/imports/${id}/undo`)
    expect((await historyOf(person)).map(told)).toEqual([
      'import-finished, completed: march.csv',
      'import-undone, completed: march.csv',
    ])
  })

  test('is of a receipt first that it is read, then what it became', async () => {
    const person = await app.newPerson()
    const file = { bytes: await coffeeReceipt(), name: 'scan.jpg' }
    const { body } = await person.upload<ReceiptUpload>(upload, file)
    const { id, description, status } = body.expense
    const [reading, read, ...rest] = await historyOf(person)
    expect(reading).toMatchObject({ kind: 'receipt-reading', status: 'processing', title: 'scan.jpg' })
    const waits = status === 'pending' ? 'pending' : 'completed'
    expect(read).toMatchObject({ kind: 'receipt-read', status: waits, title: description, subjectId: id })
    expect(rest).toEqual([])
    expect([reading?.itemId, read?.itemId]).toEqual([id, id])
    expect((await activityOf(person)).items).toEqual([read])
  })

  test('is of a receipt nobody can read that it waits for the person', async () => {
    const person = await app.newPerson()
    const refused = await person.upload(upload, {
      bytes: badReceipt('blank-paper').bytes(),
      name: 'blank.jpg',
    })
    expect(refused.status).toBe(422)
    expect((await activityOf(person)).items.map(told)).toEqual(['receipt-failed, pending: blank.jpg'])
  })

  test('is of a receipt that came twice what the person decided', async () => {
    const person = await app.newPerson()
    const send = async () =>
      (await person.upload<ReceiptUpload>(upload, { bytes: await coffeeReceipt(), name: 'a.jpg' })).body
        .expense
    const [first, second] = [await send(), await send()]
    const before = (await activityOf(person)).lastNumber
    const { status } = await person.post<Expense>(`/api/receipts/reviews/${second.id}/duplicate`, {
      keep: 'later',
    })
    expect(status).toBe(200)
    const after = (await historyOf(person)).slice(before)
    expect(after.map(({ kind, itemId }) => [kind, itemId])).toEqual([
      ['expense-deleted', first.id],
      ['expense-changed', second.id],
    ])
  })

  test('is no longer told of a reading that broke off ten minutes ago', async () => {
    const person = await app.newPerson()
    const { body } = await person.get<{ id: string }>('/api/auth/user')
    await app.database.pool.query(
      `INSERT INTO person_events (user_id, number, item_id, kind, status, title, at)
       VALUES ($1, 1, 'a', 'receipt-reading', 'processing', 'scan.jpg', $2)`,
      [body.id, app.clock.now()],
    )
    await app.database.pool.query('INSERT INTO person_event_counters VALUES ($1, 1)', [body.id])
    expect((await activityOf(person)).items).toHaveLength(1)
    app.clock.advanceMs(10 * 60_000 + 1)
    expect((await activityOf(person)).items).toEqual([])
  })

  test('is the same on the dashboard', async () => {
    const person = await app.newPerson()
    await recordExpense(person)
    const { activity } = (await person.get<Dashboard>('/api/dashboard')).body
    expect(activity).toEqual(await activityOf(person))
    expect(activity.items).toHaveLength(1)
  })
})
