import type { User } from '@outlay/contract/accounts/currentUser'
import type { EmailChange, EmailLink } from '@outlay/contract/accounts/emailChanges'
import type { Problem } from '@outlay/contract/core/problem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { byKey, makeApiKey } from '../../apiKeys/apiKeys.factory.ts'
import { TestMails } from '../../mail/mail.factory.ts'
import { administrationOf } from '../administration/userAdministration.factory.ts'
import { addPasskey, signInWith, TestDevice } from '../passkeys/passkeys.factory.ts'
import { enableTwoStep } from '../twoStep/twoStep.factory.ts'

// Configured so that emails are queued; nothing is sent, tests read the queue.
const settings = { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'http://outlay.test' }
let app: TestApp
beforeAll(async () => {
  app = await startTestApp(settings)
})
afterAll(() => app.close())

const confirmations = '/api/auth/email-confirmations'
const hourMs = 60 * 60_000
const password = 'correct horse'
const already = 'You already have an Outlay account'
const toConfirm = 'Confirm your email address for Outlay'

async function register(username: string, email: string, more: object = {}) {
  const person = app.stranger()
  const answer = await person.post<User & Problem>('/api/auth/register', {
    username,
    email,
    password,
    ...more,
  })
  return { person, ...answer }
}
const emailsTo = (address: string) => new TestMails(app, settings).emailsTo(address)
const subjectsTo = async (address: string) => (await emailsTo(address)).map(({ subject }) => subject)
const tokensTo = async (address: string) =>
  (await emailsTo(address)).flatMap(({ text }) => /confirm-email\?token=([\w-]+)/.exec(text)?.[1] ?? [])
const confirm = (token = '') => app.stranger().post<Problem>(confirmations, { token })
const linkOf = async (token = '') =>
  (await app.stranger().get<EmailLink>(`${confirmations}?token=${token}`)).body
const isConfirmed = async (person: Person) =>
  (await person.get<EmailChange>('/api/auth/email-change')).body.isConfirmed
const resend = (person: Person) => person.post<EmailChange & Problem>('/api/auth/email-change/resend')
const nameBehind = async (email: string, secret = password) => {
  const { status, body } = await app
    .stranger()
    .post<User>('/api/auth/login', { username: email, password: secret })
  return status === 200 ? body.username : status
}

/** Someone with a confirmed address. */
async function confirmed(username: string, email: string): Promise<Person> {
  const { person } = await register(username, email)
  const [token] = await tokensTo(email)
  expect((await confirm(token)).status).toBe(204)
  return person
}

describe('registering, where emails are sent', () => {
  test('answers alike, no matter who has the address; the email to it differs', async () => {
    await confirmed('holder', 'held@example.com')
    const known = await register('second', 'Held@example.com')
    const unknown = await register('third', 'free@example.com')
    const shape = ({ status, body, headers }: typeof known) => [
      status,
      Object.keys(body),
      [...headers.keys()].sort(),
    ]
    expect(shape(known)).toEqual(shape(unknown))
    expect([known.status, known.body.email]).toEqual([201, 'held@example.com'])
    expect(await isConfirmed(known.person)).toBe(false)
    expect((await subjectsTo('held@example.com'))[0]).toBe(already)
    expect(await subjectsTo('free@example.com')).toEqual([toConfirm])
    const state = async ({ person }: typeof known) =>
      (await person.get<EmailChange>('/api/auth/email-change')).body.pending?.expiresAt
    expect(await state(known)).toBe(await state(unknown))
  })

  test('says of a username that it is taken, and nothing of the address', async () => {
    await confirmed('taken.name', 'taken@example.com')
    const { status, body } = await register('Taken.Name', 'taken@example.com')
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([409, ['username']])
  })

  test('makes an address count by the link of the email, once', async () => {
    const { person } = await register('counts', 'counts@example.com')
    const [token] = await tokensTo('counts@example.com')
    expect(await linkOf(token)).toEqual({ email: 'counts@example.com', isNewAccount: true })
    expect(await isConfirmed(person)).toBe(false)
    expect([(await confirm(token)).status, (await confirm(token)).status]).toEqual([204, 403])
    expect(await isConfirmed(person)).toBe(true)
    const { body } = await resend(person)
    expect(body).toEqual({ isConfirmed: true, pending: null })
    expect(await subjectsTo('counts@example.com')).toEqual([toConfirm])
  })

  test('leaves the address to who confirms it first', async () => {
    const first = await register('claims', 'claimed@example.com')
    const second = await register('claims.too', 'claimed@example.com')
    const tokens = await tokensTo('claimed@example.com')
    expect(tokens).toHaveLength(2)
    const answers = await Promise.all(tokens.map(confirm))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403])
    const states = [await isConfirmed(first.person), await isConfirmed(second.person)]
    expect([...states].sort()).toEqual([false, true])
    expect(await nameBehind('claimed@example.com')).toBe(states[0] ? 'claims' : 'claims.too')
    const loser = states[0] ? second : first
    await resend(loser.person)
    expect((await emailsTo('claimed@example.com'))[0]?.subject).toBe(already)
  })

  test('sends the link again, of which the newest works, for a week, five times an hour', async () => {
    const { person } = await register('again', 'again@example.com')
    expect((await resend(person)).status).toBe(200)
    const [newest, oldest] = await tokensTo('again@example.com')
    expect((await linkOf(oldest)).email).toBe(null)
    for (let asked = 2; asked < 5; asked += 1) expect((await resend(person)).status).toBe(200)
    expect((await resend(person)).status).toBe(429)
    expect((await linkOf(newest)).email).toBe(null)
    const [last] = await tokensTo('again@example.com')
    app.clock.advanceMs(7 * 24 * hourMs - 1000)
    expect((await linkOf(last)).email).toBe('again@example.com')
    app.clock.advanceMs(2000)
    expect((await confirm(last)).status).toBe(403)
  })

  test('asks no link of whom an email has invited, and tells them where they have an account', async () => {
    const { token } = await administrationOf(app).invite('guest@example.com')
    const { person } = await register('guest', 'Guest@example.com', { invitation: token })
    expect(await isConfirmed(person)).toBe(true)
    expect(await subjectsTo('guest@example.com')).toEqual([])
    const another = await administrationOf(app).invite('guest@example.com')
    expect((await register('guest2', 'guest@example.com', { invitation: another.token })).status).toBe(409)
  })
})

