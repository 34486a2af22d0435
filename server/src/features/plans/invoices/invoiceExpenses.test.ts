import type { Problem } from '@outlay/contract/core/problem'
import type { Expense } from '@outlay/contract/expenses'
import type { Invoice } from '@outlay/contract/plans'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { subscribe } from '../subscriptions/subscribing.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function paidInvoice(person: Person): Promise<Invoice> {
  await subscribe(person, 'silver')
  const { body } = await person.get<Invoice[]>('/api/plans/invoices')
  return body[0] as Invoice
}
const expenseOf = (person: Person, id: string, key?: string) =>
  person.post<{ expenseId: string } & Problem>(
    `/api/plans/invoices/${id}/expense`,
    undefined,
    key ? { 'idempotency-key': key } : {},
  )
const expensesOf = async (person: Person) => (await person.get<Expense[]>('/api/expenses')).body

describe('the expense of an invoice', () => {
  test('is one like any other, with its history', async () => {
    const person = await app.newPerson()
    const invoice = await paidInvoice(person)
    const { status, body } = await expenseOf(person, invoice.id)
    expect(status).toBe(200)
    expect(await expensesOf(person)).toMatchObject([
      {
        id: body.expenseId,
        amount: '9.00',
        currency: 'USD',
        category: 'software',
        merchant: 'Outlay',
        status: 'processed',
      },
    ])
    const history = await person.get<object[]>(`/api/expenses/${body.expenseId}/history`)
    expect(history.body).toHaveLength(1)
    const { body: invoices } = await person.get<Invoice[]>('/api/plans/invoices')
    expect(invoices[0]?.expenseId).toBe(body.expenseId)
  })

  test('is one, however often and at once it is asked for', async () => {
    const person = await app.newPerson()
    const { id } = await paidInvoice(person)
    const replies = await Promise.all([
      ...[1, 2, 3, 4].map(() => expenseOf(person, id)),
      expenseOf(person, id, 'a key'),
    ])
    const ids = new Set(replies.map(({ body }) => body.expenseId))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(ids.size).toBe(1)
    expect((await expenseOf(person, id, 'a key')).body.expenseId).toBe([...ids][0])
    expect(await expensesOf(person)).toHaveLength(1)
  })

  test('is made of one’s own invoices alone', async () => {
    const [person, other] = [await app.newPerson(), await app.newPerson()]
    const { id } = await paidInvoice(person)
    for (const asked of [id, 'none'])
      expect((await expenseOf(other, asked)).body.code).toBe('plans.invoice-not-found')
    expect((await expenseOf(app.stranger(), id)).status).toBe(401)
    expect(await expensesOf(other)).toEqual([])
  })
})
