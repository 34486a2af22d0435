import type { Problem } from '@outlay/contract/core/problem'
import type { Expense } from '@outlay/contract/expenses/expenses'
import type { Invoice } from '@outlay/contract/plans/plans'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cards } from '../../../testing/fakes/stripe/stripeCards.ts'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { type StripeApp, startStripeApp } from '../providers/stripe/stripeApp.factory.ts'
import { begin, subscribe } from '../subscriptions/subscribing.factory.ts'

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

  const remove = async (person: Person, id: string) =>
    expect((await person.delete(`/api/expenses/${id}`)).status).toBe(204)
  const invoiceOf = async (person: Person) => (await person.get<Invoice[]>('/api/plans/invoices')).body[0]

  test('that is deleted is said to be so, and comes back when it is asked for, from however many windows', async () => {
    const person = await app.newPerson()
    const { id, isExpenseDeleted } = await paidInvoice(person)
    expect(isExpenseDeleted).toBe(false)
    const { expenseId } = (await expenseOf(person, id)).body
    await remove(person, expenseId)
    expect(await invoiceOf(person)).toMatchObject({ expenseId, isExpenseDeleted: true })
    const replies = await Promise.all([1, 2, 3].map(() => expenseOf(person.twin(), id)))
    expect(replies.map(({ status, body }) => [status, body.expenseId])).toEqual(
      replies.map(() => [200, expenseId]),
    )
    expect(await invoiceOf(person)).toMatchObject({ expenseId, isExpenseDeleted: false })
    expect(await expensesOf(person)).toHaveLength(1)
    await remove(person, expenseId)
    expect((await person.post(`/api/expenses/${expenseId}/restore`)).status).toBe(200)
    expect(await invoiceOf(person)).toMatchObject({ expenseId, isExpenseDeleted: false })
  })

  test.each([
    ['though it is not erased yet', false],
    ['once it is erased', true],
  ])('that was deleted too long ago is made anew, one, %s', async (_, isErased) => {
    const person = await app.newPerson()
    const { id } = await paidInvoice(person)
    const { expenseId: before } = (await expenseOf(person, id)).body
    await remove(person, before)
    app.clock.advanceMs(31 * 24 * 60 * 60_000)
    if (isErased) await app.runScheduledJobs()
    const invoices = (await person.get<Invoice[]>('/api/plans/invoices')).body
    expect(invoices.find(invoice => invoice.id === id)).toMatchObject({
      expenseId: null,
      isExpenseDeleted: false,
    })
    const replies = await Promise.all([1, 2, 3].map(() => expenseOf(person.twin(), id)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const [expense, ...others] = await expensesOf(person)
    expect(others).toEqual([])
    expect(expense?.id).not.toBe(before)
    expect(new Set(replies.map(({ body }) => body.expenseId))).toEqual(new Set([expense?.id]))
    await app.runScheduledJobs()
    expect((await expenseOf(person, id)).body.expenseId).toBe(expense?.id)
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

describe('an invoice that says what no expense takes', () => {
  async function payStripe(app: StripeApp) {
    const person = await app.newPayer()
    app.fake.confirm(await begin(person, 'gold'), cards.good)
    await person.post('/api/plans/refresh')
    const invoice = [...app.fake.books.invoices.values()].at(-1)
    if (!invoice) throw new Error('nothing was paid')
    return { person, invoice }
  }
  let stripe: StripeApp
  beforeAll(async () => {
    stripe = await startStripeApp()
  })
  afterAll(() => stripe.close())

  test('is an expense by what can be kept of its words', async () => {
    const { person, invoice } = await payStripe(stripe)
    const [line] = invoice.lines
    const description = `Gold\u0000${'😀'.repeat(600)}`
    Object.assign(invoice, { number: 'A\u202E1', lines: [{ ...line, description }] })
    expect((await expenseOf(person, invoice.id)).status).toBe(200)
    const [expense] = await expensesOf(person)
    expect(expense?.description).toMatch(/^Gold\uFFFD(😀){144}… \(invoice A\uFFFD1\)$/u)
  })

  test('is refused where nothing here knows its currency', async () => {
    const { person, invoice } = await payStripe(stripe)
    invoice.subscription.price = { ...invoice.subscription.price, currency: 'zzz' }
    const { status, body } = await expenseOf(person, invoice.id)
    expect([status, body.code]).toEqual([422, 'plans.invoice-not-recordable'])
    expect(await expensesOf(person)).toEqual([])
  })
})
