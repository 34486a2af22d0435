import type { Problem } from '@outlay/contract/core/problem'
import type { CurrentPlan } from '@outlay/contract/plans'
import type { Team } from '@outlay/contract/teams'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { administrationOf } from '../../accounts/administration/userAdministration.factory.ts'
import { foundTeam, joinTeam, userOf } from '../../teams/teams.factory.ts'
import { pass, planOf, subscribe } from './subscribing.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function paidTeam() {
  const [owner, member] = [await app.newPerson(), await app.newPerson()]
  const team = await foundTeam(owner)
  await subscribe(owner, 'platinum')
  return { owner, member, team }
}

/** And what follows from it for who pays. */
async function join(person: Person, { owner, team }: { owner: Person; team: Team }): Promise<void> {
  await joinTeam(person, { inviter: owner, team })
  await app.runQueuedJobs()
}
const leave = async (person: Person, team: Team) => {
  expect((await person.post(`/api/teams/${team.id}/leave`)).status).toBe(204)
  await app.runQueuedJobs()
}
const daysLeft = ({ subscription }: CurrentPlan) =>
  (Date.parse(subscription?.currentPeriodEnd ?? '') - app.clock.now().getTime()) / (24 * 60 * 60_000)
const invoicesOf = async (person: Person) => (await person.get<object[]>('/api/plans/invoices')).body.length
const handOver = async (owner: Person, { id }: Team, heir: Person) => {
  const { id: userId } = await userOf(heir)
  expect((await owner.post(`/api/teams/${id}/owner`, { userId })).status).toBe(200)
}

describe('what a member of a paid team pays themselves', () => {
  test('is paused, and goes on with the days that were not used', async () => {
    const { owner, member, team } = await paidTeam()
    await subscribe(member, 'silver')
    await pass(app, 10)
    const left = daysLeft(await planOf(member))
    await join(member, { owner, team })
    expect(await planOf(member)).toMatchObject({
      plan: 'platinum',
      source: 'team',
      subscription: { plan: 'silver', status: 'paused' },
    })
    await pass(app, 60)
    expect(await invoicesOf(member)).toBe(1)
    expect(daysLeft(await planOf(member))).toBe(left)
    await leave(member, team)
    const after = await planOf(member)
    expect(after).toMatchObject({ plan: 'silver', source: 'own', subscription: { status: 'active' } })
    expect(daysLeft(after)).toBe(left)
    await pass(app, Math.ceil(left) + 1)
    expect(await planOf(member)).toMatchObject({ plan: 'silver' })
    expect(await invoicesOf(member)).toBe(2)
  })

  test('is not changed while it is paused', async () => {
    const { owner, member, team } = await paidTeam()
    await subscribe(member, 'silver')
    await join(member, { owner, team })
    const { status, body } = await member.post<Problem>('/api/plans/change', { plan: 'gold' })
    expect([status, body.code]).toEqual([409, 'plans.paused'])
  })

  test('is paused when the team begins to pay, and goes on when it does so no more', async () => {
    const [owner, member] = [await app.newPerson(), await app.newPerson()]
    const team = await foundTeam(owner)
    await join(member, { owner, team })
    await subscribe(member, 'silver')
    await subscribe(owner, 'platinum')
    await app.runQueuedJobs()
    expect((await planOf(member)).subscription?.status).toBe('paused')
    expect((await owner.post('/api/plans/change', { plan: 'gold' })).status).toBe(200)
    await app.runQueuedJobs()
    expect(await planOf(member)).toMatchObject({ plan: 'silver', subscription: { status: 'active' } })
  })

  test.each([
    [
      'is removed',
      async (owner: Person, team: Team, member: Person) =>
        owner.delete(`/api/teams/${team.id}/members/${(await userOf(member)).id}`),
    ],
    ['is in a team that is closed', (owner: Person, team: Team) => owner.delete(`/api/teams/${team.id}`)],
  ])('goes on when who pays it %s', async (_, part) => {
    const { owner, member, team } = await paidTeam()
    await subscribe(member, 'silver')
    await join(member, { owner, team })
    expect((await part(owner, team, member)).status).toBe(204)
    await app.runQueuedJobs()
    expect(await planOf(member)).toMatchObject({ plan: 'silver', subscription: { status: 'active' } })
    expect((await planOf(owner)).subscription).toMatchObject({ plan: 'platinum', status: 'active' })
  })

  test('comes right in the hourly round where a job was lost, however often they come and go', async () => {
    const { owner, member, team } = await paidTeam()
    await subscribe(member, 'silver')
    await joinTeam(member, { inviter: owner, team })
    await app.database.pool.query('TRUNCATE pgboss.job')
    await app.runScheduledJobs()
    expect((await planOf(member)).subscription?.status).toBe('paused')
    await member.post(`/api/teams/${team.id}/leave`)
    await joinTeam(member, { inviter: owner, team })
    await member.post(`/api/teams/${team.id}/leave`)
    await Promise.all([app.runQueuedJobs(), app.runScheduledJobs()])
    await app.runScheduledJobs()
    expect((await planOf(member)).subscription?.status).toBe('active')
  })

  test('goes on where the process died between note and provider', async () => {
    const { owner, member, team } = await paidTeam()
    await subscribe(member, 'silver')
    await joinTeam(member, { inviter: owner, team })
    const { id } = await userOf(member)
    const note = (set: string) =>
      app.database.pool.query(`UPDATE subscriptions SET ${set} WHERE user_id = $1`, [id])
    await note('paused_at = created_at, paused_period_end = current_period_end')
    await app.runScheduledJobs()
    expect((await planOf(member)).subscription?.status).toBe('paused')
    await note('resumes_until = current_period_end')
    await member.post(`/api/teams/${team.id}/leave`)
    await app.runScheduledJobs()
    const { rows } = await app.database.pool.query(
      'SELECT status, paused_at, resumes_until FROM subscriptions WHERE user_id = $1',
      [id],
    )
    expect(rows).toEqual([{ status: 'active', paused_at: null, resumes_until: null }])
  })
})

