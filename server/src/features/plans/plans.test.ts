import type { User } from '@outlay/contract/accounts/currentUser'
import type { Problem } from '@outlay/contract/core/problem'
import { inclusions } from '@outlay/contract/plans/planInclusions'
import type { CurrentPlan } from '@outlay/contract/plans/plans'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { createProject } from '../projects/projects.factory.ts'
import { createTeam, joinTeam, userOf } from '../teams/teams.factory.ts'
import { after, endTrial, seedSubscription } from './plans.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const planOf = async (person: Person) => (await person.get<CurrentPlan>('/api/plans/current')).body
const platinum = { plan: 'platinum', price: '39.00' } as const

describe('a new account', () => {
  test('has fourteen days of everything, but five uploads', async () => {
    const person = await app.newPerson()
    await createProject(person)
    const trialEndsAt = after(app, 14).toISOString()
    expect(await userOf(person)).toMatchObject({
      subscriptionPlan: 'free',
      subscriptionStatus: 'active',
      subscriptionEndDate: null,
      uploadLimit: 5,
      trialEndsAt,
    })
    expect(await planOf(person)).toMatchObject({
      plan: 'free',
      source: 'trial',
      trialEndsAt,
      uploads: { used: 0, limit: 5 },
      projects: { used: 1, limit: null },
      storage: { used: 0, limit: inclusions.platinum.storage },
      exportFormats: inclusions.platinum.exportFormats,
      approvals: true,
      teams: true,
      api: true,
      subscription: null,
      team: null,
    })
  })

  test('has what the free plan includes after that', async () => {
    const person = await app.newPerson()
    await endTrial(app, person)
    expect(await userOf(person)).toMatchObject({ trialEndsAt: null, uploadLimit: 5 })
    expect(await planOf(person)).toMatchObject({
      plan: 'free',
      source: 'none',
      trialEndsAt: null,
      projects: { used: 0, limit: 1 },
      storage: { used: 0, limit: 100_000_000 },
      exportFormats: ['csv'],
      teams: false,
    })
  })

  test('is the operator’s where it is the first', async () => {
    const { rows } = await app.database.pool.query('SELECT display_username FROM users ORDER BY id LIMIT 1')
    const person = await app.newPerson()
    expect((await planOf(person)).isOperator).toBe(
      rows[0].display_username === (await userOf(person)).username,
    )
    const other = await app.newPerson()
    expect((await planOf(other)).isOperator).toBe(false)
  })
})

describe('what is paid for', () => {
  test('is what the account has, until when, and for how much', async () => {
    const person = await app.newPerson()
    await seedSubscription(app, person, { isCancelledAtPeriodEnd: true })
    const end = after(app, 20).toISOString()
    expect(await userOf(person)).toMatchObject({
      subscriptionPlan: 'gold',
      subscriptionEndDate: end,
      uploadLimit: 200,
    })
    expect(await planOf(person)).toMatchObject({
      plan: 'gold',
      source: 'own',
      subscription: {
        plan: 'gold',
        billingPeriod: 'monthly',
        status: 'active',
        price: '19.00',
        currency: 'USD',
        currentPeriodEnd: end,
        isCancelledAtPeriodEnd: true,
        graceEndsAt: null,
        isForTeam: false,
      },
    })
  })

  test('is not what was begun and never paid', async () => {
    const person = await app.newPerson()
    await seedSubscription(app, person, { status: 'incomplete' })
    expect(await planOf(person)).toMatchObject({ plan: 'free', subscription: null })
  })

  test('stays for seven days where a payment failed, which is said', async () => {
    const person = await app.newPerson()
    await seedSubscription(app, person, { status: 'past_due', pastDueSince: after(app, -2) })
    expect(await userOf(person)).toMatchObject({ subscriptionPlan: 'gold', subscriptionStatus: 'past_due' })
    const { subscription } = await planOf(person)
    expect(subscription?.graceEndsAt).toBe(after(app, 5).toISOString())
  })

  test('is one at a time', async () => {
    const person = await app.newPerson()
    await seedSubscription(app, person, { status: 'canceled' })
    await seedSubscription(app, person, { status: 'incomplete' })
    await expect(seedSubscription(app, person)).rejects.toThrow()
  })
})

describe('a team', () => {
  test('has the plan of its owner, each of its members', async () => {
    const [owner, member, stranger] = [await app.newPerson(), await app.newPerson(), await app.newPerson()]
    const team = await createTeam(owner, 'Apollo')
    await joinTeam(member, { inviter: owner, team })
    await endTrial(app, member)
    expect(await planOf(member)).toMatchObject({ plan: 'free', source: 'none', team: null })
    await seedSubscription(app, owner, platinum)
    const { username } = await userOf(owner)
    const covered = { name: 'Apollo', ownerName: username, isPaidByOwner: true, seats: 10, endsAt: null }
    expect(await planOf(member)).toMatchObject({
      plan: 'platinum',
      source: 'team',
      subscription: null,
      team: { ...covered, isOwn: false },
    })
    expect(await userOf(member)).toMatchObject({ subscriptionPlan: 'platinum', uploadLimit: null })
    const ofOwner = await planOf(owner)
    expect(ofOwner).toMatchObject({
      source: 'own',
      team: { ...covered, isOwn: true },
      subscription: { isForTeam: true },
    })
    expect(await planOf(stranger)).toMatchObject({ plan: 'free', team: null })
  })

  test('has none of a smaller plan, and none of what another member pays', async () => {
    const [owner, member] = [await app.newPerson(), await app.newPerson()]
    const team = await createTeam(owner)
    await joinTeam(member, { inviter: owner, team })
    await seedSubscription(app, owner)
    await seedSubscription(app, member, platinum)
    expect(await planOf(owner)).toMatchObject({ plan: 'gold', team: null })
    expect(await planOf(member)).toMatchObject({
      source: 'own',
      team: null,
      subscription: { isForTeam: false },
    })
  })

  test('that was handed over is covered to the end of what had been paid', async () => {
    const [before, owner] = [await app.newPerson(), await app.newPerson()]
    const team = await createTeam(before)
    await joinTeam(owner, { inviter: before, team })
    const { id: userId } = await userOf(owner)
    expect((await before.post(`/api/teams/${team.id}/owner`, { userId })).status).toBe(200)
    await seedSubscription(app, before, { ...platinum, teamId: team.id, coversTeamUntil: after(app, 20) })
    expect(await planOf(owner)).toMatchObject({
      plan: 'platinum',
      source: 'team',
      team: { endsAt: after(app, 20).toISOString() },
    })
  })
})

describe('the plan', () => {
  test('is told to nobody who is not signed in', async () => {
    const { status, body } = await app.stranger().get<Problem>('/api/plans/current')
    expect([status, body.code]).toEqual([401, 'accounts.signed-out'])
  })

  test('has no limits where the operator switched them off', async () => {
    const free = await startTestApp({ PLAN_LIMITS: 'off' }, app.database)
    const person = await free.newPerson('unlimited')
    await endTrial(free, person)
    const { body } = await person.get<User>('/api/auth/user')
    expect(body).toMatchObject({ subscriptionPlan: 'free', uploadLimit: null })
    expect(await planOf(person)).toMatchObject({
      source: 'limits-off',
      uploads: { limit: null },
      storage: { limit: null },
      exportFormats: inclusions.platinum.exportFormats,
      teams: true,
    })
    await free.close()
  })
})
