import type { Problem } from '@outlay/contract/core/problem'
import type { ExpenseChange } from '@outlay/contract/expenses/expenseHistory'
import type { Expense } from '@outlay/contract/expenses/expenses'
import type { ReceiptUpload } from '@outlay/contract/receipts/receipts'
import { coffeeReceipt } from '@outlay/reader/testing/receipts/coffeeReceipt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { importStatement, plainStatement } from '../../imports/imports.factory.ts'
import { teachMerchant } from '../../merchantRules/merchantRules.factory.ts'
import { createProject } from '../../projects/projects.factory.ts'
import { editExpense, recordExpense } from '../expenses.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ READER_WORKERS: '1' })
})
afterAll(() => app.close())

const historyOf = async (person: Person, { id }: { id: string }) =>
  (await person.get<ExpenseChange[]>(`/api/expenses/${id}/history`)).body
const told = async (person: Person, expense: { id: string }) =>
  (await historyOf(person, expense)).map(({ kind, source, detail, fields }) => ({
    kind,
    source,
    detail,
    fields: fields.map(({ field, from, to }) => `${field}: ${from} > ${to}`),
  }))
const current = async (person: Person, { id }: { id: string }) =>
  (await person.get<Expense>(`/api/expenses/${id}`)).body
const byHand = { source: 'hand', detail: null }

