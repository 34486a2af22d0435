import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { createProject } from '../projects/projects.factory.ts'
import { leaveTeam, teamOf } from '../projects/teamMates.factory.ts'
import { newSpender, recordMonthly, spendingOf, trendsOf, whatIfOf } from './insights.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.moveTo('2026-03-15T12:00:00Z'))

const paths = ['spending', 'trends', 'what-if']

describe('trends', () => {
  test('are twelve months, whole and by category, with the empty ones', async () => {
    const person = await app.newPerson()
    await recordExpense(person, { amount: '5.00', date: '2025-03-31' })
    await recordExpense(person, { amount: '7.00', date: '2025-04-01' })
    await recordExpense(person, { amount: '10.00', date: '2026-03-31', category: 'travel' })
    await recordExpense(person, { amount: '99.00', date: '2026-02-01', status: 'pending' })
    const { from, to, all, categories } = await trendsOf(person)
    expect([from, to]).toEqual(['2025-04-01', '2026-03-31'])
    expect(all).toMatchObject({ total: '17.00', count: 2 })
    expect(all.series.map(({ total }) => total)).toEqual(['7.00', ...Array(10).fill('0.00'), '10.00'])
    expect(categories.map(({ category, total }) => [category, total])).toEqual([
      ['travel', '10.00'],
      ['meals', '7.00'],
    ])
  })
})

describe('what if', () => {
  test('a subscription had not been: next month is forecast without it', async () => {
    const person = await newSpender(app)
    const { recurring } = await spendingOf(person)
    const rent = recurring.find(({ category }) => category === 'rent')
    const { expected, changed, saving, yearlyCost } = await whatIfOf(person, `?without=${rent?.id}`)
    expect(expected?.estimate).toBe((await spendingOf(person)).nextMonthTotalPrediction)
    expect(Number(saving)).toBeCloseTo(Number(expected?.estimate) - Number(changed?.estimate), 2)
    expect(Math.abs(Number(saving) - 800)).toBeLessThan(40)
    expect(yearlyCost).toBe('9600.00')
  })

  test('a category had been half: its part of next month is', async () => {
    const person = await newSpender(app)
    const { saving } = await whatIfOf(person, '?halved=rent')
    expect(Math.abs(Number(saving) - 400)).toBeLessThan(40)
    const both = await whatIfOf(person, '?halved=rent,meals')
    expect(Number(both.saving)).toBeGreaterThan(Number(saving))
  })

  test('nothing had been otherwise: it is as expected', async () => {
    const { expected, changed, saving, yearlyCost } = await whatIfOf(await newSpender(app))
    expect(changed).toEqual(expected)
    expect([saving, yearlyCost]).toEqual(['0.00', '0.00'])
  })

  test('refuses what is no charge and no category, and knows no charge of anyone else', async () => {
    const person = await newSpender(app)
    for (const query of ['without=x', 'halved=yachts', 'halved=rent,'])
      expect((await person.get(`/api/insights/what-if?${query}`)).status).toBe(400)
    const [theirs] = (await spendingOf(await newSpender(app))).recurring
    expect(await whatIfOf(person, `?without=${theirs?.id}`)).toMatchObject({ saving: '0.00' })
  })
})

describe("a team's insights", () => {
  test('are of its projects, for those who see its books, and not for a former member', async () => {
    const roles = { owner: 'owner', manager: 'manager', ann: 'member' } as const
    const team = await teamOf(app, roles)
    const project = await createProject(team.manager.person, { teamId: team.teamId, name: 'Fair' })
    await recordExpense(team.ann.person, { projectId: project.id, amount: '40.00', date: '2026-03-10' })
    await recordExpense(team.ann.person, { amount: '700.00', date: '2026-03-10' })
    await recordExpense(team.manager.person, { amount: '900.00', date: '2026-03-10' })
    const { person } = team.manager
    expect(await spendingOf(person, '?scope=team')).toMatchObject({ totalCurrentMonth: '40.00' })
    expect((await trendsOf(person, '?scope=team')).all.total).toBe('40.00')
    expect(await spendingOf(person)).toMatchObject({ totalCurrentMonth: '900.00' })
    await recordExpense(team.ann.person, { projectId: project.id, amount: '2.00', date: '2026-03-11' })
    expect(await spendingOf(person, '?scope=team')).toMatchObject({ totalCurrentMonth: '42.00' })
    for (const path of paths) {
      expect((await team.ann.person.get(`/api/insights/${path}?scope=team`)).status).toBe(403)
      expect((await person.get(`/api/insights/${path}?scope=team`)).status).toBe(200)
    }
    await leaveTeam(app, team.manager.userId)
    for (const path of paths) expect((await person.get(`/api/insights/${path}?scope=team`)).status).toBe(403)
  })

  test("are in the reader's own currency", async () => {
    const team = await teamOf(app, { owner: 'owner', ann: 'member' } as const)
    const project = await createProject(team.owner.person, { teamId: team.teamId, name: 'Fair' })
    await recordMonthly(team.ann.person, {
      last: '2026-03-10',
      times: 5,
      projectId: project.id,
      amount: '40.00',
      merchant: 'Cloudbox',
    })
    await team.owner.person.put('/api/user/currency', { preferredCurrency: 'EUR' })
    const found = await spendingOf(team.owner.person, '?scope=team')
    expect(found.currency).toBe('EUR')
    expect(Number(found.totalCurrentMonth)).toBeLessThan(40)
    expect(found.recurring).toMatchObject([{ merchant: 'Cloudbox', times: 5 }])
    const nothingLeft = await whatIfOf(team.owner.person, `?scope=team&without=${found.recurring[0]?.id}`)
    expect(nothingLeft.changed).toMatchObject({ estimate: '0.00', high: '0.00' })
    expect(nothingLeft.saving).toBe(found.nextMonthTotalPrediction)
  })
})
