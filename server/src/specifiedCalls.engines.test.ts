import { avatarBackgroundOf, avatarCategories, avatarGradients } from '@outlay/contract/avatars/avatars'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordExpense } from './features/expenses/expenses.factory.ts'
import { newSpender } from './features/insights/insights.factory.ts'
import { createTeam, userOf } from './features/teams/teams.factory.ts'
import type { Person } from './testing/person.ts'
import { startTestApp, type TestApp } from './testing/testApp.ts'

/**
 * The calls of specification 001, section 7, with the fields of its section 3. Duplicated from the contract on purpose,
 * so that changing the contract does not change what was specified.
 */

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startTestApp()
  app.clock.moveTo('2026-03-15T12:00:00Z')
  person = await newSpender(app)
  for (const day of ['02', '04', '06', '08', '10', '12'])
    await recordExpense(person, { mood: 'stressed', amount: '90.00', date: `2026-03-${day}` })
})
afterAll(() => app.close())

const text = expect.any(String)
const number = expect.any(Number)
/** Money is decimal text. */
const money = expect.stringMatching(/^\d+(\.\d+)?$/)
const share = expect.toSatisfy((value: unknown) => typeof value === 'number' && value >= 0 && value <= 1)
const listOf = (one: unknown) =>
  expect.toSatisfy((value: unknown) => {
    expect(value).toEqual(expect.any(Array))
    for (const item of value as unknown[]) expect(item).toEqual(one)
    return true
  })
const fields = (shape: Record<string, unknown>) => expect.objectContaining(shape)
const oneOf = (...words: string[]) => expect.toBeOneOf(words)

const user = fields({
  id: text,
  username: text,
  email: text,
  firstName: expect.toBeOneOf([text, null]),
  lastName: expect.toBeOneOf([text, null]),
  preferredCurrency: 'USD',
  subscriptionPlan: 'free',
  monthlyUploads: 0,
  uploadLimit: 5,
  timezone: text,
  avatarEmoji: null,
  avatarBackground: null,
  avatarCategory: null,
  avatarMeaning: null,
  role: 'member',
  teamId: null,
})

const member = fields({
  id: text,
  email: text,
  username: text,
  firstName: expect.toBeOneOf([text, null]),
  lastName: expect.toBeOneOf([text, null]),
  role: oneOf('owner', 'admin', 'manager', 'member'),
})

const avatar = {
  emoji: avatarCategories.savings.emojis[0]?.emoji,
  meaning: avatarCategories.savings.emojis[0]?.meaning,
  category: 'savings',
  background: avatarGradients.map(avatarBackgroundOf)[0],
}

test('GET /api/auth/user answers the current user', async () => {
  expect((await (await app.newPerson()).get('/api/auth/user')).body).toEqual(user)
})

test('POST /api/auth/register, login and logout open, begin and end a session', async () => {
  const newcomer = app.stranger()
  const account = { username: 'newcomer', password: 'violet harbour 7' }
  const whole = { ...account, email: 'new@example.com', firstName: 'New', lastName: 'Comer' }
  expect((await newcomer.post('/api/auth/register', whole)).status).toBe(201)
  expect((await userOf(newcomer)).firstName).toBe('New')
  expect((await newcomer.post('/api/auth/logout')).status).toBeLessThan(300)
  expect((await newcomer.get('/api/auth/user')).status).toBe(401)
  expect((await newcomer.post('/api/auth/login', account)).status).toBe(200)
  expect((await newcomer.get('/api/auth/user')).body).toMatchObject({ username: 'newcomer' })
})

test('POST /api/create-subscription answers a client secret', async () => {
  const { status, body } = await person.post('/api/create-subscription', { plan: 'silver', price: 9 })
  expect(status).toBeLessThan(300)
  expect(body).toEqual(fields({ clientSecret: text }))
})

test('GET /api/exchange-rates/{currency} answers rates and their date', async () => {
  const { body } = await person.get<{ rates: object }>('/api/exchange-rates/USD')
  expect(body).toEqual(fields({ rates: fields({ EUR: number, RUB: number }), date: text }))
  expect(Object.values(body.rates)).toEqual(listOf(number))
})

test('PUT /api/user/currency changes what the user prefers', async () => {
  const other = await app.newPerson()
  expect((await other.put('/api/user/currency', { preferredCurrency: 'EUR' })).status).toBe(200)
  expect((await other.get('/api/auth/user')).body).toMatchObject({ preferredCurrency: 'EUR' })
})

