import { dayMs } from '@outlay/contract/core/daySpans'
import type { Problem } from '@outlay/contract/core/problem'
import { assignableRoles } from '@outlay/contract/core/teamRoles'
import type { JoinPreview, SentInvitation, TeamInvitation } from '@outlay/contract/teams/teamMemberships'
import type { Team } from '@outlay/contract/teams/teams'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { createTeam, invite, joinTeam, tokenOf, userOf } from '../teams.factory.ts'

const unknownId = '01936f00-0000-7000-8000-0000000000ff'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const preview = (person: Person, teamId: string, token: string) =>
  person.get<JoinPreview>(`/api/teams/${teamId}/join?token=${encodeURIComponent(token)}`)
const join = (person: Person, teamId: string, token: string) =>
  person.post<Team & Problem>(`/api/teams/${teamId}/join`, { token })
const invitationsOf = async (person: Person, { id }: Team) =>
  (await person.get<TeamInvitation[]>(`/api/teams/${id}/invitations`)).body

async function ownerAndTeam() {
  const owner = await app.newPerson()
  return { owner, team: await createTeam(owner) }
}

describe('an invitation', () => {
  test('goes to an address for seven days, and its link is shown to anyone who invites', async () => {
    const { owner, team } = await ownerAndTeam()
    const sent = await invite(owner, team, { email: 'Ana@Example.com', role: 'manager' })
    const { link, ...invitation } = sent
    expect(invitation).toEqual({
      id: sent.id,
      email: 'ana@example.com',
      role: 'manager',
      status: 'pending',
      invitedBy: (await userOf(owner)).username,
      createdAt: app.clock.now().toISOString(),
      expiresAt: new Date(app.clock.now().getTime() + 7 * dayMs).toISOString(),
      mail: 'none',
    })
    expect(link).toMatch(new RegExp(`^${app.address}/teams/join/${team.id}\\?token=[\\w-]{43}$`))
    expect(await invitationsOf(owner, team)).toEqual([invitation])
    const kept = await app.database.pool.query('SELECT token FROM team_invitations WHERE id = $1', [sent.id])
    expect(kept.rows[0].token).toMatch(/^[0-9a-f]{64}$/)
    expect(kept.rows[0].token).not.toContain(tokenOf(link))
  })

  test('to a full team is refused before it is sent, and so is sending it again', async () => {
    const { owner, team } = await ownerAndTeam()
    const sent = await invite(owner, team, { email: 'early@example.com', role: 'member' })
    await app.database.pool.query('UPDATE teams SET member_limit = 1 WHERE id = $1', [team.id])
    const asked = await owner.post<Problem>(`/api/teams/${team.id}/invite`, { email: 'late@example.com' })
    const again = await owner.post<Problem>(`/api/teams/${team.id}/invitations/${sent.id}/resend`)
    expect([asked.status, asked.body.code, again.body.code]).toEqual([409, 'teams.full', 'teams.full'])
    expect((await invitationsOf(owner, team)).map(({ email }) => email)).toEqual(['early@example.com'])
  })

  test('is as a member where no role is said, and needs an address and a role that can be given', async () => {
    const { owner, team } = await ownerAndTeam()
    const path = `/api/teams/${team.id}/invite`
    expect((await owner.post<SentInvitation>(path, { email: 'a@example.com' })).body.role).toBe('member')
    for (const email of ['', 'nobody', undefined]) {
      const { status, body } = await owner.post<Problem>(path, { email })
      expect([status, body.errors?.[0]?.message]).toEqual([400, 'Please enter a valid email address'])
    }
    const { status, body } = await owner.post<Problem>(path, { email: 'a@example.com', role: 'owner' })
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'role'])
  })

  test('goes to a domain of any script, kept as mail knows it', async () => {
    const { owner, team } = await ownerAndTeam()
    const path = `/api/teams/${team.id}/invite`
    const sent = await owner.post<SentInvitation>(path, { email: ' Zoe.acc@Steuerbüro.example ' })
    const email = 'zoe.acc@xn--steuerbro-w9a.example'
    expect([sent.status, sent.body.email]).toEqual([201, email])
    expect((await invite(owner, team, { email })).id).toBe(sent.body.id)
    for (const [refused, message] of [
      ['Zoë.acc@steuerbüro.example', 'The part before the @ can’t have accents or umlauts'],
      ['Zoë.acc@example.com', 'The part before the @ can’t have accents or umlauts'],
      ['zoe@büro', 'Please enter a valid email address'],
      ['zoe@bü ro.example', 'Please enter a valid email address'],
      ['a@b@büro.example', 'Please enter a valid email address'],
      ['zoe..acc@büro.example', 'Please enter a valid email address'],
      [`zoe@${'ü'.repeat(240)}.example`, 'Please enter a valid email address'],
    ] as const) {
      const { status, body } = await owner.post<Problem>(path, { email: refused })
      expect([status, body.errors]).toEqual([
        400,
        [{ path: 'email', message: expect.stringContaining(message) }],
      ])
    }
  })

  test('to the same address again is the same, with another link and the new role', async () => {
    const { owner, team } = await ownerAndTeam()
    const first = await invite(owner, team, { email: 'a@example.com' })
    const again = await invite(owner, team, { email: 'A@example.com', role: 'admin' })
    expect(again).toMatchObject({ id: first.id, role: 'admin' })
    expect(await invitationsOf(owner, team)).toHaveLength(1)
    const stranger = app.stranger()
    expect((await preview(stranger, team.id, tokenOf(first.link))).status).toBe(404)
    expect((await preview(stranger, team.id, tokenOf(again.link))).body.role).toBe('admin')
  })

  test('is one for an address also where it is sent many times at the same moment', async () => {
    const { owner, team } = await ownerAndTeam()
    const path = `/api/teams/${team.id}/invite`
    const sent = await Promise.all([1, 2, 3, 4, 5].map(() => owner.post(path, { email: 'five@example.com' })))
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(await invitationsOf(owner, team)).toHaveLength(1)
  })

  test('is not sent to someone who is in the team', async () => {
    const { owner, team } = await ownerAndTeam()
    const { email } = await userOf(owner)
    const { status, body } = await owner.post<Problem>(`/api/teams/${team.id}/invite`, { email })
    expect([status, body.code]).toEqual([409, 'teams.member-already'])
    expect(body.errors).toEqual([{ path: 'email', message: `${email} is already on the team` }])
  })

  test('runs out after seven days, and is renewed by being sent again', async () => {
    const { owner, team } = await ownerAndTeam()
    const person = await app.newPerson()
    const { email } = await userOf(person)
    const first = await invite(owner, team, { email })
    app.clock.advanceMs(7 * dayMs - 1)
    expect((await preview(person, team.id, tokenOf(first.link))).status).toBe(200)
    app.clock.advanceMs(1)
    expect((await preview(person, team.id, tokenOf(first.link))).status).toBe(404)
    expect((await join(person, team.id, tokenOf(first.link))).status).toBe(404)
    expect(await invitationsOf(owner, team)).toMatchObject([{ status: 'expired' }])
    const path = `/api/teams/${team.id}/invitations/${first.id}/resend`
    const { status, body } = await owner.post<SentInvitation>(path)
    expect([status, body.status, body.id]).toEqual([200, 'pending', first.id])
    expect((await join(person, team.id, tokenOf(first.link))).status).toBe(404)
    expect((await join(person, team.id, tokenOf(body.link))).status).toBe(200)
  })

  test('that is revoked holds no more', async () => {
    const { owner, team } = await ownerAndTeam()
    const person = await app.newPerson()
    const { id, link } = await invite(owner, team, { email: (await userOf(person)).email })
    const path = `/api/teams/${team.id}/invitations/${id}`
    expect((await owner.delete(path)).status).toBe(204)
    expect(await invitationsOf(owner, team)).toEqual([])
    expect((await join(person, team.id, tokenOf(link))).body.code).toBe('teams.no-such-invitation')
    for (const reply of [await owner.delete<Problem>(path), await owner.post<Problem>(`${path}/resend`)])
      expect([reply.status, reply.body.code]).toEqual([404, 'teams.invitation-not-found'])
  })

  test('works once', async () => {
    const { owner, team } = await ownerAndTeam()
    const person = await app.newPerson()
    const { link } = await invite(owner, team, { email: (await userOf(person)).email, role: 'manager' })
    const joined = await join(person, team.id, tokenOf(link))
    expect(joined.status).toBe(200)
    expect(joined.body).toMatchObject({ id: team.id, memberCount: 2 })
    expect(await userOf(person)).toMatchObject({ teamId: team.id, role: 'manager' })
    expect((await join(person, team.id, tokenOf(link))).body.code).toBe('teams.member-already')
    expect((await preview(app.stranger(), team.id, tokenOf(link))).status).toBe(404)
    expect(await invitationsOf(owner, team)).toEqual([])
  })

  test('of another team is neither renewed nor revoked', async () => {
    const { owner, team } = await ownerAndTeam()
    const { id } = await invite(owner, team, { email: 'a@example.com' })
    const other = await ownerAndTeam()
    for (const teamId of [team.id, other.team.id, unknownId]) {
      const path = `/api/teams/${teamId}/invitations/${id}`
      expect((await other.owner.delete(path)).status).toBe(404)
      expect((await other.owner.post(`${path}/resend`)).status).toBe(404)
    }
    expect(await invitationsOf(owner, team)).toHaveLength(1)
  })

  test('is sent by admins and the owner alone, who alone see addresses and links', async () => {
    const { owner, team } = await ownerAndTeam()
    const { id } = await invite(owner, team, { email: 'a@example.com' })
    const path = `/api/teams/${team.id}`
    for (const role of ['manager', 'member', 'accountant'] as const) {
      const person = await app.newPerson()
      await joinTeam(person, { inviter: owner, team, role })
      const replies = [
        await person.post(`${path}/invite`, { email: 'b@example.com' }),
        await person.get(`${path}/invitations`),
        await person.delete(`${path}/invitations/${id}`),
        await person.post(`${path}/invitations/${id}/resend`),
        await person.get(`${path}/link`),
        await person.post(`${path}/link/renew`),
      ]
      expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
    }
    const admin = await app.newPerson()
    await joinTeam(admin, { inviter: owner, team, role: 'admin' })
    await invite(admin, team, { email: 'c@example.com', role: 'manager' })
    expect(await invitationsOf(admin, team)).toHaveLength(2)
  })

  test('of an admin gives every role below owner', async () => {
    const { owner, team } = await ownerAndTeam()
    const admin = await app.newPerson()
    await joinTeam(admin, { inviter: owner, team, role: 'admin' })
    for (const role of assignableRoles) {
      const person = await app.newPerson()
      await joinTeam(person, { inviter: admin, team, role })
      expect((await userOf(person)).role).toBe(role)
    }
    const { status } = await admin.post(`/api/teams/${team.id}/invite`, {
      email: 'a@example.com',
      role: 'owner',
    })
    expect(status).toBe(400)
  })
})

