import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { createProject } from '../projects/projects.factory.ts'
import { dashboardOf } from './dashboard.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.moveTo('2026-03-15T12:00:00Z'))

/** Two projects, a budget, and expenses in and around a month, some of which do not count. */
async function monthOfData(person: Person) {
  const apollo = await createProject(person, { name: 'Apollo', color: '#AA0000', endDate: '2026-04-14' })
  const borealis = await createProject(person, { name: 'Borealis', endDate: '2026-04-15' })
  const dormant = { name: 'Dormant', isActive: 'false', endDate: '2026-03-20' } as const
  await createProject(person, dormant)
  await person.put('/api/user/budget', { monthlyBudget: '1000', savingsGoal: '200' })
  const onApollo = { projectId: apollo.id }
  const counted: Parameters<typeof recordExpense>[1][] = [
    { date: '2026-02-13', amount: '500.00' },
    { date: '2026-02-14', amount: '5.05' },
    { date: '2026-02-15', amount: '60.00', category: 'travel', mood: 'stressed', ...onApollo },
    { date: '2026-02-16', amount: '3.33', category: 'equipment', mood: 'neutral' },
    { date: '2026-03-01', amount: '12.30', mood: 'happy', ...onApollo },
    { date: '2026-03-02', amount: '7.45', mood: 'stressed', ...onApollo },
    { date: '2026-03-05', amount: '100.00', category: 'travel', mood: 'stressed', isDeductible: 'false' },
    { date: '2026-03-15', amount: '49.99', category: 'software', mood: 'happy', projectId: borealis.id },
    { date: '2026-03-31', amount: '20.01', category: 'rent' },
  ]
  for (const changes of counted) await recordExpense(person, changes)
  await recordExpense(person, { date: '2026-03-10', amount: '999.00', mood: 'happy', status: 'pending' })
  const rejected = await recordExpense(person, { date: '2026-03-11', amount: '888.00', mood: 'happy' })
  await app.database.pool.query(`update expenses set status = 'rejected' where id = $1`, [rejected.id])
  const deleted = await recordExpense(person, { date: '2026-03-12', amount: '777.00', mood: 'happy' })
  await person.delete(`/api/expenses/${deleted.id}`)
  return { apollo, borealis }
}

