import type { PerDiemInput } from '@outlay/contract/calculations/calculations'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { expenseInput, recordExpense } from '../expenses/expenses.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const hamburg = {
  kind: 'per-diem',
  country: 'DE',
  place: 'Hamburg',
  start: '2026-03-02T08:00',
  end: '2026-03-04T18:00',
} as const satisfies PerDiemInput
const travel = (person: Person, trip: PerDiemInput = hamburg) =>
  recordExpense(person, { date: trip.end.slice(0, 10), category: 'travel', calculation: trip })
const save = (person: Person, { id, ...expense }: Expense, changes: Partial<Expense> | object) =>
  person.put<Expense>(`/api/expenses/${id}`, { id, ...expense, ...changes })

describe('an expense for a trip', () => {
  test('is one sum with the figure of each day and why', async () => {
    const expense = await travel(await app.newPerson())
    expect(expense).toMatchObject({ originalAmount: '56.00', originalCurrency: 'EUR' })
    expect(expense.calculation).toMatchObject({
      ...hamburg,
      days: [
        { day: '2026-03-02', rule: 'departure', amount: '14.00' },
        { day: '2026-03-03', rule: 'full', amount: '28.00' },
        { day: '2026-03-04', rule: 'return', amount: '14.00' },
      ],
      source: '§ 9 Abs. 4a EStG',
    })
  })

  test('is calculated anew for meals that were provided, and goes back when that is undone', async () => {
    const person = await app.newPerson()
    const expense = await travel(person)
    const provided = [{ day: '2026-03-03', meals: ['breakfast', 'dinner'] }]
    const { version: _, originalAmount: __, originalCurrency: ___, ...read } = expense
    const cut = await save(person, read as Expense, { calculation: { ...hamburg, provided } })
    expect(cut.body).toMatchObject({ originalAmount: '39.20', calculation: { provided } })
    const undone = await person.post<Expense>(`/api/expenses/${expense.id}/history/2/undo`)
    expect(undone.body).toMatchObject({ originalAmount: '56.00', calculation: expense.calculation })
  })

  test('can be put back as it was read, and keeps its sum on another day', async () => {
    const person = await app.newPerson()
    const expense = await travel(person)
    expect((await save(person, expense, {})).body.version).toBe(expense.version)
    const { version: _, ...read } = expense
    const moved = await save(person, read as Expense, { date: '2026-03-10' })
    expect(moved.body).toMatchObject({ date: '2026-03-10', originalAmount: '56.00' })
  })

  test('of days without a published rate asks for the person’s own', async () => {
    const person = await app.newPerson()
    const trip = { ...hamburg, start: '2026-12-30T08:00', end: '2027-01-02T18:00' } as const
    const refused = await person.post<{ detail: string; errors: { path: string }[] }>('/api/expenses', {
      ...expenseInput(),
      calculation: trip,
    })
    expect([refused.status, refused.body.errors[0]?.path]).toEqual([400, 'calculation.ownRate'])
    expect(refused.body.detail).toContain('2027-01-01')
    const own = await travel(person, { ...trip, ownRate: '20' })
    expect(own).toMatchObject({ originalAmount: '80.00', calculation: { source: null } })
  })

  test.each([
    ['an end before the start', { end: '2026-03-01T08:00' }, 'calculation.end'],
    ['more days than a trip has', { end: '2026-08-01T08:00' }, 'calculation.end'],
    ['a day that is none', { start: '2026-02-30T08:00' }, 'calculation.start'],
    ['an unknown country', { country: 'FR' }, 'calculation.country'],
  ])('is refused with %s', async (_, part, path) => {
    const person = await app.newPerson()
    const { status, body } = await person.post<{ errors: { path: string }[] }>('/api/expenses', {
      ...expenseInput(),
      calculation: { ...hamburg, ...part },
    })
    expect(status).toBe(400)
    expect(body.errors.map(error => error.path)).toContain(path)
  })

  test('is exported with its days', async () => {
    const person = await app.newPerson()
    await travel(person, { ...hamburg, provided: [{ day: '2026-03-02', meals: ['lunch'] }] })
    const text = await (await person.fetch('/api/export/csv')).text()
    expect(text).toContain('"Hamburg, 2026-03-02 08:00 to 2026-03-04 18:00"')
    expect(text).toContain('2026-03-02 2.80 Day of departure less lunch 11.20; 2026-03-03 28.00 Full day')
  })
})
