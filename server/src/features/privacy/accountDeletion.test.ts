import { dayMs } from '@outlay/contract/core/daySpans'
import type { Problem } from '@outlay/contract/core/problem'
import type { CurrentPlan } from '@outlay/contract/plans/plans'
import type { DeletionOutlook } from '@outlay/contract/privacy/privacy'
import type { Team } from '@outlay/contract/teams/teams'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { enableTwoStep } from '../accounts/twoStep/twoStep.factory.ts'
import { byKey, makeApiKey } from '../apiKeys/apiKeys.factory.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { TestMails } from '../mail/mail.factory.ts'
import { planOf, subscribe } from '../plans/subscriptions/subscribing.factory.ts'
import { createTeam, joinTeam } from '../teams/teams.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.moveTo('2026-03-15T12:00:00Z'))

const password = 'correct horse'
const hourMs = 60 * 60_000
type Closed = Problem & { readonly deletesAt?: string }

const request = (person: Person, given: object = { password }) =>
  person.post<Closed>('/api/privacy/deletion', given)
const login = (username: string, more: object = {}) => {
  const browser = app.stranger()
  return { browser, answer: browser.post<Closed>('/api/auth/login', { username, password, ...more }) }
}
const statusOf = async (person: Person) => (await person.get('/api/auth/user')).status
/** Two hours early, so that deletion finishes within the period. */
const withinDays = (days: number) =>
  new Date(app.clock.now().getTime() + days * dayMs - 2 * hourMs).toISOString()
const emailsTo = async (name: string) =>
  (await new TestMails(app, {}).emailsTo(`${name}@example.com`)).map(({ kind }) => kind)

describe('asking for the deletion of an account', () => {
  test('closes it at once, for every session and key, and says until when it can be kept', async () => {
    const person = await app.newPerson('ana')
    const phone = login('ana').browser
    await login('ana', {}).answer
    const { key } = await makeApiKey(person)
    const { status, body, headers } = await request(person)
    expect([status, body.deletesAt]).toEqual([200, withinDays(30)])
    expect(headers.getSetCookie().join()).toMatch(/session_token=;/)
    expect([await statusOf(person), await statusOf(phone)]).toEqual([401, 401])
    expect((await app.stranger().get('/api/expenses', byKey({ key }))).status).toBe(401)
    const [message] = await new TestMails(app, {}).emailsTo('ana@example.com')
    expect([message?.kind, message?.text]).toEqual([
      'account-closed',
      expect.stringContaining('April 14, 2026'),
    ])
  })

  test('needs the password, and the code where two-step verification is on', async () => {
    const person = await app.newPerson('bea')
    const wrong = await request(person, { password: 'wrong guess' })
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      [{ path: 'password', message: 'This isn’t your password' }],
    ])
    const { authenticator } = await enableTwoStep(app, person)
    expect((await person.get<DeletionOutlook>('/api/privacy/deletion')).body.needsCode).toBe(true)
    const without = await request(person)
    expect(without.body.errors?.map(({ path }) => path)).toEqual(['code'])
    const bad = await request(person, { password, code: '000000' })
    expect(bad.body.errors?.map(({ path }) => path)).toEqual(['code'])
    expect(await statusOf(person)).toBe(200)
    expect((await request(person, { password, code: await authenticator.nextCode() })).status).toBe(200)
    expect(await statusOf(person)).toBe(401)
  })

  test('is refused to the owner of a team that others are in, who then uses up no code', async () => {
    const [owner, colleague] = [await app.newPerson('olga'), await app.newPerson('carl')]
    const team: Team = await createTeam(owner, 'Acme')
    await joinTeam(colleague, { inviter: owner, team })
    app.clock.advanceMs(11_000)
    expect((await owner.get<DeletionOutlook>('/api/privacy/deletion')).body).toEqual({
      deletesAt: withinDays(30),
      needsCode: false,
      team: { name: 'Acme', isToBeHandedOver: true },
    })
    const { status, body } = await request(owner)
    expect([status, body.code, body.detail]).toEqual([
      409,
      'teams.owner-needed',
      'You own the team Acme, which has other members. Hand it over to one of them or close it first.',
    ])
    expect(await statusOf(owner)).toBe(200)
    expect((await request(colleague)).status).toBe(200)
    expect(await statusOf(colleague)).toBe(401)
  })

  test('is nothing for strangers, and not for programs', async () => {
    expect((await request(app.stranger())).status).toBe(401)
    const person = await app.newPerson()
    const { key } = await makeApiKey(person)
    const byProgram = await app.stranger().post('/api/privacy/deletion', { password }, byKey({ key }))
    expect(byProgram.status).toBe(403)
  })
})

