import type { Problem } from '@outlay/contract/core/problem'
import type { Expense } from '@outlay/contract/expenses/expenses'
import type { ReceiptReview, ReceiptUpload } from '@outlay/contract/receipts/receipts'
import { goldenReceipt } from '@outlay/reader/testing/receipts/goldenReceipts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { decide, submit, TestTeam } from '../approvals/approvals.factory.ts'
import { changeThese } from '../bulkChanges/bulkChanges.factory.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ READER_WORKERS: '1' })
})
afterAll(() => app.close())

const read = async (person: Person, { id }: { readonly id: string }) =>
  (await person.get<Expense>(`/api/expenses/${id}`)).body
const reviewed = async (person: Person, { id }: { readonly id: string }) =>
  (await person.get<ReceiptReview>(`/api/receipts/reviews/${id}`)).body

async function attach(person: Person, { id }: { readonly id: string }): Promise<Expense> {
  const form = new FormData()
  form.append('receipt', new Blob([goldenReceipt('gb-taxi').bytes()]), 'receipt.jpg')
  await person.send('PUT', `/api/expenses/${id}/receipt`, { body: form })
  return read(person, { id })
}

describe('a receipt that waits for review', () => {
  const assign = (person: Person, { id }: { readonly id: string }, waiting: string, headers = {}) =>
    person.post<Expense & Pick<Problem, 'code'>>(`/api/expenses/${id}/receipt/waiting`, { waiting }, headers)
  const waitingOf = async (person: Person) => {
    const { body } = await person.upload<ReceiptUpload>('/api/expenses/upload-receipt', {
      bytes: goldenReceipt('gb-taxi').bytes(),
    })
    await app.database.pool.query("update expenses set status = 'pending' where id = $1", [body.expense.id])
    return body.expense
  }

  test('is put on a typed expense: that stays as it was typed, and the one that waited is gone for good', async () => {
    const person = await app.newPerson()
    const typed = await recordExpense(person)
    const waiting = await waitingOf(person)
    const { status, body } = await assign(person, typed, waiting.id, { 'if-match': `"${typed.version}"` })
    expect(status).toBe(200)
    expect(body).toEqual({ ...typed, receiptUrl: waiting.receiptUrl, version: typed.version + 1 })
    expect((await reviewed(person, typed)).duplicate).toBeNull()
    expect((await person.get(`/api/expenses/${waiting.id}`)).status).toBe(404)
    expect((await person.get('/api/expenses/deleted')).body).toEqual([])
    await app.runScheduledJobs()
    expect((await person.fetch(waiting.receiptUrl ?? '')).status).toBe(200)
    expect((await assign(person, typed, waiting.id)).status).toBe(404)
  })

  test('comes with the other receipts that became one with it', async () => {
    const person = await app.newPerson()
    const typed = await recordExpense(person)
    const waiting = await waitingOf(person)
    const other = await recordExpense(person, { amount: waiting.originalAmount, currency: 'GBP' })
    const { receiptUrl } = await attach(person, other)
    const action = { kind: 'merge', keep: waiting.id } as const
    expect(await changeThese(person, [waiting, other], action)).toMatchObject({ changed: 2 })
    expect((await assign(person, typed, waiting.id)).status).toBe(200)
    await app.runScheduledJobs()
    for (const url of [waiting.receiptUrl, receiptUrl])
      expect((await person.fetch(url ?? '')).status).toBe(200)
  })

  test('is not put where there is one, nor on what has moved on; one that was accepted stays where it is', async () => {
    const person = await app.newPerson()
    const typed = await recordExpense(person)
    const waiting = await waitingOf(person)
    expect((await assign(person, typed, waiting.id, { 'if-match': '"7"' })).status).toBe(412)
    await app.database.pool.query("update expenses set status = 'processed' where id = $1", [waiting.id])
    const accepted = await assign(person, typed, waiting.id)
    expect([accepted.status, accepted.body.code]).toEqual([409, 'receipts.not-waiting'])
    expect((await assign(person, waiting, waiting.id)).status).toBe(409)
    expect(await read(person, typed)).toEqual(typed)
  })

  test('is nobody else’s to take, nor theirs to put on', async () => {
    const [person, other] = [await app.newPerson(), await app.newPerson()]
    const waiting = await waitingOf(person)
    const typed = await recordExpense(other)
    expect((await assign(other, typed, waiting.id)).status).toBe(404)
    expect((await assign(person, typed, waiting.id)).status).toBe(404)
    expect((await assign(other, typed, 'nonsense')).status).toBe(400)
    expect((await app.stranger().post(`/api/expenses/${typed.id}/receipt/waiting`, {})).status).toBe(401)
  })
})

describe('a receipt that was uploaded by itself, of an expense that was typed already,', () => {
  const { truth, bytes } = goldenReceipt('us-grocery')
  const typed = (person: Person) =>
    recordExpense(person, {
      description: 'Groceries',
      merchant: truth.merchant,
      amount: truth.total,
      currency: 'USD',
      date: truth.date,
      category: 'other',
    })
  const uploaded = async (person: Person) =>
    (await person.upload<ReceiptUpload>('/api/expenses/upload-receipt', { bytes: bytes() })).body
  const settle = (person: Person, { id }: { readonly id: string }, keep: string) =>
    person.post<Expense & Pick<Problem, 'code'>>(`/api/receipts/reviews/${id}/duplicate`, { keep })

  test('is put on that: its words come along, and the later expense is gone', async () => {
    const person = await app.newPerson()
    const earlier = await typed(person)
    const { expense: later, duplicate } = await uploaded(person)
    expect(duplicate).toMatchObject({ kind: 'purchase', earlier: { id: earlier.id } })
    const { status, body } = await settle(person, later, 'joined')
    expect(status).toBe(200)
    expect(body).toEqual({ ...earlier, receiptUrl: later.receiptUrl, version: earlier.version + 1 })
    const { receipt } = await reviewed(person, earlier)
    expect(receipt.words.length).toBeGreaterThan(5)
    expect((await person.get(`/api/expenses/${later.id}`)).status).toBe(404)
    expect((await person.get('/api/expenses/deleted')).body).toEqual([])
    expect((await settle(person, later, 'joined')).status).toBe(404)
    await app.runScheduledJobs()
    expect((await person.fetch(later.receiptUrl ?? '')).status).toBe(200)
    expect((await person.get('/api/auth/user')).body).toMatchObject({ monthlyUploads: 1 })
  })

  test('is not put where there is one, nor on what was reimbursed: the question stays', async () => {
    const team = await TestTeam.found(app)
    const member = await team.add('member')
    const earlier = await typed(member.person)
    const { expense: later } = await uploaded(member.person)
    await attach(member.person, earlier)
    const refused = await settle(member.person, later, 'joined')
    expect([refused.status, refused.body.code]).toEqual([409, 'receipts.earlier-has-receipt'])
    expect(await reviewed(member.person, later)).toMatchObject({ duplicate: { earlier: { id: earlier.id } } })
    await team.query('update expenses set receipt_url = null, project_id = $2 where id = $1', [
      earlier.id,
      team.projectId,
    ])
    await submit(member, [earlier.id])
    const { id, version } = await read(member.person, earlier)
    await decide(team.owner, [{ expenseId: id, version, decision: 'approve' }])
    await team.query("update expenses set approval = 'reimbursed' where id = $1", [id])
    const { status, body } = await settle(member.person, later, 'joined')
    expect([status, body.code]).toEqual([409, 'expenses.reimbursed'])
    expect(await reviewed(member.person, later)).toMatchObject({ duplicate: { earlier: { id } } })
  })
})
