import type { Problem } from '@outlay/contract/core/problem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { TestMails } from '../../mail/mail.factory.ts'
import { administrationOf } from '../administration/userAdministration.factory.ts'
import { enableTwoStep } from '../twoStep/twoStep.factory.ts'
import {
  addPasskey,
  type CredentialOverrides,
  passkeySignInPath,
  signInOptions,
  signInWith,
  TestDevice,
} from './passkeys.factory.ts'

const origin = 'https://outlay.example'
const minuteMs = 60_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: origin, TRUST_PROXY: '1' })
})
afterAll(() => app.close())

async function personWithPasskey(name: string) {
  const person = await app.newPerson(name)
  const device = new TestDevice(origin)
  await addPasskey(person, device)
  return { person, device }
}
const isIn = async (browser: Person) => (await browser.get('/api/auth/user')).status === 200

describe('signing in with a passkey', () => {
  test('begins a session like a password does, in a browser that is known from then on', async () => {
    const { person, device } = await personWithPasskey('phone')
    const browser = app.stranger()
    const { status, body } = await signInWith<{ username: string }>(browser, device)
    expect([status, body.username]).toEqual([200, 'phone'])
    expect(await isIn(browser)).toBe(true)
    expect((await person.get<unknown[]>('/api/auth/sessions')).body).toHaveLength(2)
    await app.runQueuedJobs()
    const told = async () =>
      (await new TestMails(app, {}).emailsTo('phone@example.com')).filter(({ kind }) => kind === 'new-device')
    expect(await told()).toHaveLength(1)
    await browser.post('/api/auth/logout')
    expect((await signInWith(browser, device)).status).toBe(200)
    await app.runQueuedJobs()
    expect(await told()).toHaveLength(1)
  })

  test('stands for both steps', async () => {
    const { person, device } = await personWithPasskey('both')
    await enableTwoStep(app, person)
    const browser = app.stranger()
    expect((await signInWith(browser, device)).status).toBe(200)
    expect(await isIn(browser)).toBe(true)
  })

  test.each<[string, CredentialOverrides]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['a person who was not verified', { isUserVerified: false }],
    ['somebody else', { userHandle: Buffer.from('somebody else').toString('base64url') }],
  ])('refuses %s', async (_, odd) => {
    const { device } = await personWithPasskey(`odd${Object.keys(odd)[0]}`)
    const browser = app.stranger()
    const { status, body } = await signInWith<Problem>(browser, device, odd)
    expect([status, body.code]).toEqual([401, 'accounts.passkey-refused'])
    expect(await isIn(browser)).toBe(false)
    expect((await signInWith(browser, device)).status).toBe(200)
  })

  test('refuses a device that counts backwards, or does not count on: it is a copy', async () => {
    const { device } = await personWithPasskey('copied')
    expect((await signInWith(app.stranger(), device, { counter: 7 })).status).toBe(200)
    for (const counter of [6, 7, 0])
      expect((await signInWith(app.stranger(), device, { counter })).status).toBe(401)
    expect((await signInWith(app.stranger(), device, { counter: 8 })).status).toBe(200)
  })

  test('takes devices that never count', async () => {
    const { device } = await personWithPasskey('uncounted')
    for (const counter of [0, 0])
      expect((await signInWith(app.stranger(), device, { counter })).status).toBe(200)
  })

  test('takes what was signed once, even of two at the same moment', async () => {
    const { device } = await personWithPasskey('replayed')
    const credential = device.use(await signInOptions(app.stranger()))
    const give = () => app.stranger().post<Problem>(passkeySignInPath, { credential })
    const replies = await Promise.all([give(), give()])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await give()).body.code).toBe('accounts.passkey-sign-in-over')
  })

  test('takes a challenge for five minutes, and none that nobody gave', async () => {
    const { device } = await personWithPasskey('slow')
    const browser = app.stranger()
    const made = await signInWith<Problem>(browser, device, { challenge: 'a'.repeat(43) })
    expect([made.status, made.body.code]).toEqual([401, 'accounts.passkey-sign-in-over'])
    const options = await signInOptions(browser)
    app.clock.advanceMs(5 * minuteMs)
    const credential = device.use(options)
    expect((await browser.post(passkeySignInPath, { credential })).status).toBe(401)
  })

  test('refuses a challenge that was given to add a passkey', async () => {
    const { person, device } = await personWithPasskey('mixed')
    const { body } = await person.post<{ challenge: string }>('/api/auth/passkeys/options', {
      password: 'correct horse',
    })
    expect((await signInWith(app.stranger(), device, { challenge: body.challenge })).status).toBe(401)
  })

  test('lets nobody in who was disabled', async () => {
    const { device } = await personWithPasskey('disabled')
    await administrationOf(app).disable('disabled')
    const { status, body } = await signInWith<Problem>(app.stranger(), device)
    expect([status, body.code]).toEqual([403, 'accounts.disabled'])
    await administrationOf(app).enable('disabled')
    expect((await signInWith(app.stranger(), device)).status).toBe(200)
  })

  test('makes anyone who tries unknown passkeys wait; guessed passwords keep no passkey waiting', async () => {
    const { device } = await personWithPasskey('besieged')
    const from = { 'x-forwarded-for': '203.0.113.9' }
    const guess = async (path: string, body: object) => (await app.stranger().post(path, body, from)).status
    for (let attempts = 0; attempts < 6; attempts += 1)
      await guess('/api/auth/login', { username: 'besieged', password: 'wrong guess' })
    const tryPasskey = async (used: TestDevice) =>
      guess(passkeySignInPath, { credential: used.use(await signInOptions(app.stranger())) })
    expect(await tryPasskey(device)).toBe(200)
    const unknown = new TestDevice(origin)
    for (let attempts = 0; attempts < 5; attempts += 1) expect(await tryPasskey(unknown)).toBe(401)
    expect(await tryPasskey(unknown)).toBe(429)
    expect(await tryPasskey(device)).toBe(200)
  })

  test('refuses nonsense', async () => {
    const { device } = await personWithPasskey('nonsense')
    const credential = device.use(await signInOptions(app.stranger()))
    const { response } = credential
    const give = async (part: object) =>
      (await app.stranger().post(passkeySignInPath, { credential: { ...credential, ...part } })).status
    expect((await app.stranger().post(passkeySignInPath, {})).status).toBe(400)
    expect(await give({ type: 'password' })).toBe(400)
    expect(await give({ response: { ...response, signature: 'not base64' } })).toBe(400)
    expect(await give({ response: { ...response, clientDataJSON: 'eA' } })).toBe(401)
    expect(await give({ response: { ...response, signature: 'AAAA' } })).toBe(401)
  })
})
