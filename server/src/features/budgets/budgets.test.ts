import { randomUUID } from 'node:crypto'
import type { Budgets } from '@outlay/contract/budgets/budgets'
import type { Problem } from '@outlay/contract/core/problem'
import type { Dashboard } from '@outlay/contract/dashboard/dashboard'
import type { SpendingInsights } from '@outlay/contract/insights/insights'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { setBudget } from './budgets.factory.ts'

const path = '/api/budgets'
let app: TestApp
// Noon of 15 March 2026.
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const budgetsOf = async (person: Person) => (await person.get<Budgets>(path)).body
const spend = (person: Person, date: string, amount: string, category: 'meals' | 'travel' = 'meals') =>
  recordExpense(person, { date, amount, category })

describe('a budget', () => {
  test('is held against what was spent of its category this month, and its share of the days gone', async () => {
    const person = await app.newPerson()
    const budget = await setBudget(person, { amount: '310.00' })
    await setBudget(person, { category: 'travel', amount: '31.00' })
    await spend(person, '2026-03-14', '150.00')
    await spend(person, '2026-02-27', '900.00')
    await spend(person, '2026-03-15', '31.01', 'travel')
    const { budgets, spent, month } = await budgetsOf(person)
    expect(month).toEqual({ from: '2026-03-01', to: '2026-03-31' })
    expect(spent).toBe('181.01')
    expect(budgets).toMatchObject([
      { category: 'travel', monthly: '31.00', spent: '31.01', byNow: '15.00', pace: 'over' },
      { ...budget, monthly: '310.00', spent: '150.00', byNow: '150.00', pace: 'within' },
    ])
    await spend(person, '2026-03-02', '0.01')
    expect((await budgetsOf(person)).budgets[1]).toMatchObject({ pace: 'ahead', spent: '150.01' })
  })

  test('stays as it was typed when the preferred currency changes, and is held at the rate of today', async () => {
    const person = await app.newPerson()
    await setBudget(person, { amount: '300.00', currency: 'USD' })
    await person.put('/api/user/currency', { preferredCurrency: 'EUR' })
    const [held] = (await budgetsOf(person)).budgets
    expect(held).toMatchObject({ amount: '300.00', currency: 'USD', spent: '0.00' })
    expect(Number(held?.monthly)).toBeGreaterThan(0)
    expect(held?.monthly).not.toBe('300.00')
    await person.put('/api/user/currency', { preferredCurrency: 'USD' })
    expect((await budgetsOf(person)).budgets).toMatchObject([{ monthly: '300.00' }])
  })

  test('is one for a category', async () => {
    const person = await app.newPerson()
    await setBudget(person)
    const again = { category: 'meals', amount: '1.00', currency: 'USD' }
    const { status, body } = await person.post<Problem>(path, again)
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'budgets.taken', errors: [{ path: 'category' }] })
    await setBudget(await app.newPerson())
  })

  test('is changed and taken away by its owner', async () => {
    const person = await app.newPerson()
    const budget = await setBudget(person)
    const change = { amount: '99.5', currency: 'EUR' }
    const changed = await person.put(`${path}/${budget.id}`, change)
    expect(changed.body).toEqual({ ...budget, amount: '99.50', currency: 'EUR', version: 2 })
    expect((await person.put(`${path}/${budget.id}`, { ...change, category: 'rent' })).status).toBe(400)
    expect((await person.delete(`${path}/${budget.id}`)).status).toBe(204)
    expect((await person.delete(`${path}/${budget.id}`)).status).toBe(404)
    expect((await person.put(`${path}/${budget.id}`, change)).status).toBe(404)
    expect((await budgetsOf(person)).budgets).toEqual([])
  })

  test('stands on the dashboard with the figures of its moment', async () => {
    const person = await app.newPerson()
    await setBudget(person, { amount: '310.00' })
    await spend(person, '2026-03-14', '400.00')
    const { body } = await person.get<Dashboard>('/api/dashboard')
    expect(body.categoryBudgets).toEqual((await budgetsOf(person)).budgets)
    expect(body.categoryBudgets).toMatchObject([{ spent: '400.00', pace: 'over' }])
  })
})