describe('signing in to an account that is to be deleted', () => {
  test('offers to keep it, to anyone who knows the password alone; then all is as it was', async () => {
    const person = await app.newPerson('dora')
    await recordExpense(person, { description: 'Kept lunch' })
    const { key } = await makeApiKey(person)
    await request(person)
    const wrong = app.stranger()
    const guess = await wrong.post<Closed>('/api/auth/login', { username: 'dora', password: 'wrong guess' })
    const nobody = await wrong.post<Closed>('/api/auth/login', { username: 'nobody', password })
    expect([guess.status, guess.body.code]).toEqual([nobody.status, nobody.body.code])
    const kept = { username: 'dora', password: 'wrong guess', keepAccount: true }
    expect((await wrong.post('/api/auth/login', kept)).status).toBe(401)
    app.clock.advanceMs(29 * dayMs)
    await app.runScheduledJobs()
    const asked = await login('dora@example.com').answer
    expect([asked.status, asked.body.code, asked.body.deletesAt]).toEqual([
      403,
      'accounts.closed-for-deletion',
      withinDays(1),
    ])
    const { browser, answer } = login('dora', { keepAccount: true })
    expect((await answer).status).toBe(200)
    expect(JSON.stringify((await browser.get('/api/expenses')).body)).toContain('Kept lunch')
    // Its trial is over, but the key still exists.
    expect((await app.stranger().get('/api/expenses', byKey({ key }))).status).toBe(402)
    expect((await emailsTo('dora')).slice(0, 2)).toContain('account-kept')
    app.clock.advanceMs(2 * dayMs)
    await app.runScheduledJobs()
    expect((await login('dora').answer).status).toBe(200)
  })

  test('asks for the code first, which is not used up by the question', async () => {
    const person = await app.newPerson('emil')
    const { authenticator } = await enableTwoStep(app, person)
    await request(person, { password, code: await authenticator.nextCode() })
    const { browser, answer } = login('emil', { keepAccount: true })
    expect([(await answer).status, (await answer).body.code]).toEqual([401, 'accounts.second-step-needed'])
    const code = await authenticator.nextCode()
    const step = (given: object) => browser.post<Closed>('/api/auth/second-step', given)
    const asked = await step({ code })
    expect([asked.status, asked.body.code]).toEqual([403, 'accounts.closed-for-deletion'])
    expect((await step({ code, keepAccount: true })).status).toBe(200)
    expect(await statusOf(browser)).toBe(200)
  })

  test('is not possible once its days are over', async () => {
    const person = await app.newPerson('fred')
    await request(person)
    app.clock.advanceMs(30 * dayMs)
    expect((await login('fred', { keepAccount: true }).answer).body.code).toBe('accounts.wrong-credentials')
  })

  test('leaves nothing to know them by after it: the same name begins a new trial, 30 days later at the earliest', async () => {
    const person = await app.newPerson('ines')
    const trialOf = async (signedIn: Person) => {
      const { body } = await signedIn.get<CurrentPlan>('/api/plans/current')
      return { endsAt: body.trialEndsAt, uploads: body.uploads.used }
    }
    const first = await trialOf(person)
    await request(person)
    await expect(app.newPerson('ines')).rejects.toThrow('could not register')
    app.clock.advanceMs(29 * dayMs)
    await app.runScheduledJobs()
    await expect(app.newPerson('ines')).rejects.toThrow('could not register')
    app.clock.advanceMs(2 * dayMs)
    await app.runScheduledJobs()
    const again = await trialOf(await app.newPerson('ines'))
    expect(first.endsAt).not.toBeNull()
    const inTwoWeeks = new Date(app.clock.now().getTime() + 14 * dayMs).toISOString()
    expect(again).toEqual({ endsAt: inTwoWeeks, uploads: 0 })
  })

  test('is not offered where the operator has disabled it, before or after', async () => {
    const person = await app.newPerson('gina')
    await request(person)
    app.clock.advanceMs(1000)
    await app.database.pool.query(`update users set disabled_at = $1 where username = 'gina'`, [
      app.clock.now(),
    ])
    expect((await login('gina', { keepAccount: true }).answer).body.code).toBe('accounts.disabled')
  })

  test('works with a password that was reset by mail, which does not keep the account', async () => {
    const person = await app.newPerson('hugo')
    await request(person)
    await app.stranger().post('/api/auth/password-resets', { email: 'hugo@example.com' })
    await app.runQueuedJobs()
    const emails = await new TestMails(app, {}).emailsTo('hugo@example.com')
    const token = /reset-password\?token=([\w-]+)/.exec(emails.map(({ text }) => text).join())?.[1]
    const newPassword = 'amber lantern 93'
    const reset = await app.stranger().put('/api/auth/password-resets', { token, newPassword })
    expect(reset.status).toBe(204)
    expect(await emailsTo('hugo')).toContain('password-changed')
    expect((await login('hugo', { password: newPassword }).answer).body.code).toBe(
      'accounts.closed-for-deletion',
    )
    const { browser, answer } = login('hugo', { password: newPassword, keepAccount: true })
    expect((await answer).status).toBe(200)
    expect(await statusOf(browser)).toBe(200)
  })
})

describe('what is paid for', () => {
  test('is not renewed, and is again once the account is kept', async () => {
    const person = await app.newPerson('ida')
    await subscribe(person, 'gold', 'annual')
    await request(person)
    await app.runQueuedJobs()
    const cancelled = async () =>
      (
        await app.database.pool.query(
          `select subscription.closing, copy.is_cancelled_at_period_end as cancelled from users
           join subscriptions as subscription on subscription.user_id = users.id
           join sandbox_subscriptions as copy on copy.user_id = users.id where username = 'ida'`,
        )
      ).rows
    expect(await cancelled()).toEqual([{ closing: 'cancelled', cancelled: true }])
    const { browser, answer } = login('ida', { keepAccount: true })
    await answer
    await app.runQueuedJobs()
    expect(await cancelled()).toEqual([{ closing: null, cancelled: false }])
    expect(await planOf(browser)).toMatchObject({ plan: 'gold' })
  })
})
