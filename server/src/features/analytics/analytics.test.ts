import type {
  CategoryTotal,
  MonthlyFigures,
  ProjectFigures,
  ProjectTotal,
} from '@outlay/contract/analytics/analytics'
import type { Problem } from '@outlay/contract/core/problem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { createProject } from '../projects/projects.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.moveTo('2026-03-15T12:00:00Z'))

const paths = ['monthly', 'categories', 'projects', 'project-figures', 'report']

describe('figures', () => {
  test.each(paths)('are not for strangers: %s', async path => {
    expect((await app.stranger().get(`/api/analytics/${path}`)).status).toBe(401)
  })

  test.each(paths)('hold nothing of anyone else: %s', async path => {
    const other = await app.newPerson()
    const project = await createProject(other, { name: 'Secret project' })
    await recordExpense(other, { amount: '777.77', projectId: project.id })
    const person = await app.newPerson()
    const { status, body } = await person.get(`/api/analytics/${path}?projectId=${project.id}`)
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(/777|Secret/)
  })

  test.each(['categories', 'projects', 'report'])('refuse a period that is none: %s', async path => {
    const person = await app.newPerson()
    const backwards = await person.get<Problem>(`/api/analytics/${path}?from=2026-03-02&to=2026-03-01`)
    expect(backwards.status).toBe(400)
    expect(backwards.body.errors).toEqual([
      { path: 'to', message: 'The end date can’t be before the start date' },
    ])
    expect((await person.get(`/api/analytics/${path}?from=2026-03-02`)).status).toBe(400)
    expect((await person.get(`/api/analytics/${path}?from=2026-02-30&to=2026-03-01`)).status).toBe(400)
    expect((await person.get(`/api/analytics/${path}?projectId=x`)).status).toBe(400)
    expect((await person.get(`/api/analytics/${path}?category=yachts`)).status).toBe(400)
  })
})

describe('the month', () => {
  test('is compared with the same days of the month before', async () => {
    const person = await app.newPerson()
    await recordExpense(person, { amount: '10.00', date: '2026-03-01' })
    await recordExpense(person, { amount: '5.50', date: '2026-03-31', isDeductible: 'false' })
    await recordExpense(person, { amount: '99.00', date: '2026-03-02', status: 'pending' })
    await recordExpense(person, { amount: '7.00', date: '2026-02-15' })
    await recordExpense(person, { amount: '70.00', date: '2026-02-16' })
    const { body } = await person.get<MonthlyFigures>('/api/analytics/monthly')
    expect(body).toEqual({
      from: '2026-03-01',
      to: '2026-03-31',
      currency: 'USD',
      totalAmount: '15.50',
      taxDeductible: '10.00',
      processedCount: 2,
      soFar: {
        from: '2026-03-01',
        to: '2026-03-15',
        totalAmount: '10.00',
        taxDeductible: '10.00',
        processedCount: 1,
      },
      previous: {
        from: '2026-02-01',
        to: '2026-02-15',
        totalAmount: '7.00',
        taxDeductible: '7.00',
        processedCount: 1,
      },
    })
  })

  test.each([
    ['2026-02-28T12:00:00Z', '2026-02-28', '2026-01-31'],
    ['2026-03-30T12:00:00Z', '2026-03-30', '2026-02-28'],
    ['2026-03-31T12:00:00Z', '2026-03-31', '2026-02-28'],
  ])('on %s is counted up to %s, and the month before up to %s', async (now, today, before) => {
    const person = await app.newPerson()
    app.clock.moveTo(now)
    const { body } = await person.get<MonthlyFigures>('/api/analytics/monthly')
    expect([body.soFar.to, body.previous.to]).toEqual([today, before])
  })

  test('of a new account is nothing', async () => {
    const { body } = await (await app.newPerson()).get<MonthlyFigures>('/api/analytics/monthly')
    expect(body).toMatchObject({ totalAmount: '0.00', taxDeductible: '0.00', processedCount: 0 })
  })

  test("is the one where the person is, not the server's", async () => {
    const person = app.stranger()
    const account = { username: 'auckland', email: 'auckland@example.com', password: 'violet harbour 7' }
    await person.post('/api/auth/register', { ...account, timezone: 'Pacific/Auckland' })
    app.clock.moveTo('2026-03-31T12:00:00Z')
    const { body } = await person.get<MonthlyFigures>('/api/analytics/monthly')
    expect(body).toMatchObject({ from: '2026-04-01', previous: { from: '2026-03-01', to: '2026-03-01' } })
  })
})

