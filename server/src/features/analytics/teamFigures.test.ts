import type {
  CategoryTotal,
  MonthlyFigures,
  ProjectFigures,
  SpendingReport,
} from '@outlay/contract/analytics/analytics'
import type { Dashboard } from '@outlay/contract/dashboard/dashboard'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { csvRows, download } from '../exports/exports.factory.ts'
import { createProject } from '../projects/projects.factory.ts'
import { leaveTeam, newMate, teamOf } from '../projects/teamMates.factory.ts'

const roles = {
  owner: 'owner',
  manager: 'manager',
  ann: 'member',
  ben: 'member',
  accountant: 'accountant',
} as const

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Ann spends 10 and 30 on a team project, Ben 5; each also has private expenses. */
async function spendingTeam() {
  const team = await teamOf(app, roles)
  const project = await createProject(team.manager.person, {
    teamId: team.teamId,
    name: 'Fair',
    budget: '100',
  })
  const on = { projectId: project.id, date: '2026-03-10' }
  await recordExpense(team.ann.person, { ...on, amount: '10.00', category: 'travel' })
  await recordExpense(team.ann.person, { ...on, amount: '30.00', category: 'meals', isDeductible: 'false' })
  await recordExpense(team.ben.person, { ...on, amount: '5.00', category: 'travel' })
  await recordExpense(team.ann.person, { amount: '700.00', date: '2026-03-10' })
  await recordExpense(team.manager.person, { amount: '900.00', date: '2026-03-10' })
  return { ...team, project }
}

const figurePaths = [
  '/api/analytics/monthly',
  '/api/analytics/categories',
  '/api/analytics/projects',
  '/api/analytics/report',
  '/api/dashboard',
  '/api/export/csv',
]

