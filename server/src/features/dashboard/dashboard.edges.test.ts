import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { createProject } from '../projects/projects.factory.ts'
import { dashboardOf, personIn } from './dashboard.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.moveTo('2026-03-15T12:00:00Z'))

describe('today', () => {
  test('is the first of the month where the person is ahead of UTC', async () => {
    const person = await personIn(app, 'Pacific/Auckland')
    await recordExpense(person, { date: '2026-03-31', amount: '9.00' })
    await recordExpense(person, { date: '2026-04-01', amount: '1.66' })
    app.clock.moveTo('2026-03-31T12:00:00Z')
    expect(await dashboardOf(person)).toMatchObject({
      today: '2026-04-01',
      month: {
        from: '2026-04-01',
        to: '2026-04-30',
        totalAmount: '1.66',
        previous: { from: '2026-03-01', to: '2026-03-01', totalAmount: '0.00' },
      },
      // 2000 / 30 - 1.66
      savings: { amount: '65.01' },
      moods: { from: '2026-03-03', to: '2026-04-01', expenseCount: 2 },
    })
  })

  test('is the last of the month where the person is behind UTC, and the whole budget is gone through', async () => {
    const person = await personIn(app, 'America/Los_Angeles')
    await recordExpense(person, { date: '2026-03-31', amount: '9.99' })
    await recordExpense(person, { date: '2026-04-01', amount: '500.00' })
    app.clock.moveTo('2026-04-01T03:00:00Z')
    expect(await dashboardOf(person)).toMatchObject({
      today: '2026-03-31',
      month: { to: '2026-03-31', totalAmount: '9.99', previous: { to: '2026-02-28' } },
      savings: { amount: '1990.01' },
    })
  })
})

describe('savings', () => {
  test('are an example only until there is the first expense, and never again', async () => {
    const person = await app.newPerson()
    expect((await dashboardOf(person)).savings).toEqual({ amount: '350.00', isExample: true })
    const { id } = await recordExpense(person, { amount: '100.00' })
    // 2000 x 15 / 31 - 100
    expect((await dashboardOf(person)).savings).toEqual({ amount: '867.74', isExample: false })
    await person.delete(`/api/expenses/${id}`)
    expect((await dashboardOf(person)).savings).toEqual({ amount: '967.74', isExample: false })
  })

  test('are never less than nothing', async () => {
    const person = await app.newPerson()
    await recordExpense(person, { amount: '5000.00' })
    expect((await dashboardOf(person)).savings.amount).toBe('0.00')
  })

  test('round half a cent up', async () => {
    const person = await app.newPerson()
    await person.put('/api/user/budget', { monthlyBudget: '0.30', savingsGoal: '0' })
    await recordExpense(person, { date: '2026-05-01' })
    app.clock.moveTo('2026-06-01T12:00:00Z')
    expect((await dashboardOf(person)).savings.amount).toBe('0.01')
    await person.put('/api/user/budget', { monthlyBudget: '0.15', savingsGoal: '0' })
    expect((await dashboardOf(person)).savings.amount).toBe('0.01')
    await person.put('/api/user/budget', { monthlyBudget: '0.14', savingsGoal: '0' })
    expect((await dashboardOf(person)).savings.amount).toBe('0.00')
  })
})

describe('a project ends soon', () => {
  test.each([
    ['2026-03-14', 0],
    ['2026-03-15', 1],
    ['2026-04-14', 1],
    ['2026-04-15', 0],
  ])('that ends on %s: %i', async (endDate, endingSoon) => {
    const person = await app.newPerson()
    await createProject(person, { endDate })
    await createProject(person, { name: 'Endless' })
    expect(await dashboardOf(person)).toMatchObject({ activeProjects: 2, endingSoon })
  })

  test('unless it is deleted', async () => {
    const person = await app.newPerson()
    const { id } = await createProject(person, { endDate: '2026-03-20' })
    await recordExpense(person, { projectId: id })
    await person.delete(`/api/projects/${id}`)
    const view = await dashboardOf(person)
    expect(view).toMatchObject({ activeProjects: 0, endingSoon: 0, recent: [{ projectName: null }] })
  })
})

describe('a mood', () => {
  test('is named from two moods on: the one with the highest average, with how many stand behind it', async () => {
    const person = await app.newPerson()
    const bought = async (mood: 'happy' | 'sad' | 'stressed', amounts: readonly string[]) => {
      for (const amount of amounts) await recordExpense(person, { mood, amount })
    }
    await bought('happy', ['1.00', '1.00', '1.00', '1.00', '1.00', '1.00'])
    // A single mood has nothing to compare with.
    expect((await dashboardOf(person)).moods.alert).toBeNull()
    await bought('sad', ['9.00', '9.03'])
    const mostExpensive = { mood: 'sad', count: 2, total: '18.03', average: '9.02' }
    expect((await dashboardOf(person)).moods.alert).toEqual(mostExpensive)
    await bought('stressed', ['999.00'])
    const { moods } = await dashboardOf(person)
    expect(moods.alert).toEqual({ mood: 'stressed', count: 1, total: '999.00', average: '999.00' })
    expect(moods.moods.map(({ mood }) => mood)).toEqual(['happy', 'sad', 'stressed'])
  })

  test('is known to the mascot from five expenses on; of two as frequent it is the more expensive', async () => {
    const person = await app.newPerson()
    const both = async () => {
      await recordExpense(person, { mood: 'happy', amount: '9.00' })
      await recordExpense(person, { mood: 'anxious', amount: '10.00' })
    }
    for (const _ of [1, 2, 3, 4]) await both()
    expect((await dashboardOf(person)).mascot.facts.mood).toBeNull()
    await recordExpense(person, { mood: 'happy', amount: '9.00' })
    expect((await dashboardOf(person)).mascot.facts.mood).toBe('happy')
    await recordExpense(person, { mood: 'anxious', amount: '10.00' })
    expect((await dashboardOf(person)).mascot.facts.mood).toBe('anxious')
  })
})
