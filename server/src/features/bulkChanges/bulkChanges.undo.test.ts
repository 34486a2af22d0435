import type { ExpenseChange } from '@outlay/contract/expenses/expenseHistory'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { editExpense, recordExpense } from '../expenses/expenses.factory.ts'
import { changeMany, changeThese, expenseNow, selectionOf, undoStep } from './bulkChanges.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('a step that is taken back', () => {
  test('leaves each expense as it was, all by one', async () => {
    const person = await app.newPerson()
    const flight = await recordExpense(person, { category: 'travel', tags: ['fair'] })
    const lunch = await recordExpense(person, { category: 'meals' })
    const step = await changeThese(person, [flight, lunch], { kind: 'category', category: 'other' })
    expect((await undoStep(person, step)).body).toEqual({ undone: 2, keptCount: 0, kept: [] })
    expect(await expenseNow(person, flight)).toEqual({ ...flight, version: 3 })
    expect(await expenseNow(person, lunch)).toEqual({ ...lunch, version: 3 })
    const { body } = await person.get<ExpenseChange[]>(`/api/expenses/${lunch.id}/history`)
    expect(body.map(({ number, undoes }) => [number, undoes])).toEqual([
      [3, 2],
      [2, null],
      [1, null],
    ])
    const again = await undoStep(person, step)
    expect([again.status, again.body.code]).toEqual([409, 'bulk-changes.undone'])
  })

  test('names what was changed again since, and takes back the rest', async () => {
    const person = await app.newPerson()
    const first = await recordExpense(person, { description: 'First' })
    const second = await recordExpense(person, { description: 'Second' })
    const step = await changeThese(person, [first, second], { kind: 'category', category: 'travel' })
    await editExpense(person, await expenseNow(person, second), { category: 'software' })
    expect((await undoStep(person, step)).body).toEqual({
      undone: 1,
      keptCount: 1,
      kept: [{ id: second.id, description: 'Second', detail: 'Category is now Software.' }],
    })
    expect((await expenseNow(person, first)).category).toBe('meals')
    expect((await expenseNow(person, second)).category).toBe('software')
  })

  test('brings back what it deleted, sums what it moved to another day, and clears what it added', async () => {
    const person = await app.newPerson()
    const euros = await recordExpense(person, { amount: '10', currency: 'EUR' })
    const deleted = await changeThese(person, [euros], { kind: 'delete' })
    expect((await person.get(`/api/expenses/${euros.id}`)).status).toBe(404)
    await undoStep(person, deleted)
    expect(await expenseNow(person, euros)).toMatchObject({ amount: euros.amount, version: 3 })
    const moved = await changeThese(person, [euros], { kind: 'date', date: '2026-01-10' })
    await undoStep(person, moved)
    expect(await expenseNow(person, euros)).toEqual({ ...euros, version: 5 })
    const tagged = await changeThese(person, [euros], { kind: 'add-tags', tags: ['fair'] })
    await undoStep(person, tagged)
    expect((await expenseNow(person, euros)).tags).toEqual([])
  })

  test('was done by portions, and what was to follow is not done any more', async () => {
    const person = await app.newPerson()
    await recordExpense(person, { description: 'One' })
    await recordExpense(person, { description: 'Two' })
    const { mark } = await selectionOf(person)
    const action = { kind: 'delete' } as const
    const { body: step } = await changeMany(person, { action, chosen: { filter: {}, mark }, portion: 1 })
    expect((await undoStep(person, step)).body).toMatchObject({ undone: 1 })
    expect((await person.post(`/api/bulk-changes/${step.id}/next`, {})).status).toBe(409)
    expect((await selectionOf(person)).count).toBe(2)
  })

  test('leaves what its project can no longer take', async () => {
    const person = await app.newPerson()
    const project = (await person.post<{ id: string }>('/api/projects', { name: 'Apollo' })).body
    const expense = await recordExpense(person, { projectId: project.id })
    const step = await changeThese(person, [expense], { kind: 'project', projectId: null })
    await person.delete(`/api/projects/${project.id}`)
    const { body } = await undoStep(person, step)
    expect(body).toMatchObject({
      undone: 0,
      keptCount: 1,
      kept: [{ detail: 'This project doesn’t exist.' }],
    })
  })
})