describe('who hands a team over', () => {
  test('pays no further, and the team is covered to the end of what was paid', async () => {
    const { owner, member, team } = await paidTeam()
    await join(member, { owner, team })
    await handOver(owner, team, member)
    await app.runQueuedJobs()
    const { subscription } = await planOf(owner)
    expect(subscription).toMatchObject({ isCancelledAtPeriodEnd: true })
    expect(await planOf(member)).toMatchObject({
      plan: 'platinum',
      source: 'team',
      team: { endsAt: subscription?.currentPeriodEnd },
    })
    const { body } = await owner.post<Problem>('/api/plans/change', { plan: 'silver' })
    expect(body.code).toBe('plans.covers-others')
    await pass(app, 32)
    expect(await planOf(member)).toMatchObject({ plan: 'free', team: null })
    expect(await planOf(owner)).toMatchObject({ plan: 'free', subscription: null })
  })

  test('may keep the plan for themselves, and whoever owns it now may pay', async () => {
    const { owner, member, team } = await paidTeam()
    await join(member, { owner, team })
    await handOver(owner, team, member)
    await app.runQueuedJobs()
    expect((await owner.post<CurrentPlan>('/api/plans/keep')).body.subscription).toMatchObject({
      isCancelledAtPeriodEnd: false,
    })
    await app.runScheduledJobs()
    expect((await planOf(owner)).subscription?.isCancelledAtPeriodEnd).toBe(false)
    await subscribe(member, 'platinum')
    await app.runQueuedJobs()
    expect(await planOf(member)).toMatchObject({ source: 'own', team: { endsAt: null } })
    expect((await planOf(owner)).subscription?.status).toBe('paused')
  })

  test('is the same where the operator does it', async () => {
    const { owner, member, team } = await paidTeam()
    await join(member, { owner, team })
    const [from, to] = [await userOf(owner), await userOf(member)]
    await administrationOf(app).handOver(from.username, to.username)
    await app.runQueuedJobs()
    expect((await planOf(owner)).subscription).toMatchObject({ isCancelledAtPeriodEnd: true })
  })
})