describe("a team's figures", () => {
  test('are for those who see its books; for nobody else, and not for a former member', async () => {
    const team = await spendingTeam()
    const stranger = await newMate(app)
    for (const path of figurePaths) {
      for (const { person } of [team.owner, team.manager, team.accountant])
        expect((await person.get(`${path}?scope=team`)).status).toBe(200)
      for (const { person } of [team.ann, stranger])
        expect((await person.get(`${path}?scope=team`)).status).toBe(403)
      expect((await team.owner.person.get(`${path}?scope=everything`)).status).toBe(400)
    }
    await leaveTeam(app, team.manager.userId)
    for (const path of figurePaths.slice(0, -1))
      expect((await team.manager.person.get(`${path}?scope=team`)).status).toBe(403)
  })

  test("are of the team's projects, no matter who spent; one's own stay one's own", async () => {
    const team = await spendingTeam()
    const { person } = team.manager
    const theirs = await person.get<MonthlyFigures>('/api/analytics/monthly?scope=team')
    expect(theirs.body).toMatchObject({ totalAmount: '45.00', taxDeductible: '15.00', processedCount: 3 })
    const own = await person.get<MonthlyFigures>('/api/analytics/monthly')
    expect(own.body).toMatchObject({ totalAmount: '900.00', processedCount: 1 })
    const { body } = await person.get<CategoryTotal[]>('/api/analytics/categories?scope=team')
    expect(body).toEqual([
      { category: 'meals', total: '30.00', count: 1 },
      { category: 'travel', total: '15.00', count: 2 },
    ])
  })

  test('are told by person in a report, and narrowed to one', async () => {
    const team = await spendingTeam()
    const { person } = team.owner
    const { body } = await person.get<SpendingReport>('/api/analytics/report?scope=team')
    expect(body.members?.map(({ userId, total, count }) => ({ userId, total, count }))).toEqual([
      { userId: team.ann.userId, total: '40.00', count: 2 },
      { userId: team.ben.userId, total: '5.00', count: 1 },
    ])
    expect(body.totals).toMatchObject({ total: '45.00', deductible: '15.00', average: '15.00', count: 3 })
    expect(body.projects).toMatchObject([{ projectName: 'Fair', total: '45.00' }])
    const ofBen = await person.get<SpendingReport>(
      `/api/analytics/report?scope=team&userId=${team.ben.userId}`,
    )
    expect(ofBen.body.totals).toMatchObject({ total: '5.00', count: 1 })
    const own = await person.get<SpendingReport>('/api/analytics/report')
    expect(own.body.members).toBeUndefined()
  })

  test("are in the reader's own currency, at the rate of each day", async () => {
    const team = await spendingTeam()
    const { person } = team.accountant
    await person.put('/api/user/currency', { preferredCurrency: 'EUR' })
    const { body: report } = await person.get<SpendingReport>('/api/analytics/report?scope=team')
    const { body: rows } = await person.get<{ amount: string }[]>('/api/expenses?scope=team')
    const sum = rows.reduce((all, { amount }) => all + Number(amount), 0)
    expect(report.currency).toBe('EUR')
    expect(Math.abs(Number(report.totals.total) - sum)).toBeLessThanOrEqual(0.02)
    expect(report.totals.total).toMatch(/^\d+\.\d\d$/)
    expect(sum).toBeLessThan(45)
  })

  test("of a project are over all its people, for anyone who sees them; else one's own", async () => {
    const team = await spendingTeam()
    const totalFor = async ({ person }: { person: typeof team.ann.person }) =>
      (await person.get<ProjectFigures[]>('/api/analytics/project-figures')).body.find(
        ({ projectId }) => projectId === team.project.id,
      )
    expect(await totalFor(team.manager)).toMatchObject({ total: '45.00', count: 3, budget: '100.00' })
    expect(await totalFor(team.accountant)).toMatchObject({ total: '45.00' })
    expect(await totalFor(team.ben)).toMatchObject({ total: '5.00', count: 1 })
    const path = `/api/projects/${team.project.id}/members/${team.ben.userId}`
    await team.manager.person.put(path, { seesExpenses: true })
    expect(await totalFor(team.ben)).toMatchObject({ total: '45.00', count: 3 })
  })

  test('of one project agree with its list, for anyone who sees all of it and for anyone who sees their own', async () => {
    const team = await spendingTeam()
    const stranger = await newMate(app)
    const query = `?scope=team&projectId=${team.project.id}`
    const report = (mate: typeof team.ben) => mate.person.get<SpendingReport>(`/api/analytics/report${query}`)
    for (const mate of [team.manager, team.accountant]) {
      expect((await report(mate)).body.totals).toMatchObject({ total: '45.00', count: 3 })
      const rows = await mate.person.get<unknown[]>(`/api/expenses${query}`)
      expect(rows.body).toHaveLength(3)
    }
    const own = (await report(team.ben)).body
    expect(own.totals).toMatchObject({ total: '5.00', count: 1 })
    expect(own.members?.map(({ userId }) => userId)).toEqual([team.ben.userId])
    const path = `/api/projects/${team.project.id}/members/${team.ben.userId}`
    await team.manager.person.put(path, { seesExpenses: true })
    const { body } = await report(team.ben)
    expect(body.totals).toMatchObject({ total: '45.00', count: 3 })
    expect(body.categories.map(({ total }) => total)).toEqual(['30.00', '15.00'])
    for (const part of ['categories', 'projects'])
      expect((await team.ben.person.get(`/api/analytics/${part}${query}`)).status).toBe(200)
    expect((await team.ben.person.get('/api/analytics/report?scope=team')).status).toBe(403)
    expect((await team.ben.person.get(`/api/export/csv${query}`)).status).toBe(403)
    expect((await report(stranger)).status).toBe(403)
    await leaveTeam(app, team.ben.userId)
    expect((await report(team.ben)).status).toBe(403)
  })

  test('stand on the first view, beside what stays personal', async () => {
    const team = await spendingTeam()
    const { body } = await team.manager.person.get<Dashboard>('/api/dashboard?scope=team')
    expect(body.month).toMatchObject({ totalAmount: '45.00', processedCount: 3 })
    expect(body.recent.map(({ projectName }) => projectName)).toEqual(['Fair', 'Fair', 'Fair'])
    expect(body.projects).toMatchObject([{ projectName: 'Fair', total: '45.00' }])
    expect(body.activeProjects).toBe(1)
    const own = await team.manager.person.get<Dashboard>('/api/dashboard')
    expect(own.body.month).toMatchObject({ totalAmount: '900.00' })
    expect(body.savings).toEqual(own.body.savings)
  })
})

describe("a team's export", () => {
  test('names who recorded each expense, and is narrowed to one of them', async () => {
    const team = await spendingTeam()
    const file = await download(team.accountant.person, 'csv', '?scope=team')
    const rows = csvRows(file.bytes)
    expect(rows.map(({ Amount }) => Amount).sort()).toEqual(['10.00', '30.00', '5.00'])
    expect(rows.every(({ Member }) => Boolean(Member))).toBe(true)
    const ofBen = await download(team.accountant.person, 'csv', `?scope=team&userId=${team.ben.userId}`)
    expect(csvRows(ofBen.bytes).map(({ Amount }) => Amount)).toEqual(['5.00'])
    const own = await download(team.manager.person, 'csv')
    expect(csvRows(own.bytes).map(({ Amount, Member }) => [Amount, Member])).toEqual([['900.00', undefined]])
  })

  test.each(['pdf', 'xlsx', 'taxpack', 'quickbooks'])('is made as %s, too', async format => {
    const team = await spendingTeam()
    const file = await download(team.manager.person, format, '?scope=team')
    expect(file.status).toBe(200)
    expect(file.bytes.length).toBeGreaterThan(100)
  })
})