describe('a suggestion', () => {
  test('is the median of the last whole months, rounded up, so that one large month raises nothing', async () => {
    const person = await app.newPerson()
    // From September, the sixth month back; March is still running.
    for (const [date, amount] of [
      ['2025-09-10', '100.00'],
      ['2025-10-10', '120.10'],
      ['2025-11-10', '5000.00'],
      ['2025-12-10', '110.00'],
      ['2026-01-10', '115.00'],
      ['2026-03-10', '777.00'],
    ] as const)
      await spend(person, date, amount)
    await spend(person, '2026-01-11', '60.00', 'travel')
    const { suggestions } = await budgetsOf(person)
    // 0, 100, 110, 115, 120.10, 5000: the middle two average 112.50. Travel occurred in one of six months.
    expect(suggestions).toEqual({
      months: 6,
      total: '116.00',
      categories: [{ category: 'meals', amount: '113.00' }],
    })
  })

  test('leaves out the first month of all, which may not be whole, and is none of less than three', async () => {
    const person = await app.newPerson()
    await spend(person, '2025-11-29', '3.00')
    await spend(person, '2025-12-10', '100.00')
    await spend(person, '2026-01-10', '300.00')
    expect((await budgetsOf(person)).suggestions).toMatchObject({ months: 3, total: '100.00' })
    const newer = await app.newPerson()
    await spend(newer, '2025-12-10', '100.00')
    await spend(newer, '2026-01-10', '300.00')
    expect((await budgetsOf(newer)).suggestions).toBeNull()
    expect((await budgetsOf(await app.newPerson())).suggestions).toBeNull()
  })
})

test('the mascot counts the default budget; an alert is told only of one that was chosen', async () => {
  const person = await app.newPerson()
  for (const day of ['02', '03', '05', '08', '12', '14']) await spend(person, `2026-03-${day}`, '900.00')
  const toldOf = async () => {
    const { body } = await person.get<SpendingInsights>('/api/insights/spending')
    const { body: view } = await person.get<Dashboard>('/api/dashboard')
    return {
      alerts: body.alerts.filter(({ type }) => type === 'budget-pace').length,
      budget: view.mascot.facts.budget,
    }
  }
  expect(await toldOf()).toEqual({ alerts: 0, budget: '2000.00' })
  await person.put('/api/user/budget', { monthlyBudget: '2000', savingsGoal: '500' })
  expect(await toldOf()).toEqual({ alerts: 1, budget: '2000.00' })
})

describe('budgets refuse', () => {
  test('a stranger, and anyone they do not belong to', async () => {
    const [owner, other, stranger] = [await app.newPerson(), await app.newPerson(), app.stranger()]
    const { id } = await setBudget(owner)
    const budget = { category: 'rent', amount: '1.00', currency: 'USD' }
    const { category: _, ...change } = budget
    expect((await stranger.get(path)).status).toBe(401)
    expect((await stranger.post(path, budget)).status).toBe(401)
    expect((await stranger.put(`${path}/${id}`, change)).status).toBe(401)
    expect((await stranger.delete(`${path}/${id}`)).status).toBe(401)
    expect((await other.put(`${path}/${id}`, change)).status).toBe(404)
    expect((await other.delete(`${path}/${id}`)).status).toBe(404)
    expect((await budgetsOf(other)).budgets).toEqual([])
    expect((await owner.put(`${path}/${randomUUID()}`, change)).status).toBe(404)
  })

  test.each([
    {},
    { category: 'meals', amount: '-1', currency: 'USD' },
    { category: 'meals', amount: '1.005', currency: 'USD' },
    { category: 'meals', amount: '1', currency: 'XXQ' },
    { category: 'meals', amount: '1', currency: 'USD', unknown: true },
  ])('%j', async body => {
    const person = await app.newPerson()
    expect((await person.post(path, body)).status).toBe(400)
    expect((await person.put(`${path}/nonsense`, body)).status).toBe(400)
  })
})
