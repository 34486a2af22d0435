import type { EmailChange, EmailLink } from '@outlay/contract/accounts/emailChanges'
import type { Problem } from '@outlay/contract/core/problem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { TestMails } from '../../mail/mail.factory.ts'
import { administrationOf } from '../administration/userAdministration.factory.ts'
import { enableTwoStep } from '../twoStep/twoStep.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const path = '/api/auth/email-change'
const confirmations = '/api/auth/email-confirmations'
const password = 'correct horse'
const minuteMs = 60_000

const ask = (person: Person, email: string, more: object = {}) =>
  person.post<EmailChange & Problem>(path, { email, password, ...more })
const confirm = (token: string) => app.stranger().post<Problem>(confirmations, { token })
const confirmable = async (token: string) =>
  (await app.stranger().get<EmailLink>(`${confirmations}?token=${encodeURIComponent(token)}`)).body.email
const addressOf = async (person: Person) => (await person.get<{ email: string }>('/api/auth/user')).body.email
const pendingOf = async (person: Person) => (await person.get<EmailChange>(path)).body.pending
const login = async (username: string) =>
  (await app.stranger().post('/api/auth/login', { username, password })).status

const emailsTo = (address: string) => new TestMails(app, {}).emailsTo(address)
const subjectsTo = async (address: string) => (await emailsTo(address)).map(({ subject }) => subject)

const confirmSubject = 'Confirm your new email address for Outlay'
const askedSubject = 'A new email address was requested for your Outlay account'

/** The token in the newest email to an address. */
async function tokenTo(address: string): Promise<string> {
  const message = (await emailsTo(address)).find(({ kind }) => kind === 'email-confirmation')
  const token = /confirm-email\?token=([\w-]+)/.exec(message?.text ?? '')?.[1]
  if (!token) throw new Error('no link in the email')
  return token
}

async function tokenFor(person: Person, email: string): Promise<string> {
  expect((await ask(person, email)).status).toBe(200)
  return tokenTo(email.toLowerCase())
}