describe('the dashboard', () => {
  test('is not for strangers', async () => {
    expect((await app.stranger().get('/api/dashboard')).status).toBe(401)
  })

  test('of a new account says nothing it does not know, and shows the example of savings', async () => {
    const view = await dashboardOf(await app.newPerson())
    expect(view).toMatchObject({
      today: '2026-03-15',
      month: { totalAmount: '0.00', processedCount: 0, currency: 'USD' },
      activeProjects: 0,
      endingSoon: 0,
      pendingCount: 0,
      projectCount: 0,
      recent: [],
      categories: [],
      projects: [],
      accuracy: { since: '2025-12-15', read: 0, kept: 0 },
      budget: { monthlyBudget: '2000.00', savingsGoal: '500.00', isDefault: true },
      savings: { amount: '350.00', isExample: true },
      moods: { from: '2026-02-14', to: '2026-03-15', expenseCount: 0, moods: [], alert: null },
    })
    expect(view.mascot.facts).toEqual({
      spent: '0.00',
      budget: '2000.00',
      savings: '0.00',
      savingsGoal: '500.00',
      mood: null,
      topCategory: null,
      expenseCount: 0,
    })
  })

  test('is true to the cent of a month, and counts nothing pending, rejected or deleted', async () => {
    const person = await app.newPerson()
    const { apollo, borealis } = await monthOfData(person)
    expect(await dashboardOf(person)).toMatchObject({
      month: {
        from: '2026-03-01',
        to: '2026-03-31',
        totalAmount: '189.75',
        taxDeductible: '89.75',
        processedCount: 5,
        previous: { from: '2026-02-01', to: '2026-02-15', totalAmount: '565.05', processedCount: 3 },
      },
      categories: [
        { category: 'travel', total: '100.00', count: 1 },
        { category: 'software', total: '49.99', count: 1 },
        { category: 'rent', total: '20.01', count: 1 },
        { category: 'meals', total: '19.75', count: 2 },
      ],
      projects: [
        { projectId: null, projectName: 'No Project', color: null, total: '120.01', count: 2 },
        { projectId: borealis.id, projectName: 'Borealis', color: '#2563EB', total: '49.99', count: 1 },
        { projectId: apollo.id, projectName: 'Apollo', color: '#AA0000', total: '19.75', count: 2 },
      ],
      projectCount: 3,
      activeProjects: 2,
      endingSoon: 1,
      pendingCount: 1,
      // 1000 x 15 / 31 - 189.75
      savings: { amount: '294.12', isExample: false },
    })
  })

  test('has saved nothing for the mascot in a month in which nothing is spent', async () => {
    const person = await app.newPerson()
    await recordExpense(person, { date: '2026-02-03' })
    const { savings, mascot } = await dashboardOf(person)
    expect(savings).toEqual({ amount: '967.74', isExample: false })
    expect(mascot.facts).toMatchObject({ spent: '0.00', savings: '0.00' })
  })

  test('says of the last 30 days how expenses felt, of those that say so', async () => {
    const person = await app.newPerson()
    await monthOfData(person)
    const { moods, mascot } = await dashboardOf(person)
    expect(moods).toEqual({
      from: '2026-02-14',
      to: '2026-03-15',
      expenseCount: 7,
      taggedCount: 6,
      moods: [
        { mood: 'stressed', count: 3, total: '167.45', average: '55.82' },
        { mood: 'happy', count: 2, total: '62.29', average: '31.15' },
        { mood: 'neutral', count: 1, total: '3.33', average: '3.33' },
      ],
      alert: { mood: 'stressed', count: 3, total: '167.45', average: '55.82' },
    })
    expect(mascot.facts).toEqual({
      spent: '189.75',
      budget: '1000.00',
      savings: '294.12',
      savingsGoal: '200.00',
      mood: null,
      topCategory: 'travel',
      expenseCount: 7,
    })
  })

  test('lists the ten newest, with the names of their projects', async () => {
    const person = await app.newPerson()
    await monthOfData(person)
    const { recent } = await dashboardOf(person)
    const { body } = await person.get<ExpenseSummary[]>('/api/expenses?limit=10')
    expect(recent.map(({ projectName: _, ...expense }) => expense)).toEqual(body)
    expect(recent.map(({ date, projectName }) => [date.slice(5), projectName])).toEqual([
      ...[['03-31', null] as const, ['03-15', 'Borealis'], ['03-11', null], ['03-10', null], ['03-05', null]],
      ...[
        ['03-02', 'Apollo'],
        ['03-01', 'Apollo'],
        ['02-16', null],
        ['02-15', 'Apollo'],
        ['02-14', null],
      ],
    ])
  })

  test('shows the five projects that cost most, and how many there are', async () => {
    const person = await app.newPerson()
    const spendOn = async (cost: number) => {
      const { id: projectId } = await createProject(person, { name: `Project ${cost}` })
      await recordExpense(person, { amount: `${cost}.00`, projectId })
    }
    const shown = async () => {
      const { projects, projectCount } = await dashboardOf(person)
      return [projects.map(({ projectName }) => projectName.slice(-1)).join(''), projectCount]
    }
    for (const cost of [1, 2, 3, 4, 5, 6]) await spendOn(cost)
    // A single remaining project is shown by name.
    expect(await shown()).toEqual(['654321', 6])
    await spendOn(7)
    expect(await shown()).toEqual(['76543', 7])
  })

  test('holds nothing of anyone else', async () => {
    await monthOfData(await app.newPerson())
    const newcomer = await app.newPerson()
    const view = JSON.stringify(await dashboardOf(newcomer))
    expect(view).not.toMatch(/Apollo|Borealis|189\.75|travel|stressed/)
  })
})