describe('sums', () => {
  test('by category are of this month unless days are given, the largest first', async () => {
    const person = await app.newPerson()
    await recordExpense(person, { amount: '1.00', category: 'meals' })
    await recordExpense(person, { amount: '2.00', category: 'meals' })
    await recordExpense(person, { amount: '9.99', category: 'travel' })
    await recordExpense(person, { amount: '50.00', category: 'rent', date: '2026-02-28' })
    expect((await person.get<CategoryTotal[]>('/api/analytics/categories')).body).toEqual([
      { category: 'travel', total: '9.99', count: 1 },
      { category: 'meals', total: '3.00', count: 2 },
    ])
    const february = await person.get<CategoryTotal[]>(
      '/api/analytics/categories?from=2026-02-01&to=2026-02-28',
    )
    expect(february.body).toEqual([{ category: 'rent', total: '50.00', count: 1 }])
  })

  test('leave out a category whose expenses were all deleted', async () => {
    const person = await app.newPerson()
    const { id } = await recordExpense(person)
    await person.delete(`/api/expenses/${id}`)
    expect((await person.get('/api/analytics/categories')).body).toEqual([])
  })

  test('by project name each, and what has none', async () => {
    const person = await app.newPerson()
    const project = await createProject(person, { name: 'Apollo' })
    await recordExpense(person, { amount: '1.00' })
    await recordExpense(person, { amount: '2.00', projectId: project.id })
    const { body } = await person.get<ProjectTotal[]>('/api/analytics/projects')
    expect(body).toEqual([
      { projectId: project.id, projectName: 'Apollo', total: '2.00', count: 1 },
      { projectId: null, projectName: 'No Project', total: '1.00', count: 1 },
    ])
  })

  test('name a project that is not known any more', async () => {
    const person = await app.newPerson()
    const stray = '018f0000-0000-7000-8000-000000000001'
    const { body: me } = await person.get<{ id: string }>('/api/auth/user')
    await app.database.pool.query(
      `insert into expense_totals (user_id, is_month, date, category, project_id, is_deductible, total, count)
       values ($1, true, '2026-03-01', 'meals', $2, true, 3, 1)`,
      [me.id, stray],
    )
    const { body } = await person.get<ProjectTotal[]>('/api/analytics/projects')
    expect(body).toEqual([{ projectId: stray, projectName: 'Unknown Project', total: '3.00', count: 1 }])
  })
})

describe('project figures', () => {
  test('are over all time, of inactive projects, too, with the budget at the rate of today', async () => {
    const person = await app.newPerson()
    const project = await createProject(person, { name: 'Apollo' })
    const dormant = await createProject(person, { name: 'Dormant' })
    await person.put(`/api/projects/${dormant.id}`, { name: 'Dormant', isActive: 'false' })
    await recordExpense(person, { amount: '1.50', date: '2019-01-01', projectId: project.id })
    await recordExpense(person, { amount: '2.00', date: '2026-01-01', projectId: project.id })
    await recordExpense(person, { amount: '4.00' })
    const setBudget = `update projects set budget = $2, currency = $3 where id = $1`
    await app.database.pool.query(setBudget, [project.id, '100.00', 'EUR'])
    await app.database.pool.query(setBudget, [dormant.id, '250.00', 'USD'])
    const { body } = await person.get<ProjectFigures[]>('/api/analytics/project-figures')
    expect(body).toEqual([
      {
        projectId: project.id,
        total: '3.50',
        count: 2,
        currency: 'USD',
        budget: expect.stringMatching(/^1\d\d\.\d\d$/),
      },
      { projectId: dormant.id, total: '0.00', count: 0, currency: 'USD', budget: '250.00' },
    ])
  })
})
