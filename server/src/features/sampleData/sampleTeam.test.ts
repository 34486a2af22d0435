import type { User } from '@outlay/contract/accounts/currentUser'
import type { QueuedExpense } from '@outlay/contract/approvals/approvals'
import type { Project } from '@outlay/contract/projects/projects'
import type { SentInvitation } from '@outlay/contract/teams/teamMemberships'
import type { Team, TeamDashboard } from '@outlay/contract/teams/teams'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { administrationOf } from '../accounts/administration/userAdministration.factory.ts'
import { reportTrails } from '../approvals/verifying/trailCheck.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { createTeam, joinTeam } from '../teams/teams.factory.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.moveTo('2026-03-15T12:00:00Z')
  person = await app.newPerson()
})

const rows = async (text: string, values: unknown[] = []) =>
  (await app.database.pool.query(text, values)).rows
const load = () => person.post<User>('/api/sample-data')
const remove = async () => (await person.delete<User>('/api/sample-data')).status
const me = async () => (await person.get<User>('/api/auth/user')).body
const teamId = async () => (await me()).teamId ?? ''
const team = async () => (await person.get<Team>(`/api/teams/${await teamId()}`)).body
const members = async () => (await person.get<TeamDashboard>('/api/teams/dashboard')).body.team?.members ?? []
const colleagues = async () => (await members()).filter(({ lastName }) => lastName === '(sample)')
const teamProject = async () => {
  const all = (await person.get<Project[]>('/api/projects')).body
  const found = all.find(({ teamId: of }) => of !== null)
  if (!found) throw new Error('There is a team project')
  return found
}

/** Row counts per table that refers to teams or their members. */
async function counts() {
  const kept: Record<string, number> = {}
  for (const table of [
    'users',
    'teams',
    'expenses',
    'projects',
    'approval_trail',
    'approval_trail_heads',
    'team_activity',
    'team_totals',
    'team_day_totals',
    'team_counts',
    'team_invitations',
    'expense_changes',
    'expense_comments',
    'audit_events',
    'mail_messages',
    'mail_digest_entries',
  ])
    kept[table] = Number((await rows(`select count(*) from ${table}`))[0].count)
  return kept
}

describe('the team of sample data', () => {
  test('is the person’s, with two sample colleagues and something decided, waiting and rejected', async () => {
    await load()
    expect((await me()).role).toBe('owner')
    expect((await team()).name).toBe('Sample Studio')
    expect((await members()).length).toBe(3)
    expect((await colleagues()).map(({ firstName }) => firstName).sort()).toEqual(['Jonas', 'Maya'])
    const states = await rows(
      `select approval, count(*)::int as count from expenses where team_id = $1 group by 1 order by 1`,
      [await teamId()],
    )
    expect(states).toEqual([
      { approval: 'approved', count: 4 },
      { approval: 'rejected', count: 1 },
      { approval: 'submitted', count: 1 },
    ])
    const queue = (await person.get<QueuedExpense[]>('/api/approvals/queue')).body
    expect(queue.map(({ expense }) => expense.description)).toEqual(['Taxi with the stand'])
    expect((await reportTrails(app.database.db)).holds).toBe(true)
  })

  test('takes no seats, is in no list of users, and nobody is written to', async () => {
    const before = await counts()
    await load()
    expect((await team()).memberCount).toBe(1)
    const listed: string[] = []
    for await (const { email } of administrationOf(app).list()) listed.push(email)
    expect(listed.filter(email => email.endsWith('.invalid'))).toEqual([])
    const own = await recordExpense(person, { projectId: (await teamProject()).id })
    await person.post('/api/approvals/submissions', { expenseIds: [own.id] })
    await app.runScheduledJobs()
    const after = await counts()
    expect([after.mail_messages, after.mail_digest_entries]).toEqual([
      before.mail_messages,
      before.mail_digest_entries,
    ])
    await remove()
  })

  test('has colleagues who cannot sign in, and get no password', async () => {
    await load()
    const [colleague] = await colleagues()
    const { username = '', email = '' } = colleague ?? {}
    expect(email).toMatch(/\.invalid$/)
    for (const name of [username, email]) {
      const answer = await app
        .stranger()
        .post('/api/auth/login', { username: name, password: 'correct horse' })
      expect(answer.status).toBe(401)
      await expect(administrationOf(app).reset(name)).rejects.toThrow()
    }
    const asked = await app.stranger().post('/api/auth/password-resets', { email })
    expect(asked.status).toBeLessThan(300)
    await app.runQueuedJobs()
    const of = [colleague?.id]
    expect(await rows('select from password_resets where user_id = $1', of)).toEqual([])
    expect(await rows('select from credentials where user_id = $1', of)).toEqual([])
    const invited = await person.post(`/api/teams/${await teamId()}/invite`, { email, role: 'member' })
    expect(invited.status).toBe(409)
    expect(
      await rows('select from mail_messages where address = $1 or user_id = $2', [email, ...of]),
    ).toEqual([])
  })

  test('is written to at no reserved address, also by another team', async () => {
    await load()
    const [colleague] = await colleagues()
    const other = await app.newPerson()
    const { id } = await createTeam(other, 'Acme')
    const sent = await other.post<SentInvitation>(`/api/teams/${id}/invite`, {
      email: colleague?.email,
      role: 'member',
    })
    expect(sent.status).toBeLessThan(300)
    expect(await rows('select from mail_messages where address = $1', [colleague?.email])).toEqual([])
  })

  test('is handed over to no sample', async () => {
    await load()
    const [colleague] = await colleagues()
    const answer = await person.post<{ code: string }>(`/api/teams/${await teamId()}/owner`, {
      userId: colleague?.id,
    })
    expect(answer).toMatchObject({ status: 409, body: { code: 'teams.member-is-sample' } })
  })

  test('is refused to strangers and to people of other teams', async () => {
    await load()
    const id = await teamId()
    expect((await app.stranger().get(`/api/teams/${id}`)).status).toBe(401)
    const other = await app.newPerson()
    expect((await other.get(`/api/teams/${id}`)).status).toBe(404)
    expect((await other.delete<User>('/api/sample-data')).status).toBe(200)
    expect(await colleagues()).toHaveLength(2)
  })

  test('is left out, and all else is there, for who is in a team or has a plan without one', async () => {
    await createTeam(person, 'Acme')
    expect((await load()).status).toBe(200)
    expect((await team()).name).toBe('Acme')
    const later = await app.newPerson()
    app.clock.advanceMs(20 * 24 * 60 * 60_000)
    const answer = await later.post<User>('/api/sample-data')
    expect(answer).toMatchObject({ status: 200, body: { hasSampleData: true, teamId: null } })
  })
})

