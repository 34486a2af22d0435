import type { TeamActivityItem, TeamDashboard } from '@outlay/contract/teams/teams'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { decide, keepTeamProject, putOn, spendOn, standingOf } from '../teamBooks.factory.ts'
import { changeTeamSettings, createTeam, invite, joinTeam, userOf } from '../teams.factory.ts'
import { recordTeamActivity } from '../teams.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const roles = ['admin', 'manager', 'member', 'accountant'] as const

async function wholeTeam() {
  const owner = await app.newPerson()
  const team = await createTeam(owner)
  const people: Record<string, Person> = { owner }
  for (const role of roles) {
    const person = await app.newPerson()
    await joinTeam(person, { inviter: owner, team, role })
    people[role] = person
  }
  const named = (role: string): Person => {
    const person = people[role]
    if (!person) throw new Error(role)
    return person
  }
  return { owner, team, named }
}

const statsOf = async (person: Person) =>
  (await person.get<TeamDashboard>('/api/teams/dashboard')).body.teamStats

describe('the figures of a team', () => {
  test('are all that counts this month to those who see its books, and to others what they see', async () => {
    const { owner, team, named } = await wholeTeam()
    const [apollo, borealis] = [
      await keepTeamProject(app, owner, team, { name: 'Apollo' }),
      await keepTeamProject(app, owner, team, { name: 'Borealis' }),
    ]
    await spendOn(app, owner, apollo, { amount: '100.00' })
    await spendOn(app, named('manager'), borealis, { amount: '20.00' })
    await spendOn(app, named('member'), borealis, { amount: '3.00' })
    await spendOn(app, owner, apollo, { amount: '7000.00', date: '2026-02-28' })
    for (const role of ['owner', 'admin', 'manager', 'accountant'])
      expect([role, (await statsOf(named(role))).monthlyExpenses]).toEqual([role, '123.00'])
    expect((await statsOf(named('member'))).monthlyExpenses).toBe('3.00')
    await putOn(app, named('member'), borealis)
    expect((await statsOf(named('member'))).monthlyExpenses).toBe('3.00')
    await putOn(app, named('member'), apollo, true)
    expect((await statsOf(named('member'))).monthlyExpenses).toBe('103.00')
  })

  test('are in the reader’s currency, at the rates of the days', async () => {
    const { owner, team, named } = await wholeTeam()
    const project = await keepTeamProject(app, owner, team)
    await spendOn(app, owner, project, { amount: '10.00', currency: 'EUR', date: '2026-03-02' })
    await spendOn(app, owner, project, { amount: '10.00', currency: 'USD', date: '2026-03-02' })
    const accountant = named('accountant')
    expect((await accountant.put('/api/user/currency', { preferredCurrency: 'EUR' })).status).toBe(200)
    const { rows } = await app.database.pool.query(
      "SELECT round(10 + 10 * rate_on('USD', 'EUR', '2026-03-02'), 2)::text AS sum",
    )
    expect((await statsOf(accountant)).monthlyExpenses).toBe(rows[0].sum)
    expect((await statsOf(owner)).monthlyExpenses).not.toBe(rows[0].sum)
  })

  test('count what waits for a decision: to deciders the team’s, to others their own', async () => {
    const { owner, team, named } = await wholeTeam()
    await changeTeamSettings(owner, team, { approvals: true })
    const project = await keepTeamProject(app, owner, team)
    for (const role of ['manager', 'member', 'member']) {
      const expense = await spendOn(app, named(role), project)
      await decide(app, expense, 'submitted')
    }
    await spendOn(app, named('member'), project)
    const pending = async (role: string) => (await statsOf(named(role))).pendingApprovals
    expect(await Promise.all(['owner', 'admin', 'manager', 'member', 'accountant'].map(pending))).toEqual([
      3, 3, 3, 2, 0,
    ])
    expect((await statsOf(owner)).monthlyExpenses).toBe('0.00')
  })

  test('are of the active projects that one sees, by name', async () => {
    const { owner, team, named } = await wholeTeam()
    const privateProject = await keepTeamProject(app, owner, team, {
      name: 'Borealis',
      visibility: 'private',
    })
    await keepTeamProject(app, owner, team, { name: 'Apollo' })
    await keepTeamProject(app, owner, team, { name: 'Over', isActive: 'false' })
    const projectsOf = async (role: string) => {
      const { body } = await named(role).get<TeamDashboard>('/api/teams/dashboard')
      expect(body.teamStats.totalProjects).toBe(body.teamProjects.length)
      return body.teamProjects.map(({ name }) => name)
    }
    expect(await projectsOf('owner')).toEqual(['Apollo', 'Borealis'])
    expect(await projectsOf('accountant')).toEqual(['Apollo', 'Borealis'])
    expect(await projectsOf('member')).toEqual(['Apollo'])
    await putOn(app, named('member'), privateProject)
    expect(await projectsOf('member')).toEqual(['Apollo', 'Borealis'])
  })
})

