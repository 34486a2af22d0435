import type { InvitationState } from '@outlay/contract/accounts/accounts'
import type { Problem } from '@outlay/contract/core/problem'
import type { JoinPreview } from '@outlay/contract/teams/teamMemberships'
import type { Team } from '@outlay/contract/teams/teams'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { endTrial } from '../../plans/plans.factory.ts'
import { createTeam, invite, tokenOf } from '../teams.factory.ts'

let app: TestApp
let owner: Person
let team: Team
beforeAll(async () => {
  app = await startTestApp({ REGISTRATION: 'invitation' })
  owner = await app.newPerson('founder')
  team = await createTeam(owner)
})
afterAll(() => app.close())

const register = (person: Person, username: string, invitation: string) =>
  person.post<Problem>('/api/auth/register', {
    username,
    email: `${username}@example.com`,
    password: 'violet harbour 7',
    invitation,
  })
const stateOf = async (token: string) =>
  (await app.stranger().get<InvitationState>(`/api/auth/invitation?token=${token}`)).body
const admissionOf = (link: string) => `${team.id}.${tokenOf(link)}`

describe('where registration is by invitation, a link into a team', () => {
  test('opens an account for the address it is to, and for no other', async () => {
    const { id, link } = await invite(owner, team, { email: 'ana@example.com' })
    const admission = admissionOf(link)
    expect(await stateOf(admission)).toEqual({ isUsable: true, email: 'ana@example.com' })
    const other = await register(app.stranger(), 'mallory', admission)
    expect(other.body.code).toBe('accounts.invitation-of-another')
    const ana = new Person(app.address)
    expect((await register(ana, 'ana', admission)).status).toBe(201)
    expect((await ana.post(`/api/teams/${team.id}/join`, { token: tokenOf(link) })).status).toBe(200)
    expect(await stateOf(admission)).toEqual({ isUsable: false, email: null })
    expect((await owner.delete(`/api/teams/${team.id}/invitations/${id}`)).status).toBe(404)
  })

  test('opens one for anyone where it is the team’s own, until that is renewed', async () => {
    const { link } = (await owner.get<{ link: string }>(`/api/teams/${team.id}/link`)).body
    expect(await stateOf(admissionOf(link))).toEqual({ isUsable: true, email: null })
    expect((await register(app.stranger(), 'ben', admissionOf(link))).status).toBe(201)
    await owner.post(`/api/teams/${team.id}/link/renew`)
    const late = await register(app.stranger(), 'cleo', admissionOf(link))
    expect(late.body.code).toBe('accounts.invitation-unusable')
  })

  test('opens none once it was revoked, and none by half of it', async () => {
    const { id, link } = await invite(owner, team, { email: 'dan@example.com' })
    for (const half of [tokenOf(link), `${team.id}.`, `.${tokenOf(link)}`, `x.${tokenOf(link)}`])
      expect(await stateOf(half)).toEqual({ isUsable: false, email: null })
    await owner.delete(`/api/teams/${team.id}/invitations/${id}`)
    const refused = await register(app.stranger(), 'dan', admissionOf(link))
    expect(refused.body.code).toBe('accounts.invitation-unusable')
  })

  test('opens none where joining would be refused: the team is full, or its plan has ended', async () => {
    const { link } = await invite(owner, team, { email: 'eve@example.com' })
    const preview = () => app.stranger().get<JoinPreview>(`/api/teams/${team.id}/join?token=${tokenOf(link)}`)
    const limitTo = (members: number) =>
      app.database.pool.query('UPDATE teams SET member_limit = $2 WHERE id = $1', [team.id, members])
    await limitTo(1)
    expect(await stateOf(admissionOf(link))).toEqual({ isUsable: false, email: null })
    await limitTo(20)
    expect((await stateOf(admissionOf(link))).isUsable).toBe(true)
    expect((await preview()).body).toMatchObject({ isFull: false, isPlanOver: false })
    await endTrial(app, owner)
    expect(await stateOf(admissionOf(link))).toEqual({ isUsable: false, email: null })
    expect((await preview()).body).toMatchObject({ isFull: false, isPlanOver: true })
    const refused = await register(app.stranger(), 'eve', admissionOf(link))
    expect(refused.body.code).toBe('accounts.invitation-unusable')
  })
})
