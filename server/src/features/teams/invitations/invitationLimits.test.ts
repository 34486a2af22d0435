import type { Problem } from '@outlay/contract/core/problem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../core/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { createTeam, invite } from '../teams.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function ownerAndTeam() {
  const owner = await app.newPerson()
  return { owner, team: await createTeam(owner) }
}

describe('an invitation', () => {
  test('is sent five times a day to one address, by whatever teams', async () => {
    const email = `${newId()}@example.com`
    const statusOf = async () => {
      const { owner, team } = await ownerAndTeam()
      return (await owner.post(`/api/teams/${team.id}/invite`, { email })).status
    }
    const statuses: number[] = []
    for (let time = 0; time < 6; time += 1) statuses.push(await statusOf())
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
    app.clock.advanceMs(24 * 60 * 60_000 + 1)
    expect(await statusOf()).toBe(201)
  })

  test('is sent fifteen times a day by a new account, then fifty, sent again or not', async () => {
    const { owner, team } = await ownerAndTeam()
    const send = async (times: number) => {
      const statuses = new Set<number>()
      for (let time = 0; time < times; time += 1)
        statuses.add(
          (await owner.post(`/api/teams/${team.id}/invite`, { email: `${newId()}@example.com` })).status,
        )
      return [...statuses]
    }
    const { id } = await invite(owner, team, { email: `${newId()}@example.com` })
    const resend = () => owner.post<Problem>(`/api/teams/${team.id}/invitations/${id}/resend`)
    expect((await resend()).status).toBe(200)
    expect(await send(13)).toEqual([201])
    const refused = await resend()
    expect([refused.status, refused.body.code]).toEqual([429, 'teams.too-many-invitations'])
    expect(await send(1)).toEqual([429])
    app.clock.advanceMs(8 * 24 * 60 * 60_000)
    expect(await send(50)).toEqual([201])
    expect(await send(1)).toEqual([429])
  })

  test('is not refused for long where the clock was ahead and is set back', async () => {
    const { owner, team } = await ownerAndTeam()
    const statusOf = async () =>
      (await owner.post(`/api/teams/${team.id}/invite`, { email: `${newId()}@example.com` })).status
    const dayMs = 24 * 60 * 60_000
    app.clock.advanceMs(3 * dayMs)
    for (let time = 0; time < 15; time += 1) await statusOf()
    expect(await statusOf()).toBe(429)
    app.clock.advanceMs(-3 * dayMs)
    expect(await statusOf()).toBe(201)
  })
})
