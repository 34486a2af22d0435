import type { Problem } from '@outlay/contract/core/problem'
import type { CurrentPlan, Invoice } from '@outlay/contract/plans/plans'
import type { Team } from '@outlay/contract/teams/teams'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { administrationOf } from '../../accounts/administration/userAdministration.factory.ts'
import { createTeam, joinTeam, userOf } from '../../teams/teams.factory.ts'
import { begin, cards, pass, pay, planOf, subscribe } from './subscribing.factory.ts'

let app: TestApp
/** A separate app per suite, as it advances months, after which sessions have expired. */
function useOwnApp(): void {
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())
}

async function paidTeam() {
  const [owner, member] = [await app.newPerson(), await app.newPerson()]
  const team = await createTeam(owner)
  await subscribe(owner, 'platinum')
  return { owner, member, team }
}

/** Also runs the jobs that settle payments. */
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
const handOver = async (owner: Person, { id }: Team, newOwner: Person) => {
  const { id: userId } = await userOf(newOwner)
  expect((await owner.post(`/api/teams/${id}/owner`, { userId })).status).toBe(200)
}

describe('what a member of a paid team pays themselves', () => {
  useOwnApp()

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

  test('is paused where it is overdue, too: nobody is charged for it, and a period begins when it goes on', async () => {
    const { owner, member, team } = await paidTeam()
    await pay(member, await begin(member, 'silver'), cards.declinedLater)
    await pass(app, 32)
    expect((await planOf(member)).subscription?.status).toBe('past_due')
    await join(member, { owner, team })
    expect(await planOf(member)).toMatchObject({
      plan: 'platinum',
      source: 'team',
      subscription: { plan: 'silver', status: 'paused', graceEndsAt: null },
    })
    expect(daysLeft(await planOf(member))).toBe(0)
    await pass(app, 10)
    const invoices = async () =>
      (await member.get<Invoice[]>('/api/plans/invoices')).body.map(({ status }) => status)
    expect(await invoices()).toEqual(['void', 'paid'])
    await leave(member, team)
    expect((await planOf(member)).subscription).toMatchObject({ plan: 'silver', status: 'past_due' })
    const overdue = await member.post<{ clientSecret: string }>('/api/plans/overdue')
    expect((await pay(member, overdue.body.clientSecret)).status).toBe(200)
    expect(await planOf(member)).toMatchObject({ source: 'own', subscription: { status: 'active' } })
    expect(await invoices()).toEqual(['paid', 'void', 'paid'])
  })

  test('keeps its days where it was noted as overdue and was paid before the provider was told to pause', async () => {
    const { owner, member, team } = await paidTeam()
    await pay(member, await begin(member, 'silver'), cards.declinedLater)
    await pass(app, 32)
    const overdue = await member.post<{ clientSecret: string }>('/api/plans/overdue')
    const { id } = await userOf(member)
    await app.database.pool.query(
      'UPDATE subscriptions SET paused_at = $2, paused_period_end = $2 WHERE user_id = $1',
      [id, app.clock.now()],
    )
    await pay(member, overdue.body.clientSecret)
    const left = daysLeft(await planOf(owner))
    await join(member, { owner, team })
    const paused = await planOf(member)
    expect(paused.subscription?.status).toBe('paused')
    expect(daysLeft(paused)).toBeGreaterThan(20)
    expect(daysLeft(paused)).toBeLessThanOrEqual(left)
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
    const team = await createTeam(owner)
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

  test('goes on as soon as they look at their plan, where the team’s has ended by the clock alone', async () => {
    const { owner, member, team } = await paidTeam()
    await subscribe(member, 'silver')
    await join(member, { owner, team })
    expect((await owner.post('/api/plans/cancel')).status).toBe(200)
    const before = await planOf(member)
    const left = daysLeft(before)
    app.clock.moveTo(before.team?.endsAt ?? '')
    expect(await planOf(member)).toMatchObject({ team: null, subscription: { status: 'paused' } })
    await app.runQueuedJobs()
    expect(await planOf(member)).toMatchObject({
      plan: 'silver',
      source: 'own',
      subscription: { status: 'active' },
    })
    expect(daysLeft(await planOf(member))).toBe(left)
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
  useOwnApp()

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
      team: { endsAt: subscription?.currentPeriodEnd, isOwn: true, isPaidByOwner: false },
    })
    const { body } = await owner.post<Problem>('/api/plans/change', { plan: 'silver' })
    expect(body.code).toBe('plans.covers-others')
    await pass(app, 32)
    expect(await planOf(member)).toMatchObject({ plan: 'free', team: null })
    expect(await planOf(owner)).toMatchObject({ plan: 'free', subscription: null })
  })

  test('leaves it to the new owner to go on with it, also before that is over', async () => {
    const { owner, member, team } = await paidTeam()
    await join(member, { owner, team })
    await handOver(owner, team, member)
    await app.runQueuedJobs()
    await subscribe(member, 'platinum')
    await app.runQueuedJobs()
    const covered = { isPaidByOwner: true, endsAt: null }
    expect(await planOf(member)).toMatchObject({ source: 'own', team: { ...covered, isOwn: true } })
    await pass(app, 32)
    expect(await planOf(owner)).toMatchObject({ source: 'team', team: { ...covered, isOwn: false } })
  })

  test('leaves it what was paid, whatever other team they found and hand over', async () => {
    const { owner, member, team } = await paidTeam()
    await join(member, { owner, team })
    await handOver(owner, team, member)
    await leave(owner, team)
    const newOwner = await app.newPerson()
    const second = await createTeam(owner)
    await join(newOwner, { owner, team: second })
    expect(await planOf(newOwner)).toMatchObject({ source: 'team' })
    await handOver(owner, second, newOwner)
    await app.runQueuedJobs()
    expect(await planOf(member)).toMatchObject({ plan: 'platinum', source: 'team' })
    expect(await planOf(newOwner)).toMatchObject({ plan: 'free', team: null })
    expect((await planOf(owner)).subscription).toMatchObject({ isCancelledAtPeriodEnd: true })
  })

  test('leaves a later team what was paid for that one, once the first one’s time is over', async () => {
    const { owner, member, team } = await paidTeam()
    await join(member, { owner, team })
    await handOver(owner, team, member)
    await app.runQueuedJobs()
    await owner.post('/api/plans/keep')
    await leave(owner, team)
    await pass(app, 32)
    const newOwner = await app.newPerson()
    const second = await createTeam(owner)
    await join(newOwner, { owner, team: second })
    await handOver(owner, second, newOwner)
    await app.runQueuedJobs()
    expect(await planOf(newOwner)).toMatchObject({ plan: 'platinum', source: 'team' })
    expect(await planOf(member)).toMatchObject({ team: null })
  })

  test('may keep the plan for themselves, and anyone who owns it now may pay', async () => {
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