test('GET /api/insights/spending answers the spending insights', async () => {
  const { body } = await person.get<{ alerts: unknown[]; insights: unknown[] }>('/api/insights/spending')
  expect(body).toEqual(
    fields({
      totalCurrentMonth: money,
      totalPreviousMonth: money,
      nextMonthTotalPrediction: money,
      overallTrend: text,
      alerts: listOf(fields({ type: text, severity: oneOf('high', 'medium', 'low'), message: text })),
      insights: listOf(
        fields({
          category: text,
          currentMonthSpend: money,
          previousMonthSpend: money,
          trend: text,
          trendPercentage: expect.toBeOneOf([number, null]),
          prediction: fields({
            nextMonthEstimate: expect.toBeOneOf([money, null]),
            confidence: share,
            reasoning: text,
          }),
          recommendation: text,
        }),
      ),
      recommendations: listOf(text),
    }),
  )
  expect([body.alerts.length > 0, body.insights.length > 0]).toEqual([true, true])
})

test('GET /api/insights/trends answers', async () => {
  expect((await person.get('/api/insights/trends')).status).toBe(200)
})

test('GET /api/insights/claude/financial answers the financial analysis', async () => {
  const { body } = await person.get<{ insights: unknown[] }>('/api/insights/claude/financial')
  const insight = fields({
    urgency: oneOf('high', 'medium', 'low'),
    category: text,
    insight: text,
    recommendation: text,
    confidence: share,
  })
  expect(body).toEqual(fields({ expensesAnalyzed: number, analysisDate: text, insights: listOf(insight) }))
  expect(body.insights.length).toBeGreaterThan(0)
})

test('GET /api/insights/claude/mood answers the mood analysis', async () => {
  const { body } = await person.get('/api/insights/claude/mood')
  const lists = { spendingTriggers: listOf(text), recommendations: listOf(text) }
  expect(body).toEqual(fields({ expensesAnalyzed: 6, moodAnalysis: text, ...lists }))
})

test('the calls of teams answer the team, what is owned, its projects and its figures', async () => {
  const owner = await app.newPerson()
  const team = await createTeam(owner, 'Studio')
  const made = fields({ id: text, name: 'Studio', description: expect.toBeOneOf([text, null]) })
  expect(team).toEqual(made)
  const { body } = await owner.get('/api/teams/dashboard')
  expect(body).toEqual(
    fields({
      team: fields({ id: team.id, name: 'Studio', members: listOf(member) }),
      ownedTeams: [made],
      teamProjects: [],
      teamStats: fields({
        totalMembers: 1,
        totalProjects: 0,
        monthlyExpenses: money,
        pendingApprovals: 0,
      }),
    }),
  )
  const invited = await owner.post(`/api/teams/${team.id}/invite`, {
    email: 'ben@example.com',
    role: 'manager',
  })
  expect(invited.status).toBeLessThan(300)
})

test('GET /api/profile/financial answers what an avatar follows from', async () => {
  const { body } = await person.get('/api/profile/financial')
  expect(body).toEqual(
    fields({
      savingsRate: number,
      streakDays: number,
      subscriptionTier: text,
      monthlyUploads: 0,
      totalExpenses: money,
    }),
  )
})

test('PUT /api/profile/avatar keeps the avatar with the user', async () => {
  const other = await app.newPerson()
  expect((await other.put('/api/profile/avatar', avatar)).status).toBeLessThan(300)
  const { emoji, background, category, meaning } = avatar
  expect((await other.get('/api/auth/user')).body).toMatchObject({
    avatarEmoji: emoji,
    avatarBackground: background,
    avatarCategory: category,
    avatarMeaning: meaning,
  })
})

test.each([
  ['GET', '/api/auth/user'],
  ['POST', '/api/create-subscription'],
  ['PUT', '/api/user/currency'],
  ['GET', '/api/insights/spending'],
  ['GET', '/api/insights/trends'],
  ['GET', '/api/insights/claude/financial'],
  ['GET', '/api/insights/claude/mood'],
  ['GET', '/api/teams/dashboard'],
  ['POST', '/api/teams'],
  ['POST', '/api/teams/0190c3d2-0000-7000-8000-000000000000/invite'],
  ['GET', '/api/profile/financial'],
  ['PUT', '/api/profile/avatar'],
])('%s %s refuses a stranger', async (method, path) => {
  const init = method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }
  expect((await app.stranger().send(method, path, init)).status).toBe(401)
})
