import type { Problem } from '@outlay/contract/core/problem'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownScope } from '../../core/database/access/scope.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { expenseInput, recordExpense } from './expenses.factory.ts'
import { settleExpense } from './expenses.store.ts'
import { attributed } from './history/expenseChanges.store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('changing an expense', () => {
  test('replaces what was typed and leaves status, reader and receipt alone', async () => {
    const person = await app.newPerson()
    const before = await recordExpense(person, { tags: ['kept'] })
    const {
      status: _,
      aiConfidence: __,
      ...form
    } = expenseInput({ amount: '30', description: 'Dinner', isDeductible: 'false' })
    const { status, body } = await person.put<Expense>(`/api/expenses/${before.id}`, form)
    expect(status).toBe(200)
    expect(body).toEqual({
      ...before,
      amount: '30.00',
      originalAmount: '30.00',
      description: 'Dinner',
      isDeductible: 'false',
      version: before.version + 1,
    })
  })

  test('leaves merchant, person, tags, notes and payment method, where nothing is said of them', async () => {
    const person = await app.newPerson()
    const paymentMethod = 'cash' as const
    const unsaid = { merchant: 'Aurora', person: 'Ana', tags: ['trip'], notes: 'Two seats', paymentMethod }
    const { id } = await recordExpense(person, unsaid)
    const { status: _, aiConfidence: __, ...form } = expenseInput({ description: 'Flight' })
    const changed = await person.put<Expense>(`/api/expenses/${id}`, form)
    expect(changed.body).toMatchObject({ description: 'Flight', ...unsaid })
    const emptied = { person: null, notes: null, paymentMethod: null }
    const { body } = await person.put<Expense>(`/api/expenses/${id}`, { ...form, ...emptied })
    expect(body).toMatchObject({ merchant: 'Aurora', ...emptied })
  })

  test('completes one that needed review, once it has an amount', async () => {
    const person = await app.newPerson()
    const pending = await recordExpense(person, { status: 'pending', amount: '0' })
    const { status: _, aiConfidence: __, ...form } = expenseInput({ amount: '0' })
    expect((await person.put<Expense>(`/api/expenses/${pending.id}`, form)).body.status).toBe('pending')
    expect(
      (await person.put<Expense>(`/api/expenses/${pending.id}`, { ...form, amount: '5' })).body.status,
    ).toBe('processed')
  })

  test('takes no other status than the one it has', async () => {
    const person = await app.newPerson()
    const expense = await recordExpense(person)
    const { status, body } = await person.put<Problem>(
      `/api/expenses/${expense.id}`,
      expenseInput({ status: 'pending' }),
    )
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ path: 'status', message: 'This can’t be changed here' }])
  })
})

describe('a receipt that is no repetition', () => {
  test.each([
    ['counts', '1.000000', 'processed'],
    ['stays pending where its sum had no room in the currency of the person', '0.000000', 'pending'],
  ])('%s', async (_, exchangeRate, status) => {
    const person = await app.newPerson()
    const { id, userId } = await recordExpense(person, { status: 'pending' })
    await app.database.pool.query(
      'update expenses set awaits_decision = true, exchange_rate = $2 where id = $1',
      [id, exchangeRate],
    )
    const settling = { source: 'hand', actorId: userId, at: app.clock.now() } as const
    await app.database.db.transaction(async transaction =>
      settleExpense(await attributed(transaction, settling), {
        scope: ownScope({ userId }),
        id,
        isComplete: true,
      }),
    )
    expect((await person.get<Expense>(`/api/expenses/${id}`)).body.status).toBe(status)
  })
})

describe('deleting an expense', () => {
  test('can be taken back for 30 days', async () => {
    const person = await app.newPerson()
    const expense = await recordExpense(person)
    expect((await person.delete(`/api/expenses/${expense.id}`)).status).toBe(204)
    expect((await person.get(`/api/expenses/${expense.id}`)).status).toBe(404)
    expect((await person.get('/api/expenses')).headers.get('x-total-count')).toBe('0')
    expect((await person.delete(`/api/expenses/${expense.id}`)).status).toBe(404)
    const restored = await person.post<Expense>(`/api/expenses/${expense.id}/restore`)
    expect(restored).toMatchObject({ status: 200, body: { ...expense, version: expect.any(Number) } })
    expect((await person.get('/api/expenses')).headers.get('x-total-count')).toBe('1')
  })

  test('cannot be taken back after that', async () => {
    const person = await app.newPerson()
    const expense = await recordExpense(person)
    await person.delete(`/api/expenses/${expense.id}`)
    const now = app.clock.now().toISOString()
    app.clock.advanceMs(31 * 24 * 60 * 60_000)
    const { status } = await person.post(`/api/expenses/${expense.id}/restore`)
    app.clock.moveTo(now)
    expect(status).toBe(404)
  })
})

describe("someone else's expense", () => {
  test('does not exist: not to read, change, delete or restore', async () => {
    const expense = await recordExpense(await app.newPerson())
    const mallory = await app.newPerson()
    const { status: _, aiConfidence: __, ...form } = expenseInput()
    const replies = await Promise.all([
      mallory.get(`/api/expenses/${expense.id}`),
      mallory.put(`/api/expenses/${expense.id}`, form),
      mallory.delete(`/api/expenses/${expense.id}`),
      mallory.post(`/api/expenses/${expense.id}/restore`),
    ])
    expect(replies.map(reply => reply.status)).toEqual([404, 404, 404, 404])
    expect((await mallory.get<unknown[]>('/api/expenses')).body).toEqual([])
  })
})
