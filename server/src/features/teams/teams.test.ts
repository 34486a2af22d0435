import type { User } from '@outlay/contract/accounts/currentUser'
import type { Problem } from '@outlay/contract/core/problem'
import type { Team, TeamDashboard } from '@outlay/contract/teams/teams'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { changeTeamSettings, createTeam, joinTeam, userOf } from './teams.factory.ts'

const unknownId = '01936f00-0000-7000-8000-0000000000ff'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('a team', () => {
  test('is owned by anyone who founds it, and asks nothing of expenses at first', async () => {
    const founder = await app.newPerson()
    const { id } = await userOf(founder)
    const team = await createTeam(founder, '  Acme  ')
    expect(team).toMatchObject({
      name: 'Acme',
      description: null,
      ownerId: id,
      logoKey: null,
      memberLimit: 10,
      memberCount: 1,
      settings: {
        currency: 'USD',
        approvals: false,
        approvalFrom: '0',
        secondStepFrom: null,
        receiptFrom: null,
        allowedCategories: null,
        submitWithinDays: null,
        mealsPerDay: null,
      },
      version: 1,
    })
    expect(await userOf(founder)).toMatchObject({ teamId: team.id, role: 'owner' })
    expect((await founder.get<Team>(`/api/teams/${team.id}`)).body).toEqual(team)
  })

  test('needs a name', async () => {
    const founder = await app.newPerson()
    for (const name of ['', '   ', undefined]) {
      const { status, body } = await founder.post<Problem>('/api/teams', { name })
      expect(status).toBe(400)
      expect(body.errors).toEqual([{ path: 'name', message: 'Team name is required' }])
    }
    const { status, body } = await founder.post<Problem>('/api/teams', { name: 'x'.repeat(81) })
    expect([status, body.errors?.[0]?.message]).toEqual([400, 'A team name can be at most 80 characters'])
  })

  test('is the only one of a person, also of one who founds two at the same moment', async () => {
    const founder = await app.newPerson()
    const founded = await Promise.all(
      ['A', 'B', 'C', 'D'].map(name => founder.post<Problem>('/api/teams', { name })),
    )
    expect(founded.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    const refused = founded.find(({ status }) => status === 409)
    expect(refused?.body.code).toBe('teams.in-one-already')
    const { rows } = await app.database.pool.query('SELECT id FROM teams WHERE owner_id = $1', [
      (await userOf(founder)).id,
    ])
    expect(rows).toHaveLength(1)
  })

  test('is renamed and described by its admins, and by nobody below', async () => {
    const [owner, admin, manager] = [await app.newPerson(), await app.newPerson(), await app.newPerson()]
    const team = await createTeam(owner)
    await joinTeam(admin, { inviter: owner, team, role: 'admin' })
    await joinTeam(manager, { inviter: owner, team, role: 'manager' })
    const path = `/api/teams/${team.id}`
    const change = { name: 'Acme & Sons', description: 'We travel' }
    const { status, body } = await admin.put<Team>(path, change)
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...change, memberCount: 3, version: 2 })
    const { status: refused, body: problem } = await manager.put<Problem>(path, change)
    expect([refused, problem.code]).toEqual([403, 'teams.role-forbids'])
  })

  test('keeps its description where a change does not speak of it, and loses it where it is taken away', async () => {
    const owner = await app.newPerson()
    const { id } = await createTeam(owner)
    const change = async (body: object) => (await owner.put<Team>(`/api/teams/${id}`, body)).body
    await change({ name: 'A', description: 'Words' })
    expect(await change({ name: 'B' })).toMatchObject({ name: 'B', description: 'Words' })
    expect(await change({ name: 'B', description: '' })).toMatchObject({ description: null })
  })

  test('that has moved on is not overwritten, and can be put back as it was read', async () => {
    const owner = await app.newPerson()
    const { id } = await createTeam(owner)
    const path = `/api/teams/${id}`
    const read = await owner.get<Team>(path)
    expect(read.headers.get('etag')).toBe('"1"')
    expect((await owner.put(path, read.body)).status).toBe(200)
    expect((await owner.put(path, { name: 'First' }, { 'if-match': '"1"' })).status).toBe(200)
    const { status, body } = await owner.put<Problem>(path, { name: 'Second' }, { 'if-match': '"1"' })
    expect(status).toBe(412)
    expect(body).toMatchObject({ current: { name: 'First', version: 2 } })
    const settings = { settings: { ...read.body.settings, receiptFrom: '25' } }
    expect((await owner.put(`${path}/settings`, settings, { 'if-match': '"1"' })).status).toBe(412)
    const taken = await owner.put<Problem>(path, { ...read.body, version: 2, ownerId: unknownId })
    expect([taken.status, taken.body.errors?.[0]?.path]).toEqual([400, 'ownerId'])
  })

  test('says what it asks of expenses, and refuses nonsense by name', async () => {
    const owner = await app.newPerson()
    const team = await createTeam(owner)
    const asked = { approvals: true, approvalFrom: '50', secondStepFrom: '500', submitWithinDays: 30 }
    expect((await changeTeamSettings(owner, team, asked)).settings).toMatchObject(asked)
    const settings = { ...team.settings, approvalFrom: '-1', submitWithinDays: 367, allowedCategories: [] }
    const { status, body } = await owner.put<Problem>(`/api/teams/${team.id}/settings`, { settings })
    expect(status).toBe(400)
    expect(body.errors?.map(({ path }) => path).sort()).toEqual([
      'settings.allowedCategories',
      'settings.approvalFrom',
      'settings.submitWithinDays',
    ])
  })

  test('is nothing to those who are in none, or in another', async () => {
    const team = await createTeam(await app.newPerson())
    const other = await app.newPerson()
    await createTeam(other)
    for (const id of [team.id, unknownId]) {
      const replies = [
        await other.get<Problem>(`/api/teams/${id}`),
        await other.put<Problem>(`/api/teams/${id}`, { name: 'Mine now' }),
        await other.put<Problem>(`/api/teams/${id}/settings`, { settings: team.settings }),
        await other.get<Problem>(`/api/teams/${id}/activity`),
        await other.get<Problem>(`/api/teams/${id}/link`),
      ]
      for (const { status, body } of replies) expect([status, body.code]).toEqual([404, 'teams.not-found'])
    }
  })
})

