import type { MonthlyFigures, ProjectTotal } from '@outlay/contract/analytics/analytics'
import type { Dashboard } from '@outlay/contract/dashboard/dashboard'
import type { ReadingAccuracy } from '@outlay/contract/receipts/receipts'
import type { SecurityOverview } from '@outlay/contract/security/security'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

async function idOf(person: Person): Promise<string> {
  return (await person.get<{ id: string }>('/api/auth/user')).body.id
}

const get = async <T>(person: Person, path: string) => (await person.get<T>(path)).body

test('every figure is the one its own page shows, in a converted currency, too', async () => {
  const person = await app.newPerson()
  const project = await createProject(person)
  await person.put('/api/user/budget', { monthlyBudget: '1234.56', savingsGoal: '99.99' })
  await recordExpense(person, { amount: '10.01', projectId: project.id, mood: 'happy' })
  await recordExpense(person, { amount: '20.02', category: 'travel', date: '2026-02-14' })
  await recordExpense(person, { amount: '30.03', category: 'travel', isDeductible: 'false' })
  await recordExpense(person, { amount: '40.04', status: 'pending' })
  await app.database.pool.query(
    `update expenses set reader = 'machine', read_fields = '["total", "date"]', changed_fields = '["date"]'
     where user_id = $1`,
    [await idOf(person)],
  )
  await person.put('/api/user/currency', { preferredCurrency: 'EUR' })
  const view = await dashboardOf(person)
  expect(view.month).toEqual(await get<MonthlyFigures>(person, '/api/analytics/monthly'))
  expect(view.month.currency).toBe('EUR')
  expect(view.categories).toEqual(await get(person, '/api/analytics/categories'))
  const projects = view.projects.map(({ color: _, ...total }) => total)
  expect(projects).toEqual(await get<ProjectTotal[]>(person, '/api/analytics/projects'))
  expect(view.budget).toEqual(await get(person, '/api/user/budget'))
  expect(view.mascot.facts).toMatchObject({
    budget: view.budget.monthlyBudget,
    spent: view.month.totalAmount,
  })
  const { since, read, kept } = await get<ReadingAccuracy>(person, '/api/receipts/accuracy')
  expect(view.accuracy).toEqual({ since, read, kept })
  expect([read, kept]).toEqual([6, 3])
})

test('what neighbours say is what they say on their own pages', async () => {
  const person = await app.newPerson()
  await recordExpense(person)
  const { body: progress } = await person.post('/api/mascot/interactions', { reaction: 'praise' })
  const view = await dashboardOf(person)
  expect(view.mascot.progress).toEqual(progress)
  expect(view.activity).toEqual(await get(person, '/api/activity'))
  expect(view.activity.items).toHaveLength(1)
  const { score, checks, threats } = await get<SecurityOverview>(person, '/api/security')
  const openCount = checks.filter(({ holds }) => !holds).length
  expect(view.security).toEqual({
    score,
    checkCount: checks.length,
    openCount,
    threatsBlocked: threats.blocked,
  })
})

test('all amounts are in the currency of the moment, though the session remembers an older one', async () => {
  const person = await app.newPerson()
  await person.put('/api/user/budget', { monthlyBudget: '100', savingsGoal: '10' })
  const changed = [await idOf(person), 'EUR']
  await app.database.pool.query('update users set preferred_currency = $2 where id = $1', changed)
  const { month, budget } = await dashboardOf(person)
  expect([month.currency, budget.currency]).toEqual(['EUR', 'EUR'])
})

const cents = (amount: string) => Number(amount.replace('.', ''))
const centsOf = (sums: readonly { total: string }[]) => sums.reduce((all, { total }) => all + cents(total), 0)

/** The sums of a view that must agree if every expense is in this month, has a mood and few projects exist. */
function sumsOf({ month, categories, projects, moods }: Dashboard) {
  return [cents(month.totalAmount), centsOf(categories), centsOf(projects), centsOf(moods.moods)]
}

test('the sums of one answer agree while expenses are being written', async () => {
  const person = await app.newPerson()
  const projectIds = [null, (await createProject(person)).id]
  const userId = await idOf(person)
  let isReading = true
  const write = async () => {
    for (let number = 1; isReading; number += 1)
      await app.database.pool.query(
        `insert into expenses (id, user_id, project_id, description, amount, currency, original_amount,
           original_currency, exchange_rate, category, date, mood, status, created_at)
         values (gen_random_uuid(), $1, $2, 'Any', $3, 'USD', $3, 'USD', 1, $4, '2026-03-14', $5, 'processed', now())`,
        [
          ...[userId, projectIds[number % 2], number / 100],
          ...[number % 3 ? 'meals' : 'travel', number % 5 ? 'happy' : 'sad'],
        ],
      )
  }
  const writing = write()
  const views: Dashboard[] = []
  while (views.length < 40) views.push(await dashboardOf(person))
  isReading = false
  await writing
  for (const view of views) expect(new Set(sumsOf(view)).size).toBe(1)
  expect(views.at(-1)?.month.processedCount).toBeGreaterThan(views[0]?.month.processedCount ?? 0)
})
