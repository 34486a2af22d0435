import type { Dashboard } from '@outlay/contract/dashboard/dashboard'
import type { Expense, ExpenseSummary } from '@outlay/contract/expenses/expenses'
import type { ReceiptUpload } from '@outlay/contract/receipts/receipts'
import { badReceipt } from '@outlay/reader/testing/receipts/goldenReceipts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFakeOpenai } from '../../testing/fakes/fakeOpenai.ts'
import type { FakeProvider } from '../../testing/fakes/fakeProvider.ts'
import { answered, modelAnswer } from '../../testing/fakes/modelAnswer.ts'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { csvRows, download } from '../exports/exports.factory.ts'

let provider: FakeProvider
let app: TestApp
beforeAll(async () => {
  provider = await startFakeOpenai()
  app = await startTestApp({
    OPENAI_BASE_URL: provider.baseUrl,
    OPENAI_API_KEY: 'sk-very-secret',
    READER_WORKERS: '1',
  })
})
afterAll(async () => {
  await app.close()
  await provider.close()
})

/** A receipt with an unreadable date, and other fields as given. */
async function uploadUndated(person: Person, read: Parameters<typeof modelAnswer>[0] = {}): Promise<Expense> {
  provider.follow({ says: modelAnswer({ date: answered(null), ...read }) })
  const picture = { bytes: badReceipt('blank-paper').bytes() }
  return (await person.upload<ReceiptUpload>('/api/expenses/upload-receipt', picture)).body.expense
}

describe('a value that stands in for one that could not be read', () => {
  test('is named as such wherever the expense is, beside the day of upload that is kept', async () => {
    const person = await app.newPerson()
    const expense = await uploadUndated(person, { total: answered(null) })
    const wanted = { date: '2026-03-15', unread: ['date', 'total'] }
    expect(expense).toMatchObject(wanted)
    expect((await person.get(`/api/expenses/${expense.id}`)).body).toMatchObject(wanted)
    expect((await person.get<ExpenseSummary[]>('/api/expenses')).body).toMatchObject([wanted])
    expect((await person.get<Dashboard>('/api/dashboard')).body.recent).toMatchObject([wanted])
  })

  test('is one no more once a person has filled it in', async () => {
    const person = await app.newPerson()
    const { id, description, currency, category } = await uploadUndated(person, { total: answered(null) })
    const form = { description, currency, category, amount: '10.80', date: '2026-03-14' }
    expect((await person.put<Expense>(`/api/expenses/${id}`, form)).body.unread).toEqual([])
  })

  test('is one again once what a person filled in is undone', async () => {
    const person = await app.newPerson()
    const { id, description, currency, category } = await uploadUndated(person, { total: answered(null) })
    const form = { description, currency, category, amount: '10.80', date: '2026-03-14' }
    await person.put(`/api/expenses/${id}`, form)
    const undone = await person.post<Expense>(`/api/expenses/${id}/history/2/undo`)
    expect(undone.body).toMatchObject({ status: 'pending', unread: ['date', 'total'] })
  })

  test('is also the day for what is no day', async () => {
    const expense = await uploadUndated(await app.newPerson(), { date: answered('2026-02-30') })
    expect(expense.unread).toContain('date')
  })

  test('is never what a person typed', async () => {
    const typed = await recordExpense(await app.newPerson(), { status: 'pending' })
    expect(typed.unread).toEqual([])
  })

  test('leaves the date empty in an export', async () => {
    const person = await app.newPerson()
    await uploadUndated(person)
    const rows = csvRows((await download(person, 'csv', '?status=pending')).bytes)
    expect(rows.map(row => row.Date)).toEqual([''])
    const transactions = csvRows((await download(person, 'quickbooks', '?status=pending')).bytes)
    expect(transactions.map(row => row.Date)).toEqual([''])
  })
})