describe('the dashboard of a team', () => {
  test('says so of nobody’s', async () => {
    const { status, body } = await (await app.newPerson()).get<TeamDashboard>('/api/teams/dashboard')
    expect(status).toBe(200)
    expect(body).toEqual({
      team: null,
      ownedTeams: [],
      teamProjects: [],
      teamStats: { totalMembers: 0, totalProjects: 0, monthlyExpenses: '0.00', pendingApprovals: 0 },
    })
  })

  test('is for those who are signed in', async () => {
    expect((await app.stranger().get('/api/teams/dashboard')).status).toBe(401)
    expect((await app.stranger().post('/api/teams', { name: 'A' })).status).toBe(401)
  })

  test('has its people by what they may do, with addresses for those who invite', async () => {
    const [owner, zoe, adam] = [
      await app.newPerson('dora'),
      await app.newPerson('zoe'),
      await app.newPerson('adam'),
    ]
    const team = await createTeam(owner)
    await joinTeam(zoe, { inviter: owner, team, role: 'manager' })
    await joinTeam(adam, { inviter: owner, team })
    const named = { id: team.id, name: 'Acme', description: null }
    const { body } = await owner.get<TeamDashboard>('/api/teams/dashboard')
    expect(body.team).toMatchObject(named)
    expect(body.ownedTeams).toEqual([named])
    expect(body.teamStats.totalMembers).toBe(3)
    const seen = ({ team: shown }: TeamDashboard) =>
      shown?.members.map(({ username, email }) => [username, email])
    expect(seen(body)).toEqual([
      ['dora', 'dora@example.com'],
      ['zoe', 'zoe@example.com'],
      ['adam', 'adam@example.com'],
    ])
    const { body: ofManager } = await zoe.get<TeamDashboard>('/api/teams/dashboard')
    expect(ofManager.ownedTeams).toEqual([])
    expect(seen(ofManager)).toEqual([
      ['dora', ''],
      ['zoe', 'zoe@example.com'],
      ['adam', ''],
    ])
    expect(ofManager.team?.members.map(({ role }) => role)).toEqual(['owner', 'manager', 'member'])
    expect((await adam.get<User>('/api/auth/user')).body).toMatchObject({ teamId: team.id, role: 'member' })
  })
})