describe('settings that ask less', () => {
  test('let count what waited for approval and needs none any more, and nothing else', async () => {
    const { owner, team, named } = await wholeTeam()
    await changeTeamSettings(owner, team, { approvals: true })
    const project = await keepTeamProject(app, owner, team)
    const member = named('member')
    const [small, submitted, large, rejected] = [
      await spendOn(app, member, project, { amount: '10.00' }),
      await spendOn(app, member, project, { amount: '11.00' }),
      await spendOn(app, member, project, { amount: '90.00' }),
      await spendOn(app, member, project, { amount: '12.00' }),
    ]
    await decide(app, submitted, 'submitted')
    await decide(app, rejected, 'submitted')
    await decide(app, rejected, 'rejected')
    await changeTeamSettings(owner, team, { approvalFrom: '50' })
    for (const expense of [small, submitted])
      expect(await standingOf(app, expense)).toMatchObject({
        approval: null,
        status: 'processed',
        teamId: team.id,
      })
    expect(await standingOf(app, large)).toMatchObject({ approval: 'open', status: 'pending' })
    expect(await standingOf(app, rejected)).toMatchObject({ approval: 'rejected' })
    expect(await statsOf(owner)).toMatchObject({ monthlyExpenses: '21.00', pendingApprovals: 0 })
    await changeTeamSettings(owner, team, { approvals: false })
    expect(await standingOf(app, large)).toMatchObject({ approval: null, status: 'processed' })
  })
})

describe('the activity of a team', () => {
  test('tells of expenses and private projects those who may see them', async () => {
    const { owner, team, named } = await wholeTeam()
    const project = await keepTeamProject(app, owner, team, { name: 'Secret', visibility: 'private' })
    const [member, manager] = [await userOf(named('member')), await userOf(named('manager'))]
    const at = app.clock.now()
    await app.database.db.transaction(async transaction => {
      for (const { id, username } of [member, manager])
        await recordTeamActivity(transaction, {
          teamId: team.id,
          userId: id,
          action: 'expense.submitted',
          entityType: 'expense',
          entityId: id,
          ofUserId: id,
          title: `Lunch of ${username}`,
          at,
        })
      await recordTeamActivity(transaction, {
        teamId: team.id,
        userId: manager.id,
        action: 'project.added',
        entityType: 'project',
        entityId: project.id,
        title: 'Secret',
        at,
      })
    })
    const titlesOf = async (role: string) => {
      const { body } = await named(role).get<TeamActivityItem[]>(`/api/teams/${team.id}/activity`)
      return body.filter(({ action }) => /^(expense|project)/.test(action)).map(({ title }) => title)
    }
    const all = ['Secret', `Lunch of ${manager.username}`, `Lunch of ${member.username}`]
    for (const role of ['owner', 'admin', 'manager', 'accountant']) expect(await titlesOf(role)).toEqual(all)
    expect(await titlesOf('member')).toEqual([`Lunch of ${member.username}`])
    await putOn(app, named('member'), project)
    expect(await titlesOf('member')).toEqual(['Secret', `Lunch of ${member.username}`])
  })

  test('tells an invitation’s address to those who may invite, and to nobody else', async () => {
    const { team, named } = await wholeTeam()
    const { id } = await invite(named('owner'), team, { email: 'grace@example.com' })
    await named('owner').delete(`/api/teams/${team.id}/invitations/${id}`)
    const emailsOf = async (role: string) => {
      const { body } = await named(role).get<TeamActivityItem[]>(`/api/teams/${team.id}/activity`)
      expect(JSON.stringify(body).includes('grace@example.com')).toBe(['owner', 'admin'].includes(role))
      return body.filter(({ entityId }) => entityId === id).map(({ action, email }) => [action, email])
    }
    const told = (email: string | null) => [
      ['invitation.revoked', email],
      ['invitation.sent', email],
    ]
    for (const role of ['owner', 'admin']) expect(await emailsOf(role)).toEqual(told('grace@example.com'))
    for (const role of ['manager', 'member', 'accountant']) expect(await emailsOf(role)).toEqual(told(null))
  })

  test('is the newest fifty', async () => {
    const { owner, team } = await wholeTeam()
    const { id } = await userOf(owner)
    await app.database.pool.query(
      `INSERT INTO team_activity (id, team_id, user_id, action, metadata, created_at)
       SELECT gen_random_uuid(), $1, $2, 'team.changed', '{"title": "A"}', now() + i * interval '1 second'
       FROM generate_series(1, 60) AS i`,
      [team.id, id],
    )
    const { body } = await owner.get<TeamActivityItem[]>(`/api/teams/${team.id}/activity`)
    expect(body).toHaveLength(50)
    const times = body.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().reverse())
  })
})
