import type { Problem } from '@outlay/contract/core/problem'
import type { AssignableRole } from '@outlay/contract/core/teamRoles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { expenseInput, recordExpense } from '../../expenses/expenses.factory.ts'
import { keepTeamProject, spendOn } from '../teamBooks.factory.ts'
import { changeTeamSettings, createTeam, joinTeam, userOf } from '../teams.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function teamOf(roles: readonly AssignableRole[]) {
  const owner = await app.newPerson()
  const team = await createTeam(owner)
  const people: Person[] = []
  for (const role of roles) {
    const person = await app.newPerson()
    await joinTeam(person, { inviter: owner, team, role })
    people.push(person)
  }
  return { owner, team, people }
}

const rolesIn = async (teamId: string): Promise<string[]> => {
  const { rows } = await app.database.pool.query('SELECT role FROM users WHERE team_id = $1', [teamId])
  return rows.map(({ role }) => role).sort()
}

describe('at the same moment', () => {
  test('an owner who hands over and closes does one of them', async () => {
    const { owner, team, people } = await teamOf(['admin'])
    const [admin] = people as [Person]
    const { id: userId } = await userOf(admin)
    const [handed, closed] = await Promise.all([
      owner.post(`/api/teams/${team.id}/owner`, { userId }),
      owner.delete(`/api/teams/${team.id}`),
    ])
    const isHandedOver = handed.status === 200
    expect([200, 403, 404]).toContain(handed.status)
    expect([204, 403, 404]).toContain(closed.status)
    expect(isHandedOver === (closed.status === 204)).toBe(false)
    expect(await rolesIn(team.id)).toEqual(isHandedOver ? ['admin', 'owner'] : [])
  })

  test('an admin who was made a member changes nobody’s role any more', async () => {
    const { owner, team, people } = await teamOf(['admin', 'member'])
    const [admin, member] = people as [Person, Person]
    const [adminId, memberId] = [(await userOf(admin)).id, (await userOf(member)).id]
    const path = `/api/teams/${team.id}/members`
    // Simulates a session that caches the old role.
    await app.database.pool.query("UPDATE users SET role = 'member' WHERE id = $1", [adminId])
    const late = await admin.put<Problem>(`${path}/${memberId}`, { role: 'manager' })
    expect(late.status).toBe(403)
    expect((await owner.put(`${path}/${adminId}`, { role: 'admin' })).status).toBe(200)
  })

  test('several leave, join, spend and change what is asked, and all of it holds together', async () => {
    const { owner, team, people } = await teamOf(['admin', 'manager', 'member', 'member', 'member'])
    const project = await keepTeamProject(app, owner, team)
    await changeTeamSettings(owner, team, { approvals: true })
    for (const person of people) await spendOn(app, person, project)
    const newcomers = [await app.newPerson(), await app.newPerson()]
    const { link } = (await owner.get<{ link: string }>(`/api/teams/${team.id}/link`)).body
    const token = new URL(link).searchParams.get('token')
    const replies = await Promise.all([
      ...people.slice(2).map(person => person.post(`/api/teams/${team.id}/leave`)),
      ...newcomers.map(person => person.post(`/api/teams/${team.id}/join`, { token })),
      ...people.map(person => recordExpense(person).then(() => ({ status: 201 }))),
      owner.put(`/api/teams/${team.id}/settings`, { settings: { ...team.settings, approvals: false } }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([
      ...[200, 200, 200, 201, 201, 201, 201, 201, 204, 204, 204],
    ])
    expect(await rolesIn(team.id)).toEqual(['admin', 'manager', 'member', 'member', 'owner'])
    const { rows } = await app.database.pool.query(
      `SELECT approval FROM expenses
       WHERE team_id = $1`,
      [team.id],
    )
    for (const { approval } of rows) expect(approval).toBeNull()
    const totals = await app.database.pool.query(
      'SELECT coalesce(sum(count), 0)::int AS count FROM team_day_totals WHERE team_id = $1',
      [team.id],
    )
    expect(totals.rows[0].count).toBe(rows.length)
  })

  test('someone who leaves while they spend leaves nothing undecided behind', async () => {
    const { owner, team, people } = await teamOf(['member', 'member', 'manager'])
    const project = await keepTeamProject(app, owner, team)
    await changeTeamSettings(owner, team, { approvals: true })
    for (const person of people) {
      const input = expenseInput({ projectId: project.id })
      const spent = () => person.post('/api/expenses', input)
      const [left, ...recorded] = await Promise.all([
        person.post(`/api/teams/${team.id}/leave`),
        ...[spent(), spent(), spent(), spent()],
      ])
      expect(left.status).toBe(204)
      for (const { status } of recorded) expect([201, 400, 403]).toContain(status)
      const { rows } = await app.database.pool.query(
        'SELECT approval FROM expenses WHERE team_id = $1 AND user_id = $2',
        [team.id, (await userOf(person)).id],
      )
      expect(rows).toEqual([])
    }
  })
})