describe('another email address', () => {
  test('is that of the account once the link of the email is confirmed, and both addresses are told', async () => {
    const person = await app.newPerson('mover')
    const { status, body } = await ask(person, 'Moved@Elsewhere.example')
    expect([status, body.pending]).toEqual([
      200,
      { email: 'moved@elsewhere.example', expiresAt: '2026-03-15T13:00:00.000Z' },
    ])
    expect(await addressOf(person)).toBe('mover@example.com')
    const [asked] = await emailsTo('mover@example.com')
    expect(asked?.subject).toBe(askedSubject)
    expect(asked?.text).toContain('New address: moved@elsewhere.example')
    expect(asked?.text).toMatch(/Cancel the change:\n\S+\/settings\/sign-in#email/)
    expect(asked?.text).toMatch(/This wasn’t me:\n\S+\/forgot-password/)

    const token = await tokenTo('moved@elsewhere.example')
    expect(await confirmable(token)).toBe('moved@elsewhere.example')
    expect(await addressOf(person)).toBe('mover@example.com')
    expect((await confirm(token)).status).toBe(204)
    expect([await addressOf(person), await pendingOf(person)]).toEqual(['moved@elsewhere.example', null])
    expect(await subjectsTo('mover@example.com')).toEqual([
      'Your Outlay email address was changed',
      askedSubject,
    ])
    expect([await login('mover@example.com'), await login('moved@elsewhere.example')]).toEqual([401, 200])
    const { rows } = await app.database.pool.query(
      "select email_verified from users where username = 'mover'",
    )
    expect(rows).toEqual([{ email_verified: true }])
  })

  test('is confirmed once, within the hour, and then forgotten', async () => {
    const person = await app.newPerson('slowmover')
    const token = await tokenFor(person, 'slow@elsewhere.example')
    app.clock.advanceMs(61 * minuteMs)
    expect(await confirmable(token)).toBe(null)
    const late = await confirm(token)
    expect([late.status, late.body.code]).toEqual([403, 'accounts.email-link-unusable'])
    await app.runScheduledJobs()
    const { rows } = await app.database.pool.query(
      "select change.id from email_changes as change join users on users.id = user_id where username = 'slowmover'",
    )
    expect(rows).toEqual([])
    const again = await tokenFor(person, 'slow@elsewhere.example')
    const statuses = (await Promise.all([confirm(again), confirm(again)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([204, 403])
  })

  test('takes the place of the one that was asked for before', async () => {
    const person = await app.newPerson('undecided')
    const first = await tokenFor(person, 'first@elsewhere.example')
    const second = await tokenFor(person, 'second@elsewhere.example')
    expect([await confirmable(first), await confirmable(second)]).toEqual([null, 'second@elsewhere.example'])
    expect((await confirm(first)).status).toBe(403)
    expect((await pendingOf(person))?.email).toBe('second@elsewhere.example')
  })

  test('is cancelled by the person', async () => {
    const person = await app.newPerson('stayer')
    const token = await tokenFor(person, 'stay@elsewhere.example')
    expect((await person.delete(path)).status).toBe(204)
    expect([await pendingOf(person), await confirmable(token)]).toEqual([null, null])
    expect((await confirm(token)).status).toBe(403)
  })

  test('ends the links to choose a new password that went to the former one', async () => {
    const person = await app.newPerson('oldmail')
    await app.stranger().post('/api/auth/password-resets', { email: 'oldmail@example.com' })
    await app.runQueuedJobs()
    const links = async () =>
      (
        await app.database.pool.query(
          "select reset.id from password_resets as reset join users on users.id = user_id where username = 'oldmail'",
        )
      ).rows.length
    expect(await links()).toBe(1)
    await confirm(await tokenFor(person, 'newmail@elsewhere.example'))
    expect(await links()).toBe(0)
  })
})

describe('an address of another account', () => {
  test('is answered like one of nobody, and anyone who has it is told', async () => {
    const person = await app.newPerson('curious')
    await app.newPerson('holder')
    const known = await ask(person, 'holder@example.com')
    const pendingKnown = await pendingOf(person)
    const unknown = await ask(person, 'nobody@example.com')
    const shape = ({ status, body, headers }: typeof known) => [
      status,
      Object.keys(body.pending ?? {}),
      [...headers.keys()],
    ]
    expect(shape(known)).toEqual(shape(unknown))
    expect(pendingKnown).toEqual({ email: 'holder@example.com', expiresAt: unknown.body.pending?.expiresAt })
    const [first, second] = await emailsTo('curious@example.com')
    expect(first?.text.replace('nobody@', 'holder@')).toBe(second?.text)
    expect(await subjectsTo('holder@example.com')).toEqual([
      'Someone tried to use your email address for another Outlay account',
    ])
    expect(await subjectsTo('nobody@example.com')).toEqual([confirmSubject])
  })

  test('that was registered meanwhile is not taken from it', async () => {
    const person = await app.newPerson('late')
    const token = await tokenFor(person, 'quick@example.com')
    await app.newPerson('quick')
    expect(await confirmable(token)).toBe(null)
    expect((await confirm(token)).status).toBe(403)
    expect(await addressOf(person)).toBe('late@example.com')
  })
})

describe('asking for another address', () => {
  test('needs the password, and a code where two-step verification is on', async () => {
    const person = await app.newPerson('guarded')
    const wrong = await ask(person, 'guarded@elsewhere.example', { password: 'wrong guess' })
    expect([wrong.status, wrong.body.errors?.map(field => field.path)]).toEqual([400, ['password']])
    const { recoveryCodes } = await enableTwoStep(app, person)
    const without = await ask(person, 'guarded@elsewhere.example')
    expect([without.status, without.body.errors?.map(field => field.path)]).toEqual([400, ['code']])
    const guessed = await ask(person, 'guarded@elsewhere.example', { code: '000000' })
    expect([guessed.status, guessed.body.errors?.map(field => field.path)]).toEqual([400, ['code']])
    expect(await emailsTo('guarded@elsewhere.example')).toEqual([])
    const right = await ask(person, 'guarded@elsewhere.example', { code: recoveryCodes[0] })
    expect(right.status).toBe(200)
    expect(await subjectsTo('guarded@elsewhere.example')).toEqual([confirmSubject])
  })

  test.each([
    ['the one that they have', 'Refused@Example.com', /already your address/],
    ['no address', 'nobody', /valid email/],
  ])('is refused for %s', async (_, email, words) => {
    const person = app.stranger()
    const account = { username: 'refused', email: 'refused@example.com', password }
    if ((await person.post('/api/auth/register', account)).status === 409)
      await person.post('/api/auth/login', { username: 'refused', password })
    const { status, body } = await ask(person, email)
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ path: 'email', message: expect.stringMatching(words) }])
  })

  test('makes anyone who guesses the password wait', async () => {
    const person = await app.newPerson('stolenmail')
    for (let attempts = 0; attempts < 10; attempts += 1)
      expect((await ask(person, 'a@elsewhere.example', { password: 'wrong guess' })).status).toBe(400)
    expect((await ask(person, 'a@elsewhere.example')).status).toBe(429)
  })

  test('writes to five addresses in an hour at most', async () => {
    const person = await app.newPerson('sprayer')
    for (let times = 0; times < 5; times += 1)
      expect((await ask(person, `victim${times}@elsewhere.example`)).status).toBe(200)
    const sixth = await ask(person, 'victim5@elsewhere.example')
    expect([sixth.status, sixth.body.code]).toEqual([429, 'accounts.too-many-email-changes'])
    expect(await emailsTo('victim5@elsewhere.example')).toEqual([])
    expect((await pendingOf(person))?.email).toBe('victim4@elsewhere.example')
    app.clock.advanceMs(61 * minuteMs)
    expect((await ask(person, 'victim5@elsewhere.example')).status).toBe(200)
    // Requests from before the clock was set back no longer count.
    app.clock.advanceMs(-24 * 60 * minuteMs)
    expect((await ask(person, 'victim6@elsewhere.example')).status).toBe(200)
    app.clock.advanceMs(24 * 60 * minuteMs)
  })

  test('is nothing for strangers', async () => {
    const stranger = app.stranger()
    expect((await ask(stranger, 'a@elsewhere.example')).status).toBe(401)
    expect([(await stranger.get(path)).status, (await stranger.delete(path)).status]).toEqual([401, 401])
    expect(await confirmable('made up')).toBe(null)
    expect((await confirm('made up')).status).toBe(403)
  })
})

describe('the link is void', () => {
  const change = { currentPassword: password, newPassword: 'battery staple 9' }

  test.each<[string, (person: Person, name: string) => Promise<unknown>]>([
    ['the password was changed', person => person.put('/api/auth/password', change)],
    ['the operator made another password', (_, name) => administrationOf(app).reset(name)],
    ['the account was disabled', (_, name) => administrationOf(app).disable(name)],
    [
      'the password was chosen anew by an email',
      async (_, name) => {
        await app.stranger().post('/api/auth/password-resets', { email: `${name}@example.com` })
        await app.runQueuedJobs()
        const emails = await emailsTo(`${name}@example.com`)
        const reset = emails.find(({ kind }) => kind === 'password-reset')
        const token = /token=([\w-]+)/.exec(reset?.text ?? '')?.[1]
        const { status } = await app
          .stranger()
          .put('/api/auth/password-resets', { token, newPassword: 'battery staple 9' })
        expect(status).toBe(204)
      },
    ],
  ])('once %s', async (words, act) => {
    const name = words.replaceAll(' ', '.')
    const person = await app.newPerson(name)
    const token = await tokenFor(person, `${name}@elsewhere.example`)
    await act(person, name)
    expect(await confirmable(token)).toBe(null)
    expect((await confirm(token)).status).toBe(403)
  })
})
