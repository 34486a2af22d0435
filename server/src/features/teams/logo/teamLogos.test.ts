import { readdir } from 'node:fs/promises'
import type { Problem } from '@outlay/contract/core/problem'
import type { JoinPreview } from '@outlay/contract/teams/teamMemberships'
import type { Team } from '@outlay/contract/teams/teams'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { createTeam, joinTeam, tokenOf } from '../teams.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2563EB' } })

function send(person: Person, { id }: Team, bytes: Uint8Array, headers: Record<string, string> = {}) {
  const form = new FormData()
  form.set('logo', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'logo.png')
  return person.send<Team & Problem>('POST', `/api/teams/${id}/logo`, { body: form, headers })
}

const files = async () =>
  (await readdir(app.filesFolder, { recursive: true })).filter(name => name.endsWith('.webp'))

describe('a logo', () => {
  test('is made square and small, and served to the team alone', async () => {
    const owner = await app.newPerson()
    const team = await createTeam(owner)
    const member = await app.newPerson()
    await joinTeam(member, { inviter: owner, team })
    expect((await member.get(`/api/teams/${team.id}/logo`)).status).toBe(404)
    const { status, body } = await send(owner, team, await picture(900, 300).png().toBuffer())
    expect(status).toBe(200)
    expect(body.logoKey).toMatch(/^[\w-]+$/)
    const served = await member.fetch(`/api/teams/${team.id}/logo?key=${body.logoKey}`)
    expect(served.headers.get('content-type')).toBe('image/webp')
    expect(served.headers.get('cache-control')).toBe('private, no-cache')
    const etag = served.headers.get('etag') ?? ''
    const { width, height, format } = await sharp(await served.arrayBuffer()).metadata()
    expect([width, height, format]).toEqual([256, 256, 'webp'])
    const again = await member.fetch(`/api/teams/${team.id}/logo`, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    const stranger = await app.newPerson()
    expect((await stranger.get(`/api/teams/${team.id}/logo`)).status).toBe(404)
    expect((await send(member, team, await picture(9, 9).png().toBuffer())).status).toBe(403)
  })

  test('is shown to anyone who has a link that leads in, as long as that holds', async () => {
    const owner = await app.newPerson()
    const team = await createTeam(owner)
    const tokenNow = async () =>
      tokenOf((await owner.get<{ link: string }>(`/api/teams/${team.id}/link`)).body.link)
    const token = await tokenNow()
    const stranger = app.stranger()
    const path = `/api/teams/${team.id}/join/logo`
    expect((await stranger.get(`${path}?token=${token}`)).status).toBe(404)
    const { logoKey } = (await send(owner, team, await picture(30, 30).png().toBuffer())).body
    const preview = await stranger.get<JoinPreview>(`/api/teams/${team.id}/join?token=${token}`)
    expect(preview.body.logoKey).toBe(logoKey)
    const served = await stranger.fetch(`${path}?token=${token}&key=${logoKey}`)
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
    for (const query of ['?token=x', '']) expect((await stranger.get(`${path}${query}`)).status).not.toBe(200)
    await owner.post(`/api/teams/${team.id}/link/renew`)
    expect((await stranger.get(`${path}?token=${token}`)).status).toBe(404)
    expect((await stranger.get(`${path}?token=${await tokenNow()}`)).status).toBe(200)
  })

  test('takes the place of the one before, which is erased, as is one that is taken away', async () => {
    const owner = await app.newPerson()
    const team = await createTeam(owner)
    const before = (await files()).length
    const first = await send(owner, team, await picture(10, 10).jpeg().toBuffer())
    const second = await send(owner, team, await picture(20, 10).webp().toBuffer())
    expect(second.body.logoKey).not.toBe(first.body.logoKey)
    // The old file is removed after the response, once the transaction has committed.
    await vi.waitFor(async () => expect((await files()).length).toBe(before + 1))
    const gone = await owner.delete<Team>(`/api/teams/${team.id}/logo`)
    expect([gone.status, gone.body.logoKey]).toEqual([200, null])
    await vi.waitFor(async () => expect((await files()).length).toBe(before))
    expect((await owner.get(`/api/teams/${team.id}/logo`)).status).toBe(404)
  })

  test('is a picture by its bytes, and nothing is kept of what is refused', async () => {
    const owner = await app.newPerson()
    const team = await createTeam(owner)
    const before = (await files()).length
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>')
    const png = await picture(50, 50).png().toBuffer()
    const refused = [
      [svg, 415],
      [Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
      [Buffer.from('%PDF-1.7 and no more'), 415],
      [png.subarray(0, 60), 415],
    ] as const
    for (const [bytes, expected] of refused) {
      const { status, body } = await send(owner, team, bytes)
      expect([status, body.code]).toEqual([expected, 'teams.not-a-logo'])
    }
    expect((await send(owner, team, Buffer.alloc(2 * 1024 * 1024 + 1))).status).toBe(413)
    expect((await send(owner, team, png, { 'if-match': '"9"' })).status).toBe(412)
    expect((await files()).length).toBe(before)
  })

  test('of more pixels than a machine should hold is refused before they are decoded', async () => {
    const owner = await app.newPerson()
    const team = await createTeam(owner)
    const large = await picture(8100, 8100).png({ compressionLevel: 9 }).toBuffer()
    const { status, body } = await send(owner, team, large)
    expect([status, body.code]).toEqual([422, 'teams.logo-too-large'])
  })
})