describe('the removed team of sample data', () => {
  test('leaves no row, whatever was decided in it, and can be loaded anew', async () => {
    const before = await counts()
    await load()
    const [waiting] = await rows(
      `select id, version from expenses where approval = 'submitted' and team_id = $1`,
      [await teamId()],
    )
    const decided = await person.post('/api/approvals/decisions', {
      decisions: [{ expenseId: waiting.id, version: waiting.version, decision: 'approve' }],
    })
    expect(decided.status).toBe(200)
    expect(await remove()).toBe(200)
    expect(await counts()).toEqual(before)
    expect((await me()).teamId).toBeNull()
    expect((await reportTrails(app.database.db)).holds).toBe(true)
    await load()
    expect((await team()).name).toBe('Sample Studio')
    await remove()
    expect(await counts()).toEqual(before)
  })

  test('stays without sample colleagues where the person has recorded something in it', async () => {
    await load()
    const id = await teamId()
    const own = await recordExpense(person, { description: 'Mine', projectId: (await teamProject()).id })
    await remove()
    expect(await me()).toMatchObject({ hasSampleData: false, teamId: id })
    expect(await members()).toHaveLength(1)
    const left = await rows('select id from expenses where team_id = $1', [id])
    expect(left).toEqual([{ id: own.id }])
    expect((await teamProject()).name).toBe('Spring fair (sample)')
    expect((await reportTrails(app.database.db)).holds).toBe(true)
    expect(await remove()).toBe(200)
    expect(await members()).toHaveLength(1)
  })

  test('stays for those who were asked into it', async () => {
    await load()
    const colleague = await app.newPerson()
    await joinTeam(colleague, { inviter: person, team: await team() })
    expect((await team()).memberCount).toBe(2)
    await remove()
    expect(await members()).toHaveLength(2)
    expect(await colleagues()).toEqual([])
  })
})

describe('an account that is deleted with sample data', () => {
  test('is let go, and leaves no row of the sample team', async () => {
    const before = await counts()
    await load()
    const closed = await person.post('/api/privacy/deletion', { password: 'correct horse' })
    expect(closed.status).toBe(200)
    app.clock.advanceMs(31 * 24 * 60 * 60_000)
    await app.runScheduledJobs()
    const { users, teams, approval_trail, expenses, projects } = await counts()
    expect([teams, approval_trail, expenses, projects]).toEqual([
      before.teams,
      before.approval_trail,
      before.expenses,
      before.projects,
    ])
    expect(users).toBe((before.users ?? 0) - 1)
  })
})

describe('what is no sample', () => {
  test('becomes none, and keeps its trail', async () => {
    await createTeam(person, 'Acme')
    await expect(
      rows('update teams set sample_of = owner_id where id = $1', [await teamId()]),
    ).rejects.toThrow('becomes no sample')
    await expect(rows('update users set sample_of = id')).rejects.toThrow('becomes no sample')
  })
})
