import type { Problem } from '@outlay/contract/core/problem'
import type { ExpenseChange } from '@outlay/contract/expenses/expenseHistory'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { editExpense, recordExpense } from '../expenses.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const historyOf = async (person: Person, { id }: { id: string }) =>
  (await person.get<ExpenseChange[]>(`/api/expenses/${id}/history`)).body
const current = async (person: Person, { id }: { id: string }) =>
  (await person.get<Expense>(`/api/expenses/${id}`)).body

function undo<T = Expense>(person: Person, { id }: { id: string }, number: number | string) {
  return person.post<T>(`/api/expenses/${id}/history/${number}/undo`)
}

describe('a step that is undone', () => {
  test('leaves later changes of other fields, is a step of its own, and can itself be undone', async () => {
    const person = await app.newPerson()
    const expense = await recordExpense(person, { amount: '12' })
    const edited = await editExpense(person, expense, { amount: '15' })
    await editExpense(person, edited, { category: 'travel' })
    expect((await undo(person, expense, 2)).body).toMatchObject({ amount: '12.00', category: 'travel' })
    const [step] = await historyOf(person, expense)
    expect(step).toMatchObject({ number: 4, source: 'hand', undoes: 2, canUndo: true })
    expect((await undo(person, expense, 4)).body).toMatchObject({ amount: '15.00', category: 'travel' })
  })

  test('whose field was changed again is refused, with the field and its value, and nothing half', async () => {
    const person = await app.newPerson()
    const expense = await recordExpense(person, { amount: '12' })
    const edited = await editExpense(person, expense, { amount: '15', description: 'Dinner' })
    const last = await editExpense(person, edited, { amount: '18' })
    const { status, body } = await undo<Problem>(person, expense, 2)
    expect([status, body.code]).toEqual([409, 'expenses.changed-again'])
    expect(body.errors).toEqual([{ path: 'amount', message: 'Amount is now "18 USD"' }])
    expect(await current(person, expense)).toEqual(last)
    expect((await historyOf(person, expense)).map(({ canUndo }) => canUndo)).toEqual([true, false, false])
  })

  test('is expressed at the rate of the day it goes back to, and counts in the totals', async () => {
    const person = await app.newPerson()
    const expense = await recordExpense(person, { amount: '10', currency: 'EUR' })
    await editExpense(person, expense, { amount: '30', currency: 'USD', date: '2026-01-10' })
    const { body } = await undo(person, expense, 2)
    expect(body).toEqual({ ...expense, version: 3 })
    const totals = await app.database.pool.query(
      'select date::text, trim_scale(total) + 0.00 as total, count::int from expense_totals where user_id = $1 and not is_month and count > 0',
      [expense.userId],
    )
    expect(totals.rows).toEqual([{ date: expense.date, total: expense.amount, count: 1 }])
  })

  test('leaves a sum converted as it is, where the step was about something else', async () => {
    const person = await app.newPerson()
    const expense = await recordExpense(person, { amount: '20', currency: 'EUR' })
    // As stored with the last known rate at the time.
    await app.database.pool.query(`update expenses set amount = 99, exchange_rate = 4.95 where id = $1`, [
      expense.id,
    ])
    await editExpense(person, await current(person, expense), { category: 'travel' })
    const { number = 0 } = (await historyOf(person, expense)).find(({ kind }) => kind === 'changed') ?? {}
    const { body } = await undo(person, expense, number)
    expect(body).toMatchObject({ amount: '99.00', originalAmount: '20.00', category: expense.category })
  })

  test('completes nothing that waited for the person before it', async () => {
    const person = await app.newPerson()
    const expense = await recordExpense(person, { status: 'pending', amount: '0' })
    await editExpense(person, expense, { amount: '5' })
    expect((await undo(person, expense, 2)).body).toMatchObject({ amount: '0.00', status: 'pending' })
  })

  test('keeps a currency that is none of ours waiting, as it was read', async () => {
    const person = await app.newPerson()
    const expense = await recordExpense(person, { status: 'pending' })
    const asRead = `update expenses set original_currency = 'ZZZ', amount = 0, exchange_rate = 0 where id = $1`
    await app.database.pool.query(asRead, [expense.id])
    await editExpense(person, expense, { amount: '9', currency: 'USD' })
    const read = { originalAmount: '23.50', originalCurrency: 'ZZZ', amount: '0.00', status: 'pending' }
    expect((await undo(person, expense, 3)).body).toMatchObject(read)
  })

  test('restores what was deleted, and deletes what was restored', async () => {
    const person = await app.newPerson()
    const expense = await recordExpense(person)
    await person.delete(`/api/expenses/${expense.id}`)
    expect(await undo(person, expense, 2)).toMatchObject({ status: 200, body: { id: expense.id } })
    expect(await current(person, expense)).toEqual({ ...expense, version: 3 })
    expect((await undo(person, expense, 2)).status).toBe(409)
    expect((await undo(person, expense, 3)).status).toBe(200)
    expect((await person.get(`/api/expenses/${expense.id}`)).status).toBe(404)
    expect((await historyOf(person, expense))[0]).toMatchObject({ kind: 'deleted', undoes: 3 })
  })

  test('is not the making: that is what deleting is for', async () => {
    const person = await app.newPerson()
    const expense = await recordExpense(person)
    const { status, body } = await undo<Problem>(person, expense, 1)
    expect([status, body.code]).toEqual([409, 'expenses.making-kept'])
  })

  test('waits until the expense is restored', async () => {
    const person = await app.newPerson()
    const expense = await recordExpense(person)
    await editExpense(person, expense, { amount: '1' })
    await person.delete(`/api/expenses/${expense.id}`)
    const { status, body } = await undo<Problem>(person, expense, 2)
    expect([status, body.detail]).toEqual([409, 'This expense has since been deleted. Restore it first.'])
  })

  test('is told to every window', async () => {
    const person = await app.newPerson()
    const expense = await recordExpense(person)
    await editExpense(person, expense, { amount: '1' })
    const last = async () => {
      const query = 'select kind, subject_id from person_events where user_id = $1 order by number'
      return (await app.database.pool.query(query, [expense.userId])).rows
    }
    await undo(person, expense, 2)
    const event = { kind: 'expense-changed', subject_id: expense.id }
    expect((await last()).slice(1)).toEqual([event, event])
  })

  test('undone twice at once is undone once', async () => {
    const person = await app.newPerson()
    const expense = await recordExpense(person, { amount: '12' })
    await editExpense(person, expense, { amount: '15' })
    const replies = await Promise.all([1, 2, 3, 4].map(() => undo(person, expense, 2)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await historyOf(person, expense)).toHaveLength(3)
  })
})
