import type { Problem } from '@outlay/contract/core/problem'
import { type AssignableRole, assignableRoles } from '@outlay/contract/core/teamRoles'
import type { Team, TeamMember } from '@outlay/contract/teams/teams'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { createTeam, joinTeam, userOf } from '../teams.factory.ts'

const unknownId = '01936f00-0000-7000-8000-0000000000ff'

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

const changeRole = async (actor: Person, { id }: Team, person: Person, role: string) =>
  actor.put<TeamMember & Problem>(`/api/teams/${id}/members/${(await userOf(person)).id}`, { role })
const remove = async (actor: Person, { id }: Team, person: Person) =>
  actor.delete<Problem>(`/api/teams/${id}/members/${(await userOf(person)).id}`)

describe('a role', () => {
  test.each(assignableRoles)(
    'of a %s is changed by admins and the owner, to any below owner',
    async before => {
      const { owner, team, people } = await teamOf(['admin', 'manager', before])
      const [admin, manager, person] = people as [Person, Person, Person]
      const statusOf = async (actor: Person, role: AssignableRole) => {
        const { status, body } = await changeRole(actor, team, person, role)
        await changeRole(owner, team, person, before)
        return [role, status, body.code ?? body.role]
      }
      for (const role of assignableRoles) {
        expect(await statusOf(owner, role)).toEqual([role, 200, role])
        expect(await statusOf(admin, role)).toEqual([role, 200, role])
        expect(await statusOf(manager, role)).toEqual([role, 403, 'teams.role-forbids'])
      }
      expect((await remove(manager, team, person)).status).toBe(403)
      expect((await remove(admin, team, person)).status).toBe(204)
    },
  )

  test('holds at once, wherever the person is', async () => {
    const { owner, team, people } = await teamOf(['manager'])
    const [person] = people as [Person]
    const elsewhere = person.twin()
    expect((await elsewhere.get(`/api/teams/${team.id}/link`)).status).toBe(403)
    await changeRole(owner, team, person, 'admin')
    expect((await elsewhere.get(`/api/teams/${team.id}/link`)).status).toBe(200)
    await changeRole(owner, team, person, 'member')
    expect((await elsewhere.get(`/api/teams/${team.id}/link`)).status).toBe(403)
    const { body } = await owner.get<object[]>(`/api/teams/${team.id}/activity`)
    const { username } = await userOf(person)
    expect(body[0]).toMatchObject({ action: 'role.changed', title: `${username}: member` })
  })

  test('of one’s own is changed by nobody', async () => {
    const { owner, team, people } = await teamOf(['admin'])
    const [admin] = people as [Person]
    const own = [
      await changeRole(owner, team, owner, 'admin'),
      await changeRole(admin, team, admin, 'member'),
      await remove(owner, team, owner),
      await remove(admin, team, admin),
    ]
    for (const { status, body } of own) expect([status, body.code]).toEqual([403, 'teams.own-membership'])
    expect((await changeRole(owner, team, admin, 'owner')).status).toBe(400)
  })

  test('of the owner is changed by no admin', async () => {
    const { owner, team, people } = await teamOf(['admin'])
    const [admin] = people as [Person]
    for (const { status, body } of [
      await changeRole(admin, team, owner, 'member'),
      await remove(admin, team, owner),
    ])
      expect([status, body.code]).toEqual([403, 'teams.role-not-assignable'])
    expect((await userOf(owner)).role).toBe('owner')
  })

  test('of someone who is not in the team is of nobody', async () => {
    const { owner, team } = await teamOf([])
    const other = await app.newPerson()
    await createTeam(other)
    const replies = [
      await changeRole(owner, team, other, 'member'),
      await remove(owner, team, other),
      await owner.get<Problem>(`/api/teams/${team.id}/members/${(await userOf(other)).id}/departure`),
      await owner.post<Problem>(`/api/teams/${team.id}/owner`, { userId: (await userOf(other)).id }),
      await owner.delete<Problem>(`/api/teams/${team.id}/members/${unknownId}`),
    ]
    for (const { status, body } of replies)
      expect([status, body.code]).toEqual([404, 'teams.member-not-found'])
  })
})

describe('the owner', () => {
  test('hands the team over, and is an admin then', async () => {
    const { owner, team, people } = await teamOf(['member'])
    const [person] = people as [Person]
    const { id: userId } = await userOf(person)
    const { status, body } = await owner.post<Team>(`/api/teams/${team.id}/owner`, { userId })
    expect(status).toBe(200)
    expect(body.ownerId).toBe(userId)
    expect((await userOf(person)).role).toBe('owner')
    expect((await userOf(owner)).role).toBe('admin')
    expect((await owner.post(`/api/teams/${team.id}/owner`, { userId })).status).toBe(403)
    expect((await owner.post(`/api/teams/${team.id}/leave`)).status).toBe(204)
  })

  test('hands over to one at most, and not to themselves', async () => {
    const { owner, team, people } = await teamOf(['admin', 'manager'])
    const ids = await Promise.all(people.map(async person => (await userOf(person)).id))
    const handed = await Promise.all(
      ids.map(userId => owner.post<Problem>(`/api/teams/${team.id}/owner`, { userId })),
    )
    expect(handed.map(({ status }) => status).sort()).toEqual([200, 403])
    const { rows } = await app.database.pool.query(
      "SELECT id FROM users WHERE team_id = $1 AND role = 'owner'",
      [team.id],
    )
    expect(rows).toHaveLength(1)
    const alone = await teamOf([])
    const own = { userId: (await userOf(alone.owner)).id }
    const { body } = await alone.owner.post<Problem>(`/api/teams/${alone.team.id}/owner`, own)
    expect(body.code).toBe('teams.owner-already')
  })

  test('hands over to nobody who cannot sign in any more', async () => {
    const { owner, team, people } = await teamOf(['admin'])
    const [admin] = people as [Person]
    const { id: userId } = await userOf(admin)
    await app.database.pool.query('UPDATE users SET disabled_at = now() WHERE id = $1', [userId])
    const { status, body } = await owner.post<Problem>(`/api/teams/${team.id}/owner`, { userId })
    expect([status, body.code]).toEqual([409, 'teams.member-disabled'])
    expect((await userOf(owner)).role).toBe('owner')
  })

  test('does not leave the team alone', async () => {
    const { owner, team } = await teamOf(['admin'])
    expect((await owner.post<Problem>(`/api/teams/${team.id}/leave`)).body.code).toBe('teams.role-forbids')
  })
})
