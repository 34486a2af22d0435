import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { UsageError } from '../../../core/commands/commandErrors.ts'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { administrationOf } from '../../accounts/administration/userAdministration.factory.ts'
import { createTeam, joinTeam, userOf } from '../../teams/teams.factory.ts'
import { after, endTrial, seedSubscription } from '../plans.factory.ts'
import { PlanAdministration, planCommandOf } from './planAdministration.ts'

let app: TestApp
let ana: Person
let inTrial: Person
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Runs `npm run plans -- ...` on the app's database. */
async function run(words: string[], { isSandbox = true } = {}): Promise<string[]> {
  const { clock, database } = app
  const plans = new PlanAdministration({ db: database.db, clock, isSandbox, isLimited: true })
  const lines: string[] = []
  for await (const line of planCommandOf(words)(plans)) lines.push(line)
  return lines
}

describe('npm run plans', () => {
  test('lists who has which plan, by whom and until when', async () => {
    ana = await app.newPerson('ana')
    const [ben, eva] = [await app.newPerson('ben'), await app.newPerson('eva')]
    inTrial = await app.newPerson('new')
    const day = (days: number) => after(app, days).toISOString().slice(0, 10)
    await seedSubscription(app, ana, { isCancelledAtPeriodEnd: true })
    const team = await createTeam(eva)
    await seedSubscription(app, eva, {
      plan: 'platinum',
      status: 'past_due',
      pastDueSince: app.clock.now(),
      currentPeriodEnd: after(app, 30),
    })
    await joinTeam(ben, { inviter: eva, team })
    for (const person of [ana, ben, eva]) await endTrial(app, person)
    const lines = [
      `ana  ana@example.com  gold, ends ${day(20)}`,
      "ben  ben@example.com  platinum, by the team's plan",
      'eva  eva@example.com  platinum, payment failed',
      `new  new@example.com  free, every feature until ${day(14)}`,
      '4 users',
    ]
    expect(await run(['list'])).toEqual(lines)
    expect(await run([])).toEqual(lines)
  })

  test('moves the clock of the sandbox, and lists what is so then', async () => {
    expect(await run(['advance', '12h'])).toEqual([
      'The clock of the sandbox stands at 2026-03-16 00:00 UTC.',
      'It moves on from there, for plans alone. It cannot be moved back.',
    ])
    expect((await run(['advance', '31d']))[0]).toContain('2026-04-16 00:00')
    expect(await run(['list'])).toContain('ana  ana@example.com  free')
    const isOver = async () => (await userOf(ana)).subscriptionPlan === 'free'
    await vi.waitUntil(isOver)
    await vi.waitUntil(async () => (await userOf(inTrial)).trialEndsAt === null)
  })

  test('leaves the whole trial to accounts that are opened after the clock was moved', async () => {
    const ahead = (days: number) => after(app, days + 31.5).toISOString()
    const flo = await app.newPerson('flo')
    expect((await userOf(flo)).trialEndsAt).toBe(ahead(14))
    await administrationOf(app).make('gil', 'gil@example.com')
    expect(await run(['list'])).toContain(
      `gil  gil@example.com  free, every feature until ${ahead(14).slice(0, 10)}`,
    )
  })

  test('moves no clock where Stripe takes payments, and none out of sight', async () => {
    await expect(run(['advance', '1d'], { isSandbox: false })).rejects.toMatchObject({
      code: 'plans.clock-not-ours',
    })
    // The first one is too far only because it adds to earlier advances.
    for (const span of ['3650d', '9999d', '99999h', '100000d', '999999999999d'])
      await expect(run(['advance', span])).rejects.toMatchObject({ code: 'plans.too-far-ahead' })
    expect((await run(['advance', '1h']))[0]).toContain('2026-04-16 01:00')
  })

  test.each([
    ['advance'],
    ['advance', '1d', '2d'],
    ['advance', '-1d'],
    ['advance', '0d'],
    ['advance', '0h'],
    ['advance', '1w'],
    ['advance', '1.5d'],
    ['advance', '1,5d'],
    ['advance', '1e3d'],
    ['advance', '1 d'],
    ['advance', '1d\n'],
    ['advance', '+1d'],
    ['advance', '007d'],
    ['advance', '0x10d'],
    ['advance', '٣d'],
    ['advance', '1'],
    ['advance', 'd'],
    ['advance', ''],
    ['advance', 'NaNd'],
    ['advance', '1D'],
    ['advance', `${'9'.repeat(400)}d`],
    ['drop'],
    ['list', 'ana'],
  ])('says how it is used where it is asked %j %j', (...words) => {
    expect(() => planCommandOf(words)).toThrow(UsageError)
  })
})
