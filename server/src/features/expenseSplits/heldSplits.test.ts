import type { Problem } from '@outlay/contract/core/problem'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { isCountedSql } from '../expenses/expenses.counting.ts'
import { expenseInput, recordExpense } from '../expenses/expenses.factory.ts'
import { amountsOf, join, splitInto } from './expenseSplits.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const put = (person: Person, { id }: { readonly id: string }, amount: string, balance?: string) => {
  const { status: _, aiConfidence: __, ...form } = expenseInput({ amount })
  return person.put<Expense & Pick<Problem, 'code'>>(
    `/api/expenses/${id}${balance ? `?balance=${balance}` : ''}`,
    form,
  )
}
const remove = (person: Person, { id }: { readonly id: string }) =>
  person.delete<Pick<Problem, 'code'>>(`/api/expenses/${id}`)
const restore = (person: Person, { id }: { readonly id: string }) =>
  person.post<Expense & Pick<Problem, 'code'>>(`/api/expenses/${id}/restore`)

/** A split of 100.00 into 20, 30 and 50. */
async function splitPurchase() {
  const person = await app.newPerson()
  const whole = await recordExpense(person, { amount: '100.00' })
  const [first = whole, second = whole, third = whole] = await splitInto(person, whole, ['20', '30', '50'])
  return { person, first, second, third }
}

/** A person's stored totals, and the sum of their expenses. */
async function totalsOf({ userId }: { readonly userId: string }) {
  const sumOf = async (sql: string) => (await app.database.pool.query(sql, [userId])).rows[0]?.sum
  return [
    await sumOf('select sum(total)::text as sum from expense_totals where user_id = $1 and is_month'),
    await sumOf(`select sum(amount)::text as sum from expenses where user_id = $1 and ${isCountedSql}`),
  ]
}

describe('the parts of a split', () => {
  test('give what they had to the first one when they are deleted, and take it back from there', async () => {
    const { person, first, third } = await splitPurchase()
    expect((await remove(person, third)).status).toBe(204)
    expect(await amountsOf(person, first)).toEqual(['70.00', '30.00'])
    expect(await totalsOf(first)).toEqual(['100.000', '100.000'])
    expect((await restore(person, third)).status).toBe(200)
    expect(await amountsOf(person, first)).toEqual(['20.00', '30.00', '50.00'])
    expect(await totalsOf(first)).toEqual(['100.000', '100.000'])
  })

  test('stay where the first one has too little to give by now', async () => {
    const { person, first, second, third } = await splitPurchase()
    await remove(person, third)
    expect((await put(person, second, '60', first.id)).status).toBe(200)
    const refused = await restore(person, third)
    expect([refused.status, refused.body.code]).toEqual([409, 'expenses.split-too-small'])
    expect(await amountsOf(person, first)).toEqual(['40.00', '60.00'])
  })

  test('hang on the first one: it is deleted with all others alone, and comes back with them', async () => {
    const { person, first, second, third } = await splitPurchase()
    const refused = await remove(person, first)
    expect([refused.status, refused.body.code]).toEqual([409, 'expenses.first-of-split'])
    const ids = [first.id, second.id, third.id]
    const step = await person.post<{ id: string; changed: number }>('/api/bulk-changes', {
      action: { kind: 'delete' },
      chosen: { ids },
    })
    expect(step.body.changed).toBe(3)
    expect(await totalsOf(first)).toEqual(['0.000', null])
    const alone = await restore(person, second)
    expect([alone.status, alone.body.code]).toEqual([409, 'expenses.first-of-split'])
    await person.post(`/api/bulk-changes/${step.body.id}/undo`)
    expect(await amountsOf(person, first)).toEqual(['20.00', '30.00', '50.00'])
    await person.post('/api/bulk-changes', { action: { kind: 'delete' }, chosen: { ids } })
    expect((await restore(person, first)).body.originalAmount).toBe('100.00')
    await restore(person, third)
    expect(await amountsOf(person, first)).toEqual(['50.00', '50.00'])
    expect(await totalsOf(first)).toEqual(['100.000', '100.000'])
  })

  test('are left by a step of many that would tear them apart', async () => {
    const { person, first, second } = await splitPurchase()
    const { body } = await person.post('/api/bulk-changes', {
      action: { kind: 'delete' },
      chosen: { ids: [first.id] },
    })
    expect(body).toMatchObject({ changed: 0, leftOut: [{ reason: 'first-of-split', count: 1 }] })
    const step = await person.post<{ id: string }>('/api/bulk-changes', {
      action: { kind: 'delete' },
      chosen: { ids: [second.id] },
    })
    expect(await amountsOf(person, first)).toEqual(['50.00', '50.00'])
    expect((await person.post(`/api/bulk-changes/${step.body.id}/undo`)).body).toMatchObject({ undone: 1 })
    expect(await amountsOf(person, first)).toEqual(['20.00', '30.00', '50.00'])
  })

  test('change their amounts by what another one takes, all or nothing', async () => {
    const { person, first, second, third } = await splitPurchase()
    const alone = await put(person, second, '40')
    expect([alone.status, alone.body.code]).toEqual([409, 'expenses.split-sum'])
    const { body } = await put(person, second, '40', third.id)
    expect(body).toMatchObject({ originalAmount: '40.00', amount: '40.00', version: second.version + 1 })
    expect(await amountsOf(person, first)).toEqual(['20.00', '40.00', '40.00'])
    expect((await put(person, second, '80', third.id)).body.code).toBe('expenses.split-too-small')
    const another = await recordExpense(person)
    expect((await put(person, second, '41', another.id)).body.code).toBe('expenses.split-sum')
    expect(await amountsOf(person, first)).toEqual(['20.00', '40.00', '40.00'])
    expect(await totalsOf(first)).toEqual(['123.500', '123.500'])
    await remove(person, third)
    await join(person, second)
    expect((await restore(person, third)).status).toBe(404)
  })

  test('of another currency give back what they were in one’s own, to the cent', async () => {
    const person = await app.newPerson()
    const whole = await recordExpense(person, { amount: '10.00', currency: 'EUR' })
    const [, second = whole, third = whole] = await splitInto(person, whole, ['3.33', '3.33', '3.34'])
    const before = await totalsOf(whole)
    await remove(person, third)
    expect(await totalsOf(whole)).toEqual(before)
    await put(person, second, '3.33')
    await restore(person, third)
    expect(await totalsOf(whole)).toEqual(before)
    await join(person, whole)
    expect(await totalsOf(whole)).toEqual(before)
    expect((await person.get<Expense>(`/api/expenses/${whole.id}`)).body.amount).toBe(whole.amount)
  })
})
