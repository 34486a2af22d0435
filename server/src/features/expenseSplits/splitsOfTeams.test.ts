import type { Problem } from '@outlay/contract/core/problem'
import type { ExpenseReceipt } from '@outlay/contract/expenses/expenseReceipts'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { goldenReceipt } from '@outlay/reader/testing/receipts/goldenReceipts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { approve, decide, submit, TestTeam } from '../approvals/approvals.factory.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { join, partsOf, split, splitInto } from './expenseSplits.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ READER_WORKERS: '1' })
})
afterAll(() => app.close())

const read = async (person: Person, { id }: { readonly id: string }) =>
  (await person.get<Expense>(`/api/expenses/${id}`)).body

function attachTo(person: Person, { id }: { readonly id: string }) {
  const form = new FormData()
  form.append('receipt', new Blob([goldenReceipt('gb-taxi').bytes()]), 'receipt.jpg')
  return person.send<Expense & Pick<Problem, 'code'>>('PUT', `/api/expenses/${id}/receipt`, { body: form })
}
const attach = async (person: Person, expense: Expense) => (await attachTo(person, expense)).body

describe('the receipt of an expense that was split', () => {
  test('is that of all its parts, counts its bytes once, and is replaced by the first one alone', async () => {
    const person = await app.newPerson()
    const whole = await attach(person, await recordExpense(person, { amount: '10' }))
    const bytes = async () =>
      (await app.database.pool.query('select bytes from storage_totals where user_id = $1', [whole.userId]))
        .rows
    const before = await bytes()
    const [first = whole, other = whole] = await splitInto(person, whole, ['4', '6'])
    expect(other.receiptUrl).toBe(whole.receiptUrl)
    const review = await person.get<{ pages: unknown[] }>(`/api/receipts/reviews/${other.id}`)
    expect(review.status).toBe(200)
    expect(await bytes()).toEqual(before)
    expect((await attachTo(person, other)).body.code).toBe('expenses.receipt-of-split')
    const replaced = await attachTo(person, first)
    expect(replaced.body.receiptUrl).not.toBe(whole.receiptUrl)
    expect((await read(person, other)).receiptUrl).toBe(replaced.body.receiptUrl)
  })

  test('may be several: all parts have them, and they are changed by the first part alone', async () => {
    const person = await app.newPerson()
    const whole = await attach(person, await recordExpense(person, { amount: '10' }))
    const [first = whole, other = whole] = await splitInto(person, whole, ['4', '6'])
    const listOf = async ({ id }: { readonly id: string }) =>
      (await person.get<ExpenseReceipt[]>(`/api/expenses/${id}/receipts`)).body
    const add = (to: { readonly id: string }) => {
      const body = new FormData()
      body.append('receipt', new Blob([goldenReceipt('gb-taxi').bytes()]), 'slip.jpg')
      return person.send<Expense & Pick<Problem, 'code'>>('POST', `/api/expenses/${to.id}/receipts`, { body })
    }
    expect((await add(other)).body.code).toBe('expenses.receipt-of-split')
    expect((await add(first)).status).toBe(200)
    const [bill, slip] = await listOf(other)
    expect(await listOf(first)).toEqual([bill, slip])
    expect(slip?.fileName).toBe('slip.jpg')
    const { id = '' } = bill ?? {}
    const removed = (from: { readonly id: string }) =>
      person.delete<Pick<Problem, 'code'>>(`/api/expenses/${from.id}/receipts/${id}`)
    expect((await removed(other)).body.code).toBe('expenses.receipt-of-split')
    expect((await removed(first)).status).toBe(200)
    expect((await read(person, other)).receiptUrl).toBe(slip?.url)
  })

  test('is seen by anyone who decides about a part, though the other one is the person’s own', async () => {
    const team = await TestTeam.found(app)
    const member = await team.add('member')
    const whole = await attach(member.person, await recordExpense(member.person, { amount: '10' }))
    const picture = async () => (await team.owner.person.fetch(whole.receiptUrl ?? '')).status
    expect(await picture()).toBe(404)
    const [first, second = first] = partsOf(['4', '6'])
    const { body } = await split(member.person, whole, [first, { ...second, projectId: team.projectId }])
    const [, other = whole] = body.parts
    expect(other).toMatchObject({ teamId: team.id, approval: 'open', status: 'pending' })
    expect(await picture()).toBe(200)
    expect((await team.owner.person.get(`/api/receipts/reviews/${other.id}`)).status).toBe(200)
    expect((await team.owner.person.get(`/api/expenses/${whole.id}`)).status).toBe(404)
    expect((await team.owner.person.get(`/api/expenses/${other.id}/split`)).status).toBe(404)
    await join(member.person, whole)
    expect(await picture()).toBe(404)
  })
})

describe('what a team has decided about', () => {
  test('is not split once it is approved, reimbursed, or being paid', async () => {
    const team = await TestTeam.found(app)
    const member = await team.add('member')
    const approved = await team.approved(member, team.owner)
    const parts = partsOf(['20', '30'], { projectId: team.projectId })
    const refused = async () => {
      const { status, body } = await split(member.person, approved, parts)
      return [status, body.code]
    }
    expect(await refused()).toEqual([409, 'expenses.approved-not-split'])
    await team.query("update expenses set approval = 'reimbursed' where id = $1", [approved.id])
    expect(await refused()).toEqual([409, 'expenses.reimbursed'])
    const submitted = await team.submitted(member)
    const { body } = await split(member.person, submitted, parts)
    expect(body.parts.map(({ approval }) => approval)).toEqual(['open', 'open'])
  })

  test('keeps the split that it is a part of', async () => {
    const team = await TestTeam.found(app)
    const member = await team.add('member')
    const whole = await recordExpense(member.person, { amount: '10' })
    const [first, second = first] = partsOf(['4', '6'])
    const { body } = await split(member.person, whole, [first, { ...second, projectId: team.projectId }])
    const [, other = whole] = body.parts
    await submit(member, [other.id])
    await decide(team.owner, [approve(await read(member.person, other))])
    expect((await read(member.person, other)).approval).toBe('approved')
    expect((await join(member.person, whole)).body.code).toBe('expenses.approved-not-split')
    const refused = await member.person.delete<{ code: string }>(`/api/expenses/${other.id}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'expenses.in-team-books'])
  })

  test('stays in its books with the receipt when its person’s account is deleted', async () => {
    const team = await TestTeam.found(app)
    const member = await team.add('member')
    const whole = await attach(member.person, await recordExpense(member.person, { amount: '10' }))
    const [first, second = first] = partsOf(['4', '6'])
    const { body } = await split(member.person, whole, [first, { ...second, projectId: team.projectId }])
    const [, other = whole] = body.parts
    await submit(member, [other.id])
    await decide(team.owner, [approve(await read(member.person, other))])
    await member.person.post('/api/privacy/deletion', { password: 'correct horse' })
    app.clock.advanceMs(31 * 24 * 60 * 60_000)
    await app.runScheduledJobs()
    expect(await team.query('select id, split_id from expenses where user_id = $1', [member.id])).toEqual([
      { id: other.id, split_id: null },
    ])
    expect((await team.owner.person.fetch(other.receiptUrl ?? '')).status).toBe(200)
  })
})
