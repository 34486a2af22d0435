import type { SentInvitation, TeamInvitation } from '@outlay/contract/teams/teamMemberships'
import type { Team } from '@outlay/contract/teams/teams'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeSmtp, startFakeSmtp } from '../../../testing/fakes/fakeSmtp.ts'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { createTeam, invite, tokenOf } from '../teams.factory.ts'

const publicUrl = 'https://outlay.test'

let smtp: FakeSmtp
let app: TestApp
let owner: Person
let team: Team
beforeAll(async () => {
  smtp = await startFakeSmtp()
  app = await startTestApp({ SMTP_URL: smtp.url, PUBLIC_URL: publicUrl })
  owner = await app.newPerson()
  team = await createTeam(owner)
  // Sends the owner's emails about their new account.
  await app.runQueuedJobs()
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})
beforeEach(() => {
  smtp.received.length = 0
  smtp.follow('accept')
})

const mailOf = async ({ id }: SentInvitation) => {
  const { body } = await owner.get<TeamInvitation[]>(`/api/teams/${team.id}/invitations`)
  return body.find(invitation => invitation.id === id)?.mail
}
const linkIn = (raw = '') => /https:\/\/outlay\.test\/teams\/join\/\S+?token=[\w-]{43}/.exec(plain(raw))?.[0]
/** Removes quoted-printable line breaks. */
const plain = (raw: string) => raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')

describe('the email of an invitation', () => {
  test('brings the link to its address, and its way is shown', async () => {
    const sent = await invite(owner, team, { email: 'ana@example.com' })
    expect(sent.mail).toBe('queued')
    expect(sent.link.startsWith(`${publicUrl}/teams/join/${team.id}?token=`)).toBe(true)
    await app.runQueuedJobs()
    expect(await mailOf(sent)).toBe('sent')
    expect(smtp.received).toMatchObject([{ to: ['ana@example.com'] }])
    expect(linkIn(smtp.received[0]?.raw)).toBe(sent.link)
  })

  test('is another one where the invitation is sent again', async () => {
    const first = await invite(owner, team, { email: 'ben@example.com' })
    await app.runQueuedJobs()
    const path = `/api/teams/${team.id}/invitations/${first.id}/resend`
    const again = (await owner.post<SentInvitation>(path)).body
    expect(again.mail).toBe('queued')
    await app.runQueuedJobs()
    expect(smtp.received.map(({ raw }) => linkIn(raw))).toEqual([first.link, again.link])
    expect(tokenOf(again.link)).not.toBe(tokenOf(first.link))
  })

  test('that no server takes is said to have failed', async () => {
    smtp.follow({ at: 'recipient', code: 550 })
    const sent = await invite(owner, team, { email: 'cleo@example.com' })
    await app.runQueuedJobs()
    expect(await mailOf(sent)).toBe('failed')
  })

  test('is not sent where the invitation comes to nothing', async () => {
    const { body } = await owner.get<{ email: string }>('/api/auth/user')
    expect((await owner.post(`/api/teams/${team.id}/invite`, { email: body.email })).status).toBe(409)
    await app.runQueuedJobs()
    expect(smtp.received).toEqual([])
  })
})