/** Resets a password through the emails to an address. */
async function resetBy(email: string, newPassword = 'battery staple 9'): Promise<void> {
  await app.stranger().post('/api/auth/password-resets', { email })
  await app.runQueuedJobs()
  const [message] = (await emailsTo(email)).filter(({ kind }) => kind === 'password-reset')
  const token = /reset-password\?token=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? ''
  expect((await app.stranger().put('/api/auth/password-resets', { token, newPassword })).status).toBe(204)
}

describe('an address that nobody has confirmed', () => {
  test('is signed in with, until another account has confirmed it', async () => {
    await register('early', 'early@example.com')
    expect(await nameBehind('early@example.com')).toBe('early')
    await confirmed('later', 'early@example.com')
    expect(await nameBehind('early@example.com')).toBe('later')
    expect(await nameBehind('early')).toBe('early')
  })

  test('is confirmed by the link that sets a new password', async () => {
    await register('forgets', 'forgets@example.com')
    await resetBy('forgets@example.com')
    const browser = app.stranger()
    await browser.post('/api/auth/login', { username: 'forgets', password: 'battery staple 9' })
    expect(await isConfirmed(browser)).toBe(true)
  })

  test('lets nobody in any more but by that link, no matter who opened the account with the address of another', async () => {
    const { person: stranger } = await register('prowler', 'victim@example.com')
    const device = new TestDevice(settings.PUBLIC_URL)
    await addPasskey(stranger, device)
    const key = await makeApiKey(stranger)
    const expenses = () => app.stranger().get('/api/expenses', byKey(key))
    expect([(await signInWith(app.stranger(), device)).status, (await expenses()).status]).toEqual([200, 200])
    await resetBy('victim@example.com')
    expect(await nameBehind('victim@example.com', 'battery staple 9')).toBe('prowler')
    expect([(await signInWith(app.stranger(), device)).status, (await expenses()).status]).toEqual([401, 401])
    expect((await stranger.get('/api/auth/user')).status).toBe(401)
    // Passkeys added afterwards survive a password reset.
    const owner = app.stranger()
    await owner.post('/api/auth/login', { username: 'prowler', password: 'battery staple 9' })
    const own = await makeApiKey(owner, { password: 'battery staple 9' })
    await resetBy('victim@example.com', 'battery staple 10')
    expect((await app.stranger().get('/api/expenses', byKey(own))).status).toBe(200)
  })

  test('stays unconfirmed by that link where two-step verification keeps anyone who has it out', async () => {
    const { person: stranger } = await register('lurker', 'wanted@example.com')
    await enableTwoStep(app, stranger)
    await resetBy('wanted@example.com')
    const owner = await confirmed('rightful', 'wanted@example.com')
    expect(await isConfirmed(owner)).toBe(true)
    expect(await nameBehind('wanted@example.com')).toBe('rightful')
  })

  test('is written to ten times an hour at most, however many accounts it is given for, and nobody can tell', async () => {
    const mailbox = 'flooded@example.com'
    for (let number = 1; number <= 10; number += 1) await register(`flood${number}`, mailbox)
    expect(await subjectsTo(mailbox)).toHaveLength(10)
    const { status, person } = await register('flood11', mailbox)
    expect([status, (await subjectsTo(mailbox)).length]).toEqual([201, 10])
    const { body } = await person.get<EmailChange>('/api/auth/email-change')
    expect(body.pending?.email).toBe(mailbox)
    app.clock.advanceMs(hourMs)
    expect((await resend(person)).status).toBe(200)
    expect(await subjectsTo(mailbox)).toHaveLength(11)
  })

  test('is not written to about an account whose address another one has confirmed', async () => {
    await confirmed('quiet', 'quiet@example.com')
    const { person } = await register('loud', 'quiet@example.com')
    const before = await subjectsTo('quiet@example.com')
    const change = { currentPassword: password, newPassword: 'battery staple 9' }
    expect((await person.put('/api/auth/password', change)).status).toBe(204)
    expect(await subjectsTo('quiet@example.com')).toEqual(before)
  })
})
