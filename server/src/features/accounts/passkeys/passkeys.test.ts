import { maxPasskeys, type Passkey, type PasskeyCreationOptions } from '@outlay/contract/accounts/passkeys'
import type { Activity } from '@outlay/contract/activity/activity'
import type { Problem } from '@outlay/contract/core/problem'
import type { SecurityOverview } from '@outlay/contract/security/security'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../core/ids.ts'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { TestMails } from '../../mail/mail.factory.ts'
import { enableTwoStep } from '../twoStep/twoStep.factory.ts'
import {
  addPasskey,
  type CredentialOverrides,
  optionsFor,
  passkeysPath,
  signInWith,
  TestDevice,
} from './passkeys.factory.ts'

const origin = 'https://outlay.example'
const password = 'correct horse'
const minuteMs = 60_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: origin })
})
afterAll(() => app.close())

const listOf = async (person: Person) => (await person.get<Passkey[]>(passkeysPath)).body
const add = (person: Person, credential: unknown, name = 'Phone') =>
  person.post<Passkey & Problem>(passkeysPath, { name, credential })

const remove = (person: Person, id: string, given: object = { password }) =>
  person.post<Problem>(`${passkeysPath}/${id}/removal`, given)

async function subjectsTo(name: string) {
  await app.runQueuedJobs()
  return (await new TestMails(app, {}).emailsTo(`${name}@example.com`)).map(({ subject }) => subject)
}

