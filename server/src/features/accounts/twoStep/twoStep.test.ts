import type { User } from '@outlay/contract/accounts/currentUser'
import type { RecoveryCodes, TwoStep, TwoStepSetup } from '@outlay/contract/accounts/twoStep'
import type { Activity } from '@outlay/contract/activity/activity'
import type { Problem } from '@outlay/contract/core/problem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { makeApiKey } from '../../apiKeys/apiKeys.factory.ts'
import { TestMails } from '../../mail/mail.factory.ts'
import { enableTwoStep, twoStepPath as path } from './twoStep.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const password = 'correct horse'
const stateOf = async (person: Person) => (await person.get<TwoStep>(path)).body
const emailsTo = (name: string) => new TestMails(app, {}).emailsTo(`${name}@example.com`)
const rowsText = async (table: string) => {
  const { rows } = await app.database.pool.query<{ row: string }>(
    `select ${table}::text as row from ${table}`,
  )
  return rows.map(({ row }) => row).join('\n')
}

describe('turning two-step verification on', () => {
  test('takes the password and a code of the app, and shows ten recovery codes', async () => {
    const person = await app.newPerson('turning')
    expect(await stateOf(person)).toEqual({ isOn: false, onSince: null, recoveryCodesLeft: 0 })
    const { setup, recoveryCodes } = await enableTwoStep(app, person)
    expect(setup.address).toMatch(/^otpauth:\/\/totp\/Outlay:turning\?secret=[A-Z2-7]{40}&issuer=Outlay&/)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(recoveryCodes.every(code => /^[a-z\d]{5}-[a-z\d]{5}$/.test(code))).toBe(true)
    expect(await stateOf(person)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
  })

  test('counts only once a code has been confirmed', async () => {
    const person = await app.newPerson('unconfirmed')
    await person.post(`${path}/setup`, { password })
    expect((await stateOf(person)).isOn).toBe(false)
    const wrong = await person.post<Problem>(path, { code: '000000' })
    expect([wrong.status, wrong.body.errors?.map(error => error.path)]).toEqual([400, ['code']])
    const login = { username: 'unconfirmed', password }
    expect((await app.stranger().post('/api/auth/login', login)).status).toBe(200)
  })

  test('begins anew with another secret, and the first one counts no more', async () => {
    const person = await app.newPerson('twice')
    const first = (await person.post<TwoStepSetup>(`${path}/setup`, { password })).body
    const { setup } = await enableTwoStep(app, person)
    expect(setup.secret).not.toBe(first.secret)
  })

  test('is not done over one that is on', async () => {
    const person = await app.newPerson('already')
    const { authenticator } = await enableTwoStep(app, person)
    const again = await person.post<Problem>(`${path}/setup`, { password })
    expect([again.status, again.body.code]).toEqual([409, 'accounts.two-step-is-on'])
    expect((await person.post(path, { code: await authenticator.nextCode() })).status).toBe(409)
  })

  test('refuses a wrong password at its field, and anyone who has none', async () => {
    const person = await app.newPerson('wrongly')
    const { status, body } = await person.post<Problem>(`${path}/setup`, { password: 'wrong guess' })
    expect([status, body.errors]).toEqual([400, [{ path: 'password', message: 'This isn’t your password' }]])
    expect((await person.post(path, { code: '123456' })).status).toBe(400)
    expect((await person.post(path, {})).status).toBe(400)
  })

  test('ends every other session, keeps API keys, and is told by an email and in the feed', async () => {
    const person = await app.newPerson('told')
    const elsewhere = app.stranger()
    await elsewhere.post('/api/auth/login', { username: 'told', password })
    const { key } = await makeApiKey(person)
    await enableTwoStep(app, person)
    expect((await elsewhere.get('/api/auth/user')).status).toBe(401)
    expect((await person.get('/api/auth/user')).status).toBe(200)
    const program = await app.stranger().get('/api/expenses', { authorization: `Bearer ${key}` })
    expect(program.status).toBe(200)
    const [message] = await emailsTo('told')
    expect(message?.subject).toBe('Two-step verification was turned on for your Outlay account')
    const { body } = await person.get<Activity>('/api/activity')
    expect(body.items.map(({ kind }) => kind)).toContain('two-step-on')
  })

  test('keeps nothing that can be read: neither the secret nor a recovery code', async () => {
    const person = await app.newPerson('sealed')
    const { setup, recoveryCodes } = await enableTwoStep(app, person)
    const plainSecret = Buffer.from(base32Bytes(setup.secret)).toString('utf8')
    const kept = (await rowsText('two_step_secrets')) + (await rowsText('recovery_codes'))
    for (const text of [
      setup.secret,
      plainSecret,
      Buffer.from(plainSecret).toString('hex'),
      ...recoveryCodes,
    ])
      expect(kept).not.toContain(text)
    const logged = app.logged.join('')
    for (const text of [setup.secret, plainSecret, ...recoveryCodes]) expect(logged).not.toContain(text)
    expect(kept.length).toBeGreaterThan(0)
  })
})

describe('new recovery codes', () => {
  test('take the place of the old ones', async () => {
    const person = await app.newPerson('renewing')
    const { authenticator, recoveryCodes } = await enableTwoStep(app, person)
    const code = await authenticator.nextCode()
    const { status, body } = await person.post<RecoveryCodes>(`${path}/recovery-codes`, { password, code })
    expect([status, body.recoveryCodes.length]).toEqual([200, 10])
    expect(body.recoveryCodes.filter(one => recoveryCodes.includes(one))).toEqual([])
    const off = { password, code: recoveryCodes[0] }
    expect((await person.post(`${path}/off`, off)).status).toBe(400)
    expect((await person.post(`${path}/off`, { password, code: body.recoveryCodes[0] })).status).toBe(204)
  })

  test('take the password and a code', async () => {
    const person = await app.newPerson('asked')
    const { authenticator } = await enableTwoStep(app, person)
    const code = await authenticator.nextCode()
    const failed = async (body: object) =>
      (await person.post<Problem>(`${path}/recovery-codes`, body)).body.errors?.map(error => error.path)
    expect(await failed({ password: 'wrong guess', code })).toEqual(['password'])
    expect(await failed({ password, code: '000000' })).toEqual(['code'])
    expect(await failed({ password })).toEqual(['code'])
  })
})

describe('turning two-step verification off', () => {
  test('takes the password and a code; the password alone lets in again, and an email tells', async () => {
    const person = await app.newPerson('off')
    const { authenticator } = await enableTwoStep(app, person)
    const code = await authenticator.nextCode()
    expect((await person.post(`${path}/off`, { password: 'wrong guess', code })).status).toBe(400)
    expect((await person.post(`${path}/off`, { password, code: '000000' })).status).toBe(400)
    expect((await stateOf(person)).isOn).toBe(true)
    expect((await person.post(`${path}/off`, { password, code })).status).toBe(204)
    expect(await stateOf(person)).toEqual({ isOn: false, onSince: null, recoveryCodesLeft: 0 })
    const { status } = await app.stranger().post('/api/auth/login', { username: 'off', password })
    expect(status).toBe(200)
    expect((await emailsTo('off')).map(({ subject }) => subject)).toContain(
      'Two-step verification was turned off for your Outlay account',
    )
  })

  test('says so where it is not on', async () => {
    const person = await app.newPerson('never')
    const { status, body } = await person.post<Problem>(`${path}/off`, { password, code: '123456' })
    expect([status, body.code]).toEqual([409, 'accounts.two-step-is-off'])
  })
})

describe('a new password', () => {
  const chosen = 'battery staple 9'

  test('asks for a code where two-step verification is on', async () => {
    const person = await app.newPerson('changing')
    const { authenticator } = await enableTwoStep(app, person)
    const change = { currentPassword: password, newPassword: chosen }
    const missing = await person.put<Problem>('/api/auth/password', change)
    expect([missing.status, missing.body.errors?.map(error => error.path)]).toEqual([400, ['code']])
    const wrong = await person.put<Problem>('/api/auth/password', { ...change, code: '000000' })
    expect([wrong.status, wrong.body.errors?.map(error => error.path)]).toEqual([400, ['code']])
    const code = await authenticator.nextCode()
    expect((await person.put('/api/auth/password', { ...change, code })).status).toBe(204)
  })

  test('takes no notice of a code where it is off', async () => {
    const person = await app.newPerson('without')
    const change = { currentPassword: password, newPassword: chosen, code: '123456' }
    expect((await person.put('/api/auth/password', change)).status).toBe(204)
  })

  test('by mail does not get around the second step', async () => {
    const person = await app.newPerson('forgetful')
    await enableTwoStep(app, person)
    await app.stranger().post('/api/auth/password-resets', { email: 'forgetful@example.com' })
    await app.runQueuedJobs()
    const [message] = (await emailsTo('forgetful')).filter(({ kind }) => kind === 'password-reset')
    const token = /token=([\w-]+)/.exec(message?.text ?? '')?.[1]
    const reset = await app.stranger().put('/api/auth/password-resets', { token, newPassword: chosen })
    expect(reset.status).toBe(204)
    const login = { username: 'forgetful', password: chosen }
    const { status, body } = await app.stranger().post<Problem>('/api/auth/login', login)
    expect([status, body.code]).toEqual([401, 'accounts.second-step-needed'])
  })
})

test('is nobody else’s: strangers are told to sign in', async () => {
  const stranger = app.stranger()
  for (const [method, address] of [
    ['GET', path],
    ['POST', path],
    ['POST', `${path}/setup`],
    ['POST', `${path}/recovery-codes`],
    ['POST', `${path}/off`],
  ] as const)
    expect((await stranger.send(method, address, {})).status).toBe(401)
  const person = await app.newPerson('unseen')
  const { body } = await person.get<User>('/api/auth/user')
  expect(JSON.stringify(body)).not.toContain('secret')
})

function base32Bytes(text: string): Uint8Array {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text].map(character => alphabet.indexOf(character).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], byte => Number.parseInt(byte, 2))
}
