import type { Problem } from '@outlay/contract/core/problem'
import type { Expense } from '@outlay/contract/expenses/expenses'
import type { Departure } from '@outlay/contract/teams/teamMemberships'
import type { TeamDashboard } from '@outlay/contract/teams/teams'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { decide, keepTeamProject, putOn, spendOn, standingOf } from '../teamBooks.factory.ts'
import { changeTeamSettings, createTeam, invite, joinTeam, tokenOf, userOf } from '../teams.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A team with approvals, and a member with an expense in each state. */
async function spendingTeam() {
  const owner = await app.newPerson()
  const team = await createTeam(owner)
  const project = await keepTeamProject(app, owner, team)
  const person = await app.newPerson()
  await joinTeam(person, { inviter: owner, team })
  await putOn(app, person, project)
  const free = await spendOn(app, person, project, { amount: '1.00' })
  await changeTeamSettings(owner, team, { approvals: true })
  const spend = (amount: string) => spendOn(app, person, project, { amount })
  const [open, submitted, rejected, approved, reimbursed] = [
    await spend('2.00'),
    await spend('4.00'),
    await spend('8.00'),
    await spend('16.00'),
    await spend('32.00'),
  ]
  for (const expense of [submitted, rejected, approved, reimbursed]) await decide(app, expense, 'submitted')
  await decide(app, rejected, 'rejected')
  for (const expense of [approved, reimbursed]) await decide(app, expense, 'approved')
  await decide(app, reimbursed, 'reimbursed')
  return {
    owner,
    team,
    project,
    person,
    staying: [free, approved, reimbursed],
    leaving: [open, submitted, rejected],
  }
}

type Spending = Awaited<ReturnType<typeof spendingTeam>>

const partings: readonly (readonly [string, (spending: Spending) => Promise<{ status: number }>])[] = [
  ['leaves', ({ person, team }) => person.post(`/api/teams/${team.id}/leave`)],
  [
    'is removed',
    async ({ owner, person, team }) =>
      owner.delete(`/api/teams/${team.id}/members/${(await userOf(person)).id}`),
  ],
  ['is in a team that is closed', ({ owner, team }) => owner.delete(`/api/teams/${team.id}`)],
]

describe.each(partings)('someone who %s', (_, part) => {
  test('takes along what is undecided, and leaves in the books what is decided or needed no approval', async () => {
    const spending = await spendingTeam()
    const { team, project, person, staying, leaving } = spending
    const before = await Promise.all(staying.map(expense => standingOf(app, expense)))
    expect(before.map(({ approval }) => approval)).toEqual([null, 'approved', 'reimbursed'])
    expect((await part(spending)).status).toBe(204)
    for (const expense of leaving)
      expect(await standingOf(app, expense)).toEqual({
        teamId: null,
        projectId: null,
        approval: null,
        status: 'processed',
      })
    expect(await Promise.all(staying.map(expense => standingOf(app, expense)))).toEqual(before)
    expect(before[0]).toMatchObject({ teamId: team.id, projectId: project.id })
    expect(await userOf(person)).toMatchObject({ teamId: null, role: 'member' })
    const { body } = await person.get<Expense[]>('/api/expenses')
    expect(body).toHaveLength(6)
  })

  test('is on none of its projects any more, and sees nothing of it', async () => {
    const spending = await spendingTeam()
    const { team, project, person } = spending
    const elsewhere = person.twin()
    expect((await elsewhere.get(`/api/teams/${team.id}`)).status).toBe(200)
    await part(spending)
    expect((await elsewhere.get(`/api/teams/${team.id}`)).status).toBe(404)
    expect((await elsewhere.get<TeamDashboard>('/api/teams/dashboard')).body.team).toBeNull()
    const { rows } = await app.database.pool.query('SELECT id FROM project_members WHERE project_id = $1', [
      project.id,
    ])
    expect(rows).toEqual([])
    const { body } = await person.get<{ items: object[] }>('/api/activity')
    expect(body.items).toContainEqual(expect.objectContaining({ kind: 'team-changed', title: 'Acme' }))
  })
})

