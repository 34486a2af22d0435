import type { ExpenseChange } from '@outlay/contract/expenses/expenseHistory'
import type { ExpenseSplit } from '@outlay/contract/expenses/expenseSplits'
import type { Expense, ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { editExpense, recordExpense } from '../expenses/expenses.factory.ts'
import { createProject } from '../projects/projects.factory.ts'
import { join, partsOf, split, splitInto } from './expenseSplits.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const read = async (person: Person, { id }: { readonly id: string }) =>
  (await person.get<Expense>(`/api/expenses/${id}`)).body
const list = async (person: Person) => (await person.get<ExpenseSummary[]>('/api/expenses')).body
const totalOf = async (person: Person) =>
  (await person.get<{ totalAmount: string }>('/api/analytics/monthly?month=2026-03')).body
const eventsOf = async ({ userId }: Expense) =>
  (await app.database.pool.query('select number from person_events where user_id = $1', [userId])).rows.map(
    ({ number }) => Number(number),
  )

describe('an expense that is split', () => {
  test('becomes its first part; the others are expenses of their own, with its day, merchant and tags', async () => {
    const person = await app.newPerson()
    const project = await createProject(person)
    const hotel = await recordExpense(person, {
      amount: '120.00',
      merchant: 'Hotel Aurora',
      person: 'Ana',
      tags: ['fair'],
      paymentMethod: 'card',
    })
    const [first, second] = partsOf(['70.50', '49.50'])
    const parts = [first, { ...second, projectId: project.id, person: 'Ben', isDeductible: 'false' as const }]
    const { status, body } = await split(person, hotel, parts as [typeof first])
    expect(status).toBe(200)
    expect(body).toMatchObject({ total: '120.00', currency: 'USD' })
    expect(body.parts).toHaveLength(2)
    const [kept, other] = body.parts
    expect(kept).toMatchObject({ id: hotel.id, amount: '70.50', person: 'Ana', splitId: hotel.id })
    expect(other).toMatchObject({
      description: 'Part 2',
      amount: '49.50',
      category: 'travel',
      projectId: project.id,
      isDeductible: 'false',
      splitId: hotel.id,
      merchant: 'Hotel Aurora',
      person: 'Ben',
      tags: ['fair'],
      date: hotel.date,
      paymentMethod: 'card',
      status: 'processed',
      aiConfidence: null,
    })
    expect((await list(person)).map(({ id }) => id).sort()).toEqual([hotel.id, other?.id].sort())
    expect((await person.get(`/api/expenses/${other?.id}/split`)).body).toEqual(body)
  })

  test('counts once in the totals of the month, to the cent, in another currency too', async () => {
    const person = await app.newPerson()
    const dinner = await recordExpense(person, { amount: '100.00', currency: 'EUR' })
    const before = await totalOf(person)
    const parts = await splitInto(person, dinner, ['33.33', '33.33', '33.34'])
    const own = parts.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
    expect(own).toBe(Math.round(Number(dinner.amount) * 100))
    expect(await totalOf(person)).toMatchObject({ totalAmount: before.totalAmount })
    await join(person, dinner)
    expect(await totalOf(person)).toEqual(before)
  })

  test('is told as one step of its history and one event; its parts say where they came from', async () => {
    const person = await app.newPerson()
    const lunch = await recordExpense(person, { amount: '10' })
    const before = Math.max(...(await eventsOf(lunch)))
    const [, other] = await splitInto(person, lunch, ['4', '6'])
    expect((await eventsOf(lunch)).filter(number => number > before)).toHaveLength(1)
    const history = async (id: string | undefined) =>
      (await person.get<ExpenseChange[]>(`/api/expenses/${id}/history`)).body
    expect(await history(lunch.id)).toMatchObject([
      { number: 2, source: 'split', detail: 'split', canUndo: false },
      { number: 1, source: 'hand' },
    ])
    expect(await history(other?.id)).toMatchObject([{ kind: 'created', source: 'split', detail: 'part' }])
    const undone = await person.post(`/api/expenses/${lunch.id}/history/2/undo`)
    expect([undone.status, undone.body.code]).toEqual([409, 'expenses.split-sum'])
  })

  test('is as it was once that is undone by any of its parts, but for what was changed since', async () => {
    const person = await app.newPerson()
    const lunch = await recordExpense(person, { amount: '10', category: 'meals', isDeductible: 'true' })
    const [first, second] = partsOf(['4', '6'])
    const { body } = await split(person, lunch, [
      { ...first, category: 'software', person: 'Ana', isDeductible: 'false' },
      second as typeof first,
    ])
    const [kept, other] = body.parts
    await editExpense(person, await read(person, lunch), { description: 'Lunch, mine' })
    const joined = await join(person, other ?? lunch)
    expect(joined.status).toBe(200)
    expect(joined.body).toEqual({
      ...lunch,
      description: 'Lunch, mine',
      splitId: null,
      version: joined.body.version,
    })
    expect(kept?.id).toBe(lunch.id)
    expect((await person.get(`/api/expenses/${other?.id}`)).status).toBe(404)
    expect((await person.get<unknown[]>('/api/expenses/deleted')).body).toEqual([])
    expect((await person.post(`/api/expenses/${other?.id}/restore`)).status).toBe(404)
    expect((await join(person, lunch)).body.code).toBe('expenses.not-split')
    expect(await splitInto(person, lunch, ['1', '9'])).toHaveLength(2)
  })

  test('is refused where the parts come to another sum, are none, too many, too fine, or one is nothing', async () => {
    const person = await app.newPerson()
    const lunch = await recordExpense(person, { amount: '10.00' })
    const refused = async (amounts: readonly string[]) => {
      const { status, body } = await split(person, lunch, partsOf(amounts))
      return [status, body.errors?.[0]?.path]
    }
    expect(await refused(['4', '5.99'])).toEqual([400, 'parts'])
    expect(await refused(['10'])).toEqual([400, 'parts'])
    expect(await refused(Array.from({ length: 21 }, () => '1'))).toEqual([400, 'parts'])
    expect(await refused(['4.005', '5.995'])).toEqual([400, 'parts.0.amount'])
    expect(await refused(['10', '0.00'])).toEqual([400, 'parts.1.amount'])
    expect(await refused(['11', '-1'])).toEqual([400, 'parts.1.amount'])
    const noProject = await split(person, lunch, partsOf(['4', '6'], { projectId: newId() }))
    expect(noProject.status).toBe(400)
    expect(await read(person, lunch)).toEqual(lunch)
    expect(await list(person)).toHaveLength(1)
  })

  test('is refused where it was changed meanwhile, is split already, or waits for review', async () => {
    const person = await app.newPerson()
    const lunch = await recordExpense(person, { amount: '10.00' })
    const outdated = await split(person, lunch, partsOf(['4', '6']), { 'if-match': '"7"' })
    expect(outdated.status).toBe(412)
    await splitInto(person, lunch, ['4', '6'])
    expect((await split(person, lunch, partsOf(['1', '3']))).body.code).toBe('expenses.split-already')
    expect((await join(person, lunch, { 'if-match': '"1"' })).status).toBe(412)
    const waiting = await recordExpense(person, { amount: '10.00', status: 'pending' })
    expect((await split(person, waiting, partsOf(['4', '6']))).body.code).toBe('expenses.split-waits')
  })

  test('is nobody else’s: strangers are told of none', async () => {
    const person = await app.newPerson()
    const lunch = await recordExpense(person, { amount: '10.00' })
    await splitInto(person, lunch, ['4', '6'])
    const stranger = await app.newPerson()
    expect((await split(stranger, lunch, partsOf(['4', '6']))).status).toBe(404)
    expect((await join(stranger, lunch)).status).toBe(404)
    expect((await stranger.get<ExpenseSplit>(`/api/expenses/${lunch.id}/split`)).status).toBe(404)
    expect((await app.stranger().get(`/api/expenses/${lunch.id}/split`)).status).toBe(401)
  })
})