describe('adding a passkey', () => {
  test('asks a device for one that verifies its person and is known by itself', async () => {
    const person = await app.newPerson('asking')
    const options = await optionsFor(person)
    expect(options).toMatchObject({
      rp: { id: 'outlay.example', name: 'Outlay' },
      user: { name: 'asking' },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(options.challenge).toMatch(/^[\w-]{43}$/)
  })

  test('lists it, lets in by it, and is told by an email and in the feed', async () => {
    const person = await app.newPerson('adding')
    const device = new TestDevice(origin)
    const passkey = await addPasskey(person, device, 'Work phone')
    expect(await listOf(person)).toEqual([passkey])
    expect(passkey).toMatchObject({ name: 'Work phone', lastUsedAt: null })
    expect((await signInWith(app.stranger(), device)).status).toBe(200)
    expect((await listOf(person))[0]?.lastUsedAt).toBe(app.clock.now().toISOString())
    expect(await subjectsTo('adding')).toContain('A passkey was added to your Outlay account')
    const { body } = await person.get<Activity>('/api/activity')
    expect(body.items.map(({ kind, title }) => [kind, title])).toContainEqual(['passkey-added', 'Work phone'])
  })

  test('asks for the password, and for a code where two-step verification is on', async () => {
    const person = await app.newPerson('careful')
    const failed = async (body: object) =>
      (await person.post<Problem>(`${passkeysPath}/options`, body)).body.errors?.map(({ path }) => path)
    expect(await failed({ password: 'wrong guess' })).toEqual(['password'])
    expect(await failed({})).toEqual(['password'])
    const { authenticator } = await enableTwoStep(app, person)
    expect(await failed({ password })).toEqual(['code'])
    expect(await failed({ password, code: '000000' })).toEqual(['code'])
    const code = await authenticator.nextCode()
    const { status } = await person.post(`${passkeysPath}/options`, { password, code })
    expect(status).toBe(200)
  })

  test('makes anyone who guesses the password wait', async () => {
    const person = await app.newPerson('guessed')
    const guess = () => person.post(`${passkeysPath}/options`, { password: 'wrong guess' })
    for (let attempts = 0; attempts < 10; attempts += 1) expect((await guess()).status).toBe(400)
    expect((await guess()).status).toBe(429)
  })

  test.each<[string, CredentialOverrides]>([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of this address without encryption', { origin: 'http://outlay.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['whose person was not verified', { isUserVerified: false }],
    ['with a challenge that nobody gave', { challenge: 'a'.repeat(43) }],
    ['with a certificate, for which nobody asked', { format: 'android-key' }],
  ])('refuses one %s', async (_, odd) => {
    const name = `odd${Object.values(odd).join('').replaceAll(/\W/g, '').slice(0, 20)}`
    const person = await app.newPerson(name)
    const { status, body } = await add(person, new TestDevice(origin).create(await optionsFor(person), odd))
    expect([status, body.code]).toEqual([409, 'accounts.passkey-not-added'])
    expect(await listOf(person)).toEqual([])
  })

  test('takes a challenge once, soon, and of its own person alone', async () => {
    const [person, other] = [await app.newPerson('once'), await app.newPerson('other')]
    const options = await optionsFor(person)
    expect((await add(other, new TestDevice(origin).create(options))).status).toBe(409)
    expect((await add(person, new TestDevice(origin).create(options))).status).toBe(201)
    expect((await add(person, new TestDevice(origin).create(options))).status).toBe(409)
    const late = await optionsFor(person)
    app.clock.advanceMs(5 * minuteMs)
    expect((await add(person, new TestDevice(origin).create(late))).status).toBe(409)
    await app.runScheduledJobs()
    expect((await app.database.pool.query('select 1 from passkey_challenges')).rows).toEqual([])
  })

  test('is not added by a password that is no longer theirs', async () => {
    const person = await app.newPerson('changes')
    const options = await optionsFor(person)
    const change = { currentPassword: password, newPassword: 'battery staple 9' }
    expect((await person.put('/api/auth/password', change)).status).toBe(204)
    expect((await add(person, new TestDevice(origin).create(options))).status).toBe(409)
  })

  test('names those that are there to the device, and refuses one twice', async () => {
    const person = await app.newPerson('twice')
    const device = new TestDevice(origin)
    await addPasskey(person, device)
    const options = await optionsFor(person)
    expect(options.excludeCredentials).toEqual([
      { id: device.create(options).id, type: 'public-key', transports: ['internal'] },
    ])
    const again = await add(person, device.create(options))
    expect([again.status, again.body.code]).toEqual([409, 'accounts.passkey-there'])
  })

  test('ends at twenty', async () => {
    const person = await app.newPerson('collector')
    const spare = await optionsFor(person)
    for (let count = 0; count < maxPasskeys; count += 1) await addPasskey(person, new TestDevice(origin))
    const full = await person.post<Problem>(`${passkeysPath}/options`, { password })
    expect([full.status, full.body.code]).toEqual([409, 'accounts.too-many-passkeys'])
    expect((await add(person, new TestDevice(origin).create(spare))).body.code).toBe(
      'accounts.too-many-passkeys',
    )
  })

  test('refuses nonsense', async () => {
    const person = await app.newPerson('nonsense')
    const credential = new TestDevice(origin).create(await optionsFor(person))
    const { response } = credential
    for (const body of [
      {},
      { name: '', credential },
      { name: 'x'.repeat(51), credential },
      { name: 'Ph\u202Eone', credential },
      { name: 'Phone', credential: { ...credential, id: 'not base64' } },
      { name: 'Phone', credential: { ...credential, response: { ...response, attestationObject: '' } } },
    ])
      expect((await person.post(passkeysPath, body)).status).toBe(400)
    for (const clientDataJSON of ['eA', 'bnVsbA', 'e30'])
      expect((await add(person, { ...credential, response: { ...response, clientDataJSON } })).status).toBe(
        409,
      )
  })
})

describe('a passkey', () => {
  test('is renamed by its person, and by nobody else', async () => {
    const [person, other] = [await app.newPerson('namer'), await app.newPerson('meddler')]
    const { id } = await addPasskey(person, new TestDevice(origin))
    const renamed = await person.put<Passkey>(`${passkeysPath}/${id}`, { name: ' Key ring ' })
    expect([renamed.status, renamed.body.name]).toEqual([200, 'Key ring'])
    expect((await other.put(`${passkeysPath}/${id}`, { name: 'Mine' })).status).toBe(404)
    expect((await person.put(`${passkeysPath}/${id}`, { name: ' ' })).status).toBe(400)
    expect((await listOf(person)).map(({ name }) => name)).toEqual(['Key ring'])
  })

  test('is removed by its person alone, lets nobody in then, and an email tells', async () => {
    const [person, other] = [await app.newPerson('remover'), await app.newPerson('thief')]
    const device = new TestDevice(origin)
    const { id } = await addPasskey(person, device)
    expect((await remove(other, id)).status).toBe(404)
    expect((await signInWith(app.stranger(), device)).status).toBe(200)
    expect((await remove(person, id)).status).toBe(204)
    expect((await remove(person, id)).status).toBe(404)
    const refused = await signInWith<Problem>(app.stranger(), device)
    expect([refused.status, refused.body.code]).toEqual([401, 'accounts.passkey-refused'])
    expect(await listOf(person)).toEqual([])
    expect(await subjectsTo('remover')).toContain('A passkey was removed from your Outlay account')
    const { body } = await person.get<Activity>('/api/activity')
    expect(body.items.map(({ kind }) => kind)).toContain('passkey-removed')
  })

  test('is removed by the password, and by a code where two-step verification is on', async () => {
    const person = await app.newPerson('guarded')
    const { id } = await addPasskey(person, new TestDevice(origin))
    const failed = async (given: object) =>
      (await remove(person, id, given)).body.errors?.map(({ path }) => path)
    expect(await failed({ password: 'wrong guess' })).toEqual(['password'])
    expect(await failed({})).toEqual(['password'])
    const { authenticator } = await enableTwoStep(app, person)
    expect(await failed({ password })).toEqual(['code'])
    expect(await failed({ password, code: '000000' })).toEqual(['code'])
    expect(await listOf(person)).toHaveLength(1)
    const code = await authenticator.nextCode()
    // A missing passkey does not consume a code.
    expect((await remove(person, newId(), { password, code })).status).toBe(404)
    expect((await remove(person, id, { password, code })).status).toBe(204)
    expect(await listOf(person)).toEqual([])
  })

  test('costs points once nobody has used it for a year', async () => {
    const person = await app.newPerson('forgetting')
    await addPasskey(person, new TestDevice(origin))
    const isInOrder = async (who: Person) =>
      (await who.get<SecurityOverview>('/api/security')).body.checks.find(({ id }) => id === 'used-ways-in')
        ?.holds
    expect(await isInOrder(person)).toBe(true)
    await app.database.pool.query(
      `update passkeys set created_at = created_at - interval '366 days'
       where user_id = (select id from users where username = 'forgetting')`,
    )
    expect(await isInOrder(person)).toBe(false)
  })

  test('is not for strangers to see or to make', async () => {
    const stranger = app.stranger()
    const path = `${passkeysPath}/019a0000-0000-7000-8000-000000000000`
    for (const [method, address] of [
      ['GET', passkeysPath],
      ['POST', passkeysPath],
      ['POST', `${passkeysPath}/options`],
      ['PUT', path],
      ['POST', `${path}/removal`],
    ] as const)
      expect((await stranger.send(method, address, {})).status).toBe(401)
  })
})

test('an address without a name has no passkeys, and says what to do', async () => {
  const nameless = await startTestApp()
  const person = await nameless.newPerson()
  const refused = await person.post<PasskeyCreationOptions & Problem>(`${passkeysPath}/options`, { password })
  expect([refused.status, refused.body.code]).toEqual([409, 'accounts.passkeys-unavailable'])
  expect((await nameless.stranger().post('/api/auth/passkey-sign-in/options')).status).toBe(409)
  await nameless.close()
})
