import type { Problem } from '@outlay/contract/core/problem'
import type { JoinPreview } from '@outlay/contract/teams/teamMemberships'
import type { Team } from '@outlay/contract/teams/teams'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { createTeam, invite, joinTeam, tokenOf, userOf } from '../teams.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const preview = async (person: Person, teamId: string, token: string) =>
  (await person.get<JoinPreview>(`/api/teams/${teamId}/join?token=${token}`)).body
const join = (person: Person, teamId: string, token: string) =>
  person.post<Team & Problem>(`/api/teams/${teamId}/join`, { token })
const tokenOfTeam = async (owner: Person, { id }: Team) =>
  tokenOf((await owner.get<{ link: string }>(`/api/teams/${id}/link`)).body.link)

describe('before joining', () => {
  test('a person sees what they would join, and what is in the way', async () => {
    const owner = await app.newPerson()
    const team = await createTeam(owner, 'Acme')
    const invited = await app.newPerson()
    const { email } = await userOf(invited)
    const sent = await invite(owner, team, { email, role: 'accountant' })
    const token = tokenOf(sent.link)
    const shown = {
      teamId: team.id,
      teamName: 'Acme',
      teamDescription: null,
      logoKey: null,
      memberCount: 1,
      invitedBy: (await userOf(owner)).username,
      role: 'accountant',
      email,
      expiresAt: sent.expiresAt,
      isFull: false,
      isPlanOver: false,
    }
    expect(await preview(app.stranger(), team.id, token)).toEqual({ ...shown, obstacle: 'signed-out' })
    expect(await preview(invited, team.id, token)).toEqual({ ...shown, obstacle: 'none' })
    expect(await preview(owner, team.id, token)).toMatchObject({ obstacle: 'member-already' })
    expect(await preview(await app.newPerson(), team.id, token)).toMatchObject({ obstacle: 'wrong-person' })
    await createTeam(invited)
    expect(await preview(invited, team.id, token)).toMatchObject({ obstacle: 'in-another-team' })
  })

  test('nobody sees anything by a token that is none', async () => {
    const team = await createTeam(await app.newPerson())
    const { status, body } = await app.stranger().get<Problem>(`/api/teams/${team.id}/join?token=x`)
    expect(status).toBe(404)
    expect(body).toMatchObject({
      code: 'teams.no-such-invitation',
      detail: 'This link is no longer valid. Ask the person who sent it for a new one.',
    })
    expect(JSON.stringify(body)).not.toContain('Acme')
    expect((await app.stranger().get(`/api/teams/${team.id}/join`)).status).toBe(400)
  })

  test('a link whose team is no id is answered as one that holds no more', async () => {
    const person = await app.newPerson()
    for (const teamId of ['foo', '7', 'x'.repeat(90), '%00', '01936f00-0000-7000-8000-00000000000'])
      for (const answer of [
        await app.stranger().get<Problem>(`/api/teams/${teamId}/join?token=x`),
        await person.get<Problem>(`/api/teams/${teamId}/join?token=x`),
        await join(person, teamId, 'x'),
      ])
        expect([answer.status, answer.body.code]).toEqual([404, 'teams.no-such-invitation'])
    expect((await join(app.stranger(), 'foo', 'x')).status).toBe(401)
  })
})

describe('joining', () => {
  test('is for whom the invitation is', async () => {
    const owner = await app.newPerson()
    const team = await createTeam(owner)
    const { link } = await invite(owner, team, { email: 'someone.else@example.com' })
    const { status, body } = await join(await app.newPerson(), team.id, tokenOf(link))
    expect([status, body.code]).toEqual([403, 'teams.wrong-person'])
  })

  test('is for those who are in no team, and signed in', async () => {
    const owner = await app.newPerson()
    const team = await createTeam(owner)
    const token = await tokenOfTeam(owner, team)
    const other = await app.newPerson()
    await createTeam(other)
    expect((await join(other, team.id, token)).body.code).toBe('teams.in-one-already')
    expect((await join(owner, team.id, token)).body.code).toBe('teams.member-already')
    expect((await join(app.stranger(), team.id, token)).status).toBe(401)
  })

  test('is one team for someone who joins two at the same moment', async () => {
    const owners = [await app.newPerson(), await app.newPerson(), await app.newPerson()]
    const person = await app.newPerson()
    const doors = await Promise.all(
      owners.map(async owner => {
        const team = await createTeam(owner)
        return { team, token: await tokenOfTeam(owner, team) }
      }),
    )
    const joined = await Promise.all(doors.map(({ team, token }) => join(person, team.id, token)))
    expect(joined.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('is known at once wherever the person is, and written down', async () => {
    const owner = await app.newPerson()
    const team = await createTeam(owner)
    const person = await app.newPerson()
    const elsewhere = person.twin()
    expect((await elsewhere.get(`/api/teams/${team.id}`)).status).toBe(404)
    await joinTeam(person, { inviter: owner, team })
    expect((await elsewhere.get(`/api/teams/${team.id}`)).status).toBe(200)
    const { username, id } = await userOf(person)
    const { body } = await owner.get<object[]>(`/api/teams/${team.id}/activity`)
    expect(body[0]).toMatchObject({ who: username, userId: id, action: 'member.joined', title: username })
    const { body: events } = await person.get<{ items: object[] }>('/api/activity')
    expect(events.items).toContainEqual(expect.objectContaining({ kind: 'team-changed', title: 'Acme' }))
  })

  test('of 60 at the same moment on three places lets three in', async () => {
    const owner = await app.newPerson()
    const team = await createTeam(owner)
    await app.database.pool.query('UPDATE teams SET member_limit = 4 WHERE id = $1', [team.id])
    const token = await tokenOfTeam(owner, team)
    const people: Person[] = []
    for (let i = 0; i < 60; i += 20)
      people.push(...(await Promise.all(Array.from({ length: 20 }, () => app.newPerson()))))
    const joined = await Promise.all(people.map(person => join(person, team.id, token)))
    const codes = joined.map(({ status, body }) => (status === 200 ? 'joined' : body.code))
    expect(codes.filter(code => code === 'joined')).toHaveLength(3)
    expect(codes.filter(code => code === 'teams.full')).toHaveLength(57)
    const { rows } = await app.database.pool.query('SELECT id FROM users WHERE team_id = $1', [team.id])
    expect(rows).toHaveLength(4)
    expect(await preview(app.stranger(), team.id, token)).toMatchObject({ isFull: true, memberCount: 4 })
  })
})