describe('before someone leaves', () => {
  const departureOf = async (actor: Person, { team, person }: Spending) =>
    actor.get<Departure & Problem>(`/api/teams/${team.id}/members/${(await userOf(person)).id}/departure`)

  test('it is said what becomes of their expenses, to them and to anyone who may remove them', async () => {
    const spending = await spendingTeam()
    const admin = await app.newPerson()
    await joinTeam(admin, { inviter: spending.owner, team: spending.team, role: 'admin' })
    for (const actor of [spending.person, spending.owner, admin]) {
      const { status, body } = await departureOf(actor, spending)
      expect(status).toBe(200)
      expect(body).toEqual({
        staying: { count: 3, total: '49.00' },
        leaving: { count: 3, total: '14.00' },
        owed: { count: 2, total: '17.00' },
      })
    }
  })

  test('it is said of someone who has spent nothing, too', async () => {
    const owner = await app.newPerson()
    const team = await createTeam(owner)
    const person = await app.newPerson()
    await joinTeam(person, { inviter: owner, team })
    const none = { count: 0, total: '0.00' }
    const { body } = await person.get<Departure>(
      `/api/teams/${team.id}/members/${(await userOf(person)).id}/departure`,
    )
    expect(body).toEqual({ staying: none, leaving: none, owed: none })
  })

  test('nobody else is told', async () => {
    const spending = await spendingTeam()
    for (const role of ['manager', 'member', 'accountant'] as const) {
      const colleague = await app.newPerson()
      await joinTeam(colleague, { inviter: spending.owner, team: spending.team, role })
      expect((await departureOf(colleague, spending)).body.code).toBe('teams.role-forbids')
    }
    const admins = [await app.newPerson(), await app.newPerson()] as const
    for (const admin of admins)
      await joinTeam(admin, { inviter: spending.owner, team: spending.team, role: 'admin' })
    const [one, other] = admins
    expect((await departureOf(one, { ...spending, person: other })).status).toBe(200)
    const ofOwner = await departureOf(one, { ...spending, person: spending.owner })
    expect(ofOwner.body.code).toBe('teams.role-not-assignable')
  })
})

describe('what someone leaves behind', () => {
  test('are their projects of the team, which are the owner’s then', async () => {
    const owner = await app.newPerson()
    const team = await createTeam(owner)
    const manager = await app.newPerson()
    await joinTeam(manager, { inviter: owner, team, role: 'manager' })
    const project = await keepTeamProject(app, manager, team)
    expect((await manager.post(`/api/teams/${team.id}/leave`)).status).toBe(204)
    const { rows } = await app.database.pool.query('SELECT owner_id FROM projects WHERE id = $1', [
      project.id,
    ])
    expect(rows[0].owner_id).toBe((await userOf(owner)).id)
  })

  test('is not what was deleted', async () => {
    const { owner, team, person, staying } = await spendingTeam()
    const [free] = staying as [Expense]
    expect((await person.delete(`/api/expenses/${free.id}`)).status).toBe(204)
    await owner.delete(`/api/teams/${team.id}/members/${(await userOf(person)).id}`)
    expect(await standingOf(app, free)).toMatchObject({ teamId: null, projectId: null })
  })
})

describe('a closed team', () => {
  test('is joined by nobody, whatever link they have', async () => {
    const owner = await app.newPerson()
    const team = await createTeam(owner)
    const person = await app.newPerson()
    const { link } = await invite(owner, team, { email: (await userOf(person)).email })
    const { body } = await owner.get<{ link: string }>(`/api/teams/${team.id}/link`)
    expect((await owner.delete(`/api/teams/${team.id}`, { 'if-match': '"7"' })).status).toBe(412)
    expect((await owner.delete(`/api/teams/${team.id}`)).status).toBe(204)
    for (const token of [tokenOf(link), tokenOf(body.link)]) {
      expect((await person.post(`/api/teams/${team.id}/join`, { token })).status).toBe(404)
      expect((await person.get(`/api/teams/${team.id}/join?token=${token}`)).status).toBe(404)
    }
    const { rows } = await app.database.pool.query('SELECT status FROM team_invitations WHERE team_id = $1', [
      team.id,
    ])
    expect(rows).toEqual([{ status: 'revoked' }])
  })

  test('is closed by its owner alone, who may found another then', async () => {
    const owner = await app.newPerson()
    const team = await createTeam(owner)
    const admin = await app.newPerson()
    await joinTeam(admin, { inviter: owner, team, role: 'admin' })
    expect((await admin.delete(`/api/teams/${team.id}`)).status).toBe(403)
    expect((await owner.delete(`/api/teams/${team.id}`)).status).toBe(204)
    expect((await owner.delete(`/api/teams/${team.id}`)).status).toBe(404)
    await createTeam(owner, 'Another')
    await createTeam(admin, 'Mine')
  })
})
