import type { User } from '@outlay/contract/accounts/currentUser'
import {
  type Avatar,
  avatarBackgroundOf,
  avatarCategories,
  avatarGradients,
  type FinancialProfile,
} from '@outlay/contract/avatars/avatars'
import type { Problem } from '@outlay/contract/core/problem'
import { entityTagOf } from '@outlay/contract/core/versions'
import type { TeamDashboard } from '@outlay/contract/teams/teams'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { seedSubscription } from '../plans/plans.factory.ts'
import { createTeam, joinTeam, userOf } from '../teams/teams.factory.ts'

let app: TestApp
/** It is noon on the 15th of March 2026. */
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const [gradient] = avatarGradients
const [fox] = avatarCategories.business.emojis.filter(({ emoji }) => emoji === '🦊')
const avatar = {
  emoji: fox?.emoji,
  background: gradient && avatarBackgroundOf(gradient),
  category: 'business',
  meaning: fox?.meaning,
} as Avatar
const profileOf = async (person: Person) =>
  (await person.get<FinancialProfile>('/api/profile/financial')).body

describe('the financial profile', () => {
  test('of who never had an expense claims nothing', async () => {
    expect(await profileOf(await app.newPerson())).toEqual({
      savingsRate: 0,
      streakDays: 0,
      subscriptionTier: 'free',
      monthlyUploads: 0,
      totalExpenses: '0.00',
      currency: 'USD',
      businessExpenses: '1000.00',
    })
  })

  test('adds up what counts of all time, and what this month left of the budget', async () => {
    const person = await app.newPerson()
    const other = await app.newPerson()
    await recordExpense(other, { amount: '9999.00' })
    await recordExpense(person, { amount: '200.00', date: '2026-03-02' })
    await recordExpense(person, { amount: '1000.50', date: '2024-11-30' })
    await recordExpense(person, { amount: '70.00', date: '2026-03-03', status: 'pending' })
    const gone = await recordExpense(person, { amount: '80.00', date: '2026-03-04' })
    await person.delete(`/api/expenses/${gone.id}`)
    // 15 of 31 days of the budget of 2000.00 are 967.74.
    expect(await profileOf(person)).toMatchObject({ totalExpenses: '1200.50', savingsRate: 79.3 })
  })

  test.each([
    [['2026-03-15', '2026-03-14', '2026-03-13', '2026-03-11'], 3],
    [['2026-03-14', '2026-03-14', '2026-03-13'], 2],
    [['2026-03-13', '2026-03-12'], 0],
    [['2026-03-16', '2026-03-15'], 1],
  ])('of who has expenses on %j tells a streak of %i days', async (dates, streakDays) => {
    const person = await app.newPerson()
    for (const date of dates) await recordExpense(person, { date })
    expect(await profileOf(person)).toMatchObject({ streakDays })
  })

  test('follows the days and the currency of the person', async () => {
    const person = await app.newPerson()
    await recordExpense(person, { date: '2026-03-16', amount: '10.00' })
    const preferences = {
      timezone: 'Pacific/Kiritimati',
      locale: null,
      taxCountry: 'US',
      taxYearStart: '01-01',
    }
    await person.put('/api/user/preferences', preferences)
    await person.put('/api/user/currency', { preferredCurrency: 'JPY' })
    const profile = await profileOf(person)
    expect(profile).toMatchObject({ streakDays: 1, currency: 'JPY', businessExpenses: '100000.00' })
    expect(Number(profile.totalExpenses)).toBeGreaterThan(500)
  })

  test.each([
    ['silver', 'standard'],
    ['gold', 'premium'],
    ['platinum', 'premium'],
  ] as const)('calls %s %s', async (plan, subscriptionTier) => {
    const person = await app.newPerson()
    await seedSubscription(app, person, { plan })
    expect(await profileOf(person)).toMatchObject({ subscriptionTier })
  })

  test('counts the uploads of this month', async () => {
    const person = await app.newPerson()
    const { id } = await userOf(person)
    await app.database.pool.query(
      `update users set monthly_uploads = 16, uploads_month = '2026-03' where id = $1`,
      [id],
    )
    expect(await profileOf(person)).toMatchObject({ monthlyUploads: 16 })
  })

  test('is told to no stranger', async () => {
    expect((await app.stranger().get('/api/profile/financial')).status).toBe(401)
  })
})

describe('an avatar', () => {
  test('is none until it is chosen; then the person has it', async () => {
    const person = await app.newPerson()
    const before = await userOf(person)
    const nothing = { avatarEmoji: null, avatarBackground: null, avatarCategory: null, avatarMeaning: null }
    expect(before).toMatchObject(nothing)
    const { status, body } = await person.put<User>('/api/profile/avatar', avatar)
    expect(status).toBe(200)
    expect(body).toEqual({
      ...before,
      avatarEmoji: '🦊',
      avatarBackground: avatar.background,
      avatarCategory: 'business',
      avatarMeaning: 'Clever with money',
      version: before.version + 1,
    })
    expect(await userOf(person)).toEqual(body)
  })

  test('that is the same again changes nothing, and one of another version is refused', async () => {
    const person = await app.newPerson()
    const { body } = await person.put<User>('/api/profile/avatar', avatar)
    const again = await person.put<User>('/api/profile/avatar', avatar, {
      'if-match': entityTagOf(body.version),
    })
    expect(again).toMatchObject({ status: 200, body: { version: body.version } })
    const stale = { 'if-match': entityTagOf(body.version - 1) }
    const refused = await person.put<Problem>('/api/profile/avatar', { ...avatar }, stale)
    expect([refused.status, refused.body.code]).toEqual([412, 'request.outdated'])
  })

  test('shows to the colleagues of a team', async () => {
    const [owner, member] = [await app.newPerson(), await app.newPerson()]
    const team = await createTeam(owner)
    await joinTeam(member, { inviter: owner, team })
    await member.put('/api/profile/avatar', avatar)
    const { body } = await owner.get<TeamDashboard>('/api/teams/dashboard')
    const faces = body.team?.members.map(({ avatarEmoji, avatarMeaning }) => [avatarEmoji, avatarMeaning])
    expect(faces).toEqual([
      [null, null],
      ['🦊', 'Clever with money'],
    ])
  })

  test.each([
    ['emoji', { ...avatar, emoji: '💎' }],
    ['emoji', { ...avatar, emoji: '<b>' }],
    ['meaning', { ...avatar, meaning: 'Owns the bank' }],
    ['background', { ...avatar, background: 'url(https://example.com/seen.png)' }],
    ['category', { ...avatar, category: 'luck' }],
    ['emoji', { background: avatar.background, category: 'business', meaning: avatar.meaning }],
  ])('is refused for its %s in %j', async (path, body) => {
    const person = await app.newPerson()
    const refused = await person.put<Problem>('/api/profile/avatar', body)
    expect([refused.status, refused.body.errors?.map(error => error.path)]).toEqual([400, [path]])
    expect(await userOf(person)).toMatchObject({ avatarEmoji: null })
  })

  test('is chosen by no stranger', async () => {
    expect((await app.stranger().put('/api/profile/avatar', avatar)).status).toBe(401)
  })
})
