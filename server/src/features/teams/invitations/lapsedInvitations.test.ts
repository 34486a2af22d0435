import type { Problem } from '@outlay/contract/core/problem'
import type { JoinPreview, SentInvitation, TeamInvitation } from '@outlay/contract/teams/teamMemberships'
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

const preview = (person: Person, teamId: string, token: string) =>
  person.get<JoinPreview & Problem>(`/api/teams/${teamId}/join?token=${token}`)
const join = (person: Person, teamId: string, token: string) =>
  person.post<Team & Problem>(`/api/teams/${teamId}/join`, { token })

describe('an invitation whose sender', () => {
  const fates: readonly (readonly [
    string,
    (team: Team, owner: Person, admin: Person) => Promise<unknown>,
  ])[] = [
    [
      'was demoted',
      async (team, owner, admin) =>
        owner.put(`/api/teams/${team.id}/members/${(await userOf(admin)).id}`, { role: 'manager' }),
    ],
    [
      'was removed',
      async (team, owner, admin) => owner.delete(`/api/teams/${team.id}/members/${(await userOf(admin)).id}`),
    ],
    ['has left', (team, _, admin) => admin.post(`/api/teams/${team.id}/leave`)],
    [
      'was disabled by the operator',
      async (_, __, admin) =>
        app.database.pool.query('UPDATE users SET disabled_at = now() WHERE id = $1', [
          (await userOf(admin)).id,
        ]),
    ],
  ]

  test.each(fates)('%s lets nobody in, until another resends it', async (_, befall) => {
    const owner = await app.newPerson()
    const team = await createTeam(owner)
    const [admin, accomplice] = [await app.newPerson(), await app.newPerson()]
    await joinTeam(admin, { inviter: owner, team, role: 'admin' })
    const { email } = await userOf(accomplice)
    const kept = await invite(admin, team, { email, role: 'admin' })
    expect((await preview(accomplice, team.id, tokenOf(kept.link))).status).toBe(200)
    await befall(team, owner, admin)
    for (const { status, body } of [
      await preview(accomplice, team.id, tokenOf(kept.link)),
      await join(accomplice, team.id, tokenOf(kept.link)),
    ])
      expect([status, body.code]).toEqual([404, 'teams.no-such-invitation'])
    expect((await userOf(accomplice)).teamId).toBeNull()
    const listed = await owner.get<TeamInvitation[]>(`/api/teams/${team.id}/invitations`)
    expect(listed.body).toMatchObject([{ id: kept.id, status: 'lapsed' }])
    const { body } = await owner.post<SentInvitation>(`/api/teams/${team.id}/invitations/${kept.id}/resend`)
    expect(body.status).toBe('pending')
    expect((await join(accomplice, team.id, tokenOf(body.link))).status).toBe(200)
  })

  test('was demoted is not resent by them', async () => {
    const owner = await app.newPerson()
    const team = await createTeam(owner)
    const admin = await app.newPerson()
    await joinTeam(admin, { inviter: owner, team, role: 'admin' })
    const { id } = await invite(admin, team, { email: 'b@example.com', role: 'manager' })
    await owner.put(`/api/teams/${team.id}/members/${(await userOf(admin)).id}`, { role: 'member' })
    const { body } = await admin.post<Problem>(`/api/teams/${team.id}/invitations/${id}/resend`)
    expect(body.code).toBe('teams.role-forbids')
  })
})
