import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../core/database/database.ts'
import { listKeysInUse, recordKeyInUse } from '../../../core/encryption/encryptionKeys.store.ts'
import { freshDatabase } from '../../../testing/database/freshDatabase.ts'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { enableTwoStep, TestAuthenticator } from './twoStep.factory.ts'

const password = 'correct horse'
const newKey = () => randomBytes(32).toString('base64url')

let database: Database
let apps: TestApp[]
beforeEach(async () => {
  database = await freshDatabase()
  apps = []
})
afterEach(async () => {
  for (const app of apps) await app.close()
  await database.close()
})

/** Starts the server with these keys, the first of which encrypts; the clock continues from the previous one. */
async function startWith(keys: readonly string[], settings: Record<string, string> = {}): Promise<TestApp> {
  const app = await startTestApp({ ENCRYPTION_KEYS: keys.join(','), ...settings }, database)
  const before = apps.at(-1)
  if (before) app.clock.moveTo(before.clock.now().toISOString())
  apps.push(app)
  return app
}

async function keptSecret(): Promise<string> {
  const { rows } = await database.pool.query('select sealed_secret from two_step_secrets')
  expect(rows).toHaveLength(1)
  return rows[0].sealed_secret
}

const keep = (text: string) => database.pool.query('update two_step_secrets set sealed_secret = $1', [text])

/** Signs in with both steps; returns the last status. */
async function signIn(app: TestApp, authenticator: TestAuthenticator): Promise<number> {
  const browser: Person = app.stranger()
  const first = await browser.post('/api/auth/login', { username: 'ada', password })
  expect(first.status).toBe(401)
  return (await browser.post('/api/auth/second-step', { code: await authenticator.nextCode() })).status
}

/** Ada with two-step verification, and her app on whichever server's clock. */
async function registered(app: TestApp) {
  const { setup } = await enableTwoStep(app, await app.newPerson('ada'))
  return (at: TestApp) => new TestAuthenticator(at, setup)
}

describe('the secret of an authenticator app', () => {
  test('is encrypted by the key of encryption, for its person alone', async () => {
    const app = await startWith([newKey()])
    const appOf = await registered(app)
    expect(await keptSecret()).toMatch(/^sealed\.[\w-]+$/)
    const other = await app.newPerson('bob')
    const { authenticator } = await enableTwoStep(app, other)
    await database.pool.query(`update two_step_secrets set sealed_secret = (
      select sealed_secret from two_step_secrets join users on id = user_id where username = 'bob')`)
    expect(await signIn(app, authenticator)).toBe(500)
    expect(await signIn(app, appOf(app))).toBe(500)
  })

  test('goes with the key when it changes, in the background, and the old key can be thrown away', async () => {
    const [old, young] = [newKey(), newKey()]
    const appOf = await registered(await startWith([old]))
    const before = await keptSecret()
    const between = await startWith([young, old])
    expect(await signIn(between, appOf(between))).toBe(200)
    await between.runScheduledJobs()
    expect(await keptSecret()).not.toBe(before)
    await keep(before)
    expect(await signIn(between, appOf(between))).toBe(200)
    expect(await keptSecret()).not.toBe(before)
    expect(await listKeysInUse(database.db)).toHaveLength(1)
    const after = await startWith([young])
    expect(await signIn(after, appOf(after))).toBe(200)
  })

  test('sealed by the session secret, as all were once, is read, and kept by the key from the next code on', async () => {
    const key = newKey()
    const appOf = await registered(await startWith([key], { ENCRYPTION: 'off' }))
    const before = await keptSecret()
    expect(before).not.toMatch(/^sealed\./)
    const app = await startWith([key])
    await app.runScheduledJobs()
    await keep(before)
    expect(await signIn(app, appOf(app))).toBe(200)
    const after = await keptSecret()
    expect(after).toMatch(/^sealed\./)
    expect(await signIn(app, appOf(app))).toBe(200)
    expect(await keptSecret()).toBe(after)
  })

  test('sealed by the session secret is kept by the key by the next start, without being used', async () => {
    const key = newKey()
    const appOf = await registered(await startWith([key], { ENCRYPTION: 'off' }))
    const app = await startWith([key])
    await recordKeyInUse(database.db, 'plain', app.clock.now())
    await app.runScheduledJobs()
    expect(await keptSecret()).toMatch(/^sealed\./)
    expect(await signIn(app, appOf(app))).toBe(200)
  })

  test('is never in the open where encryption is switched off, and needs the key no more', async () => {
    const key = newKey()
    const appOf = await registered(await startWith([key]))
    const off = await startWith([key], { ENCRYPTION: 'off' })
    await off.runScheduledJobs()
    expect(await keptSecret()).not.toMatch(/^sealed\./)
    const without = await startWith([newKey()], { ENCRYPTION: 'off' })
    expect(await signIn(without, appOf(without))).toBe(200)
  })

  test('that is damaged is named in the log and left, and no key is given up; one of another session secret holds nothing up', async () => {
    const [old, young] = [newKey(), newKey()]
    await registered(await startWith([old]))
    const app = await startWith([young, old])
    await app.runScheduledJobs()
    const cut = (await keptSecret()).slice(0, -4)
    await keep(cut)
    await recordKeyInUse(database.db, 'plain', app.clock.now())
    await app.runScheduledJobs()
    expect(await keptSecret()).toBe(cut)
    expect(await listKeysInUse(database.db)).toHaveLength(2)
    expect(app.logged.join('')).toContain('a two-step verification secret could not be decrypted')
    await keep('00'.repeat(60))
    await app.runScheduledJobs()
    expect(await keptSecret()).toBe('00'.repeat(60))
    expect(await listKeysInUse(database.db)).toHaveLength(1)
  })
})