describe('the link of a team', () => {
  const linkOf = async (person: Person, { id }: Team) =>
    (await person.get<{ link: string }>(`/api/teams/${id}/link`)).body.link

  test('lets anyone in who has it, as a member', async () => {
    const { owner, team } = await ownerAndTeam()
    const link = await linkOf(owner, team)
    expect(link).toBe(await linkOf(owner, team))
    expect(link.startsWith(`${app.address}/teams/join/${team.id}?token=`)).toBe(true)
    const person = await app.newPerson()
    expect((await preview(person, team.id, tokenOf(link))).body).toMatchObject({
      invitedBy: null,
      role: 'member',
      email: null,
      expiresAt: null,
      obstacle: 'none',
    })
    expect((await join(person, team.id, tokenOf(link))).status).toBe(200)
    expect(await userOf(person)).toMatchObject({ teamId: team.id, role: 'member' })
  })

  test('that was renewed lets nobody in by the one before', async () => {
    const { owner, team } = await ownerAndTeam()
    const before = await linkOf(owner, team)
    const { status, body } = await owner.post<{ link: string }>(`/api/teams/${team.id}/link/renew`)
    expect(status).toBe(200)
    expect(body.link).not.toBe(before)
    const person = await app.newPerson()
    expect((await join(person, team.id, tokenOf(before))).status).toBe(404)
    expect((await join(person, team.id, tokenOf(body.link))).status).toBe(200)
  })

  test('is renewed without any change of the team: what was opened before is saved', async () => {
    const { owner, team } = await ownerAndTeam()
    const person = await app.newPerson()
    await join(person, team.id, tokenOf(await linkOf(owner, team)))
    const path = `/api/teams/${team.id}`
    const opened = await owner.get<Team>(path)
    expect((await owner.post(`${path}/link/renew`)).status).toBe(200)
    await owner.delete(`${path}/members/${(await userOf(person)).id}`)
    const renewed = await owner.get<Team>(path)
    expect(renewed.body.version).toBe(opened.body.version)
    const ifMatch = { 'if-match': opened.headers.get('etag') ?? '' }
    const saved = await owner.put<Team>(path, { name: 'Renamed' }, ifMatch)
    expect([saved.status, saved.body.name]).toEqual([200, 'Renamed'])
    expect((await owner.put(path, { name: 'Again' }, ifMatch)).status).toBe(412)
  })

  test('is another once someone was removed, who does not come back by it', async () => {
    const { owner, team } = await ownerAndTeam()
    const before = await linkOf(owner, team)
    const person = await app.newPerson()
    await join(person, team.id, tokenOf(before))
    await owner.delete(`/api/teams/${team.id}/members/${(await userOf(person)).id}`)
    expect((await join(person, team.id, tokenOf(before))).status).toBe(404)
    expect(await linkOf(owner, team)).not.toBe(before)
  })

  test('of one team opens no other', async () => {
    const { owner, team } = await ownerAndTeam()
    const other = await ownerAndTeam()
    const token = tokenOf(await linkOf(owner, team))
    const person = await app.newPerson()
    const replies = [
      await preview(person, other.team.id, token),
      await preview(person, unknownId, token),
      await preview(person, team.id, 'nonsense'),
    ]
    const told = replies.map(({ body }) => {
      const { status, code, title, detail } = body as unknown as Problem
      return JSON.stringify({ status, code, title, detail })
    })
    expect(new Set(told).size).toBe(1)
    expect(replies[0]?.body).toMatchObject({ status: 404, code: 'teams.no-such-invitation' })
  })
})