describe('the history of an expense', () => {
  test('says who did what, when, to which field, from what to what; the newest first', async () => {
    const person = await app.newPerson()
    const expense = await recordExpense(person, { amount: '12' })
    app.clock.advanceMs(60_000)
    await editExpense(person, expense, { amount: '15.50', category: 'travel', isDeductible: 'false' })
    const [edited, made] = await historyOf(person, expense)
    expect(edited).toEqual({
      number: 2,
      kind: 'changed',
      source: 'hand',
      detail: null,
      by: expense.userId,
      undoes: null,
      canUndo: true,
      at: app.clock.now().toISOString(),
      fields: [
        { field: 'amount', from: '12 USD', to: '15.5 USD' },
        { field: 'category', from: 'meals', to: 'travel' },
        { field: 'isDeductible', from: 'true', to: 'false' },
      ],
    })
    expect(made).toMatchObject({
      number: 1,
      kind: 'created',
      at: expense.createdAt,
      by: expense.userId,
      canUndo: false,
    })
  })

  test('has no step where a form was saved as it was', async () => {
    const person = await app.newPerson()
    const expense = await recordExpense(person, { tags: ['kept'], merchant: 'Deli' })
    await editExpense(person, expense, {})
    expect(await told(person, expense)).toHaveLength(1)
  })

  test('has every field that can be written', async () => {
    const person = await app.newPerson()
    const { id: projectId } = await createProject(person)
    const expense = await recordExpense(person, { status: 'pending' })
    await editExpense(person, expense, {
      description: 'Flight',
      merchant: 'Aurora',
      amount: '7',
      currency: 'EUR',
      category: 'travel',
      projectId,
      person: 'Ana',
      date: '2026-03-01',
      isDeductible: 'false',
      mood: 'happy',
      moodNote: 'Ok',
      tags: ['a, b', 'c'],
      notes: 'Two seats',
      paymentMethod: 'paypal',
    })
    const [step] = await told(person, expense)
    expect(step?.fields).toEqual([
      'description: Lunch with a client > Flight',
      'merchant: null > Aurora',
      'amount: 23.5 USD > 7 EUR',
      'category: meals > travel',
      `projectId: null > ${projectId}`,
      'person: null > Ana',
      'date: 2026-03-14 > 2026-03-01',
      'paymentMethod: null > paypal',
      'isDeductible: true > false',
      'mood: null > happy',
      'moodNote: null > Ok',
      'tags: [] > ["a, b", "c"]',
      'notes: null > Two seats',
      'status: pending > processed',
    ])
    const undone = await undo(person, expense, 2)
    expect(undone.status).toBe(200)
    expect({ ...undone.body, exchangeRate: expense.exchangeRate }).toEqual({ ...expense, version: 3 })
  })

  test('tells of deleting and restoring', async () => {
    const person = await app.newPerson()
    const expense = await recordExpense(person)
    await person.delete(`/api/expenses/${expense.id}`)
    expect((await told(person, expense)).map(({ kind }) => kind)).toEqual(['deleted', 'created'])
    await person.post(`/api/expenses/${expense.id}/restore`)
    expect((await told(person, expense)).map(({ kind }) => kind)).toEqual(['restored', 'deleted', 'created'])
  })

  test('has two steps of a receipt: as it was read, and as the rule for its merchant had it', async () => {
    const person = await app.newPerson()
    await teachMerchant(person, { match: 'Blue Door Coffee', merchant: 'The Blue Door', category: 'travel' })
    const bytes = coffeeReceipt()
    const { status, body } = await person.upload<ReceiptUpload>('/api/expenses/upload-receipt', { bytes })
    expect(status).toBe(201)
    const { expense } = body
    expect(expense).toMatchObject({ merchant: 'The Blue Door', category: 'travel' })
    const [ruled, read] = await told(person, expense)
    expect(read).toEqual({ kind: 'created', source: 'reader', detail: 'machine', fields: [] })
    expect(ruled).toMatchObject({ kind: 'changed', source: 'rule', detail: 'The Blue Door' })
    expect(ruled?.fields).toContain('category: meals > travel')
    const undone = await undo(person, expense, 2)
    expect(undone.body).toMatchObject({ category: 'meals', status: expense.status })
    expect(undone.body.merchant).not.toBe('The Blue Door')
  })

  test('has one step of an import, and one where that is undone', async () => {
    const person = await app.newPerson()
    const { id } = await importStatement(person, plainStatement, { name: 'march.csv' })
    const [expense] = (await person.get<Expense[]>('/api/expenses')).body
    if (!expense) throw new Error('Nothing was imported')
    const imported = { source: 'import', detail: 'march.csv', fields: [] }
    expect(await told(person, expense)).toEqual([{ kind: 'created', ...imported }])
    await person.post(`/api/imports/${id}/undo`)
    expect(await told(person, expense)).toEqual([
      { kind: 'deleted', ...imported },
      { kind: 'created', ...imported },
    ])
  })

  test('has a step where its project was deleted, and where it came back', async () => {
    const person = await app.newPerson()
    const { id } = await createProject(person)
    const expense = await recordExpense(person, { projectId: id })
    await person.delete(`/api/projects/${id}`)
    const refused = await undo<Problem>(person, expense, 2)
    expect([refused.status, refused.body.detail]).toEqual([400, 'This project doesn’t exist.'])
    await person.post(`/api/projects/${id}/restore`)
    const system = { kind: 'changed', source: 'system' }
    expect((await told(person, expense)).slice(0, 2)).toEqual([
      { ...system, detail: 'project-restored', fields: [`projectId: null > ${id}`] },
      { ...system, detail: 'project-deleted', fields: [`projectId: ${id} > null`] },
    ])
  })

  test('has no step where all amounts are expressed in another currency', async () => {
    const person = await app.newPerson()
    const expense = await recordExpense(person)
    await person.put('/api/user/currency', { preferredCurrency: 'EUR' })
    expect((await current(person, expense)).currency).toBe('EUR')
    expect(await told(person, expense)).toEqual([{ kind: 'created', ...byHand, fields: [] }])
  })

  test('is written no matter who writes, and by whatever statement', async () => {
    const person = await app.newPerson()
    const expense = await recordExpense(person)
    await app.database.pool.query(`update expenses set category = 'travel' where id = $1`, [expense.id])
    const [step] = await historyOf(person, expense)
    expect(step).toMatchObject({ source: 'system', detail: null, by: null })
    expect(step?.fields).toEqual([{ field: 'category', from: 'meals', to: 'travel' }])
  })

  test('comes in pages, counted', async () => {
    const person = await app.newPerson()
    const expense = await recordExpense(person)
    for (const amount of ['1', '2', '3', '4']) await editExpense(person, expense, { amount })
    const numbers: number[] = []
    let path = `/api/expenses/${expense.id}/history?limit=2`
    for (let page = 0; path !== ''; page += 1) {
      const { body, headers } = await person.get<ExpenseChange[]>(path)
      expect([body.length, headers.get('x-total-count')]).toEqual([page < 2 ? 2 : 1, '5'])
      numbers.push(...body.map(({ number }) => number))
      path = /<(.+)>/.exec(headers.get('link') ?? '')?.[1] ?? ''
    }
    expect(numbers).toEqual([5, 4, 3, 2, 1])
    expect((await person.get(`/api/expenses/${expense.id}/history?cursor=x`)).status).toBe(400)
  })

  test('is erased with its expense', async () => {
    const person = await app.newPerson()
    const expense = await recordExpense(person)
    await person.delete(`/api/expenses/${expense.id}`)
    const now = app.clock.now().toISOString()
    app.clock.advanceMs(31 * 24 * 60 * 60_000)
    await app.runScheduledJobs()
    app.clock.moveTo(now)
    const { rows } = await app.database.pool.query('select from expense_changes where expense_id = $1', [
      expense.id,
    ])
    expect(rows).toEqual([])
  })
})

function undo<T = Expense>(person: Person, { id }: { id: string }, number: number | string) {
  return person.post<T>(`/api/expenses/${id}/history/${number}/undo`)
}

describe('the history of someone else', () => {
  test('does not exist: not to read, not to undo', async () => {
    const person = await app.newPerson()
    const expense = await recordExpense(person)
    await editExpense(person, expense, { amount: '1' })
    const mallory = await app.newPerson()
    expect((await mallory.get(`/api/expenses/${expense.id}/history`)).status).toBe(404)
    expect((await undo(mallory, expense, 2)).status).toBe(404)
    expect((await undo(person, expense, 3)).status).toBe(404)
    for (const number of ['0', '-1', '1.5', 'x', '99999999999'])
      expect((await undo(person, expense, number)).status).toBe(404)
    expect((await app.stranger().get(`/api/expenses/${expense.id}/history`)).status).toBe(401)
  })
})
