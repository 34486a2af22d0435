import { chmod } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Dashboard } from '@outlay/contract/dashboard/dashboard'
import type { SecurityOverview } from '@outlay/contract/security/security'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { quickHashing } from '../../testing/quickHashing.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { makeApiKey } from '../apiKeys/apiKeys.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on' })
})
afterAll(() => app.close())

async function overviewOf(person: Person): Promise<SecurityOverview> {
  const { status, body } = await person.get<SecurityOverview>('/api/security')
  expect(status).toBe(200)
  return body
}

const openOf = ({ checks }: SecurityOverview) => checks.filter(({ holds }) => !holds).map(({ id }) => id)

const threatsOf = async (person: Person) => {
  const { since, ...threats } = (await overviewOf(person)).threats
  return threats
}

const none = { blocked: 0, failedSignIns: 0, crossSiteRequests: 0, rateLimitedCalls: 0 }

function guess(username: string) {
  return app.stranger().post('/api/auth/login', { username, password: 'wrong guess' })
}

function writeFromElsewhere(person: Person, cookies = true) {
  const headers = { origin: 'https://evil.example', 'content-type': 'application/json' }
  const sender = cookies ? person : app.stranger()
  return sender.send('POST', '/api/projects', { headers, body: '{}' })
}

describe('the security of an account', () => {
  test('scores 95 when it is new and in good order; two-step verification is what is left', async () => {
    const overview = await overviewOf(await app.newPerson())
    expect(overview.score).toBe(95)
    expect(openOf(overview)).toEqual(['two-step'])
    expect(overview.threats).toEqual({ since: '2026-02-14', ...none })
  })

  test('is nobody else’s business', async () => {
    expect((await app.stranger().get('/api/security')).status).toBe(401)
  })

  test('loses points where the data folder is open to others, until that is fixed', async () => {
    const person = await app.newPerson()
    const dataDir = dirname(app.filesFolder)
    await chmod(dataDir, 0o755)
    const overview = await overviewOf(person)
    await chmod(dataDir, 0o700)
    expect(overview.score).toBe(90)
    expect(openOf(overview)).toContain('private-data-folder')
    expect((await overviewOf(person)).score).toBe(95)
  })

  test('loses points where the operator keeps pictures and bank details unencrypted, as the privacy page says', async () => {
    const plain = await startTestApp({ ENCRYPTION: 'off', RATE_LIMITS: 'on' })
    try {
      const overview = await overviewOf(await plain.newPerson())
      expect([overview.score, openOf(overview)]).toEqual([91, ['encrypted-at-rest', 'two-step']])
      const { body: site } = await plain.stranger().get('/api/site')
      expect(site).toMatchObject({ encryptsAtRest: false })
    } finally {
      await plain.close()
    }
  })

  test('loses points for a sixth device, and for a hash of another form', async () => {
    const person = await app.newPerson('manydevices')
    for (let devices = 1; devices < 6; devices += 1)
      await app.stranger().post('/api/auth/login', { username: 'manydevices', password: 'correct horse' })
    expect(openOf(await overviewOf(person))).toEqual(['few-sessions', 'two-step'])
    await app.database.pool.query(
      `update credentials set password = 'plain' where user_id = (select id from users where username = 'manydevices')`,
    )
    expect(openOf(await overviewOf(person))).toEqual(['password-hash', 'few-sessions', 'two-step'])
  })

  test('loses points for a weak password from before those were refused, known once it is given, until it is changed', async () => {
    const person = await app.newPerson('earlybird')
    const mine = `user_id = (select id from users where username = 'earlybird')`
    const hash = await quickHashing.hash('qwerty')
    await app.database.pool.query(
      `update credentials set password_score = null, password = $1 where ${mine}`,
      [hash],
    )
    expect(openOf(await overviewOf(person))).toEqual(['strong-password', 'two-step'])
    await person.post('/api/auth/login', { username: 'earlybird', password: 'qwerty' })
    const { rows } = await app.database.pool.query(`select password_score from credentials where ${mine}`)
    expect(rows).toEqual([{ password_score: 0 }])
    expect((await overviewOf(person)).score).toBe(92)
    const change = { currentPassword: 'qwerty', newPassword: 'correct horse' }
    expect((await person.put('/api/auth/password', change)).status).toBe(204)
    expect(openOf(await overviewOf(person))).toEqual(['two-step'])
  })

  test('loses points for a password that is taken, but might be guessed', async () => {
    const person = app.stranger()
    const account = { username: 'middling', email: 'middling@example.com', password: 'secret pass' }
    expect((await person.post('/api/auth/register', account)).status).toBe(201)
    expect(openOf(await overviewOf(person))).toEqual(['strong-password', 'two-step'])
  })

  test('loses points for an eleventh device that is remembered, until all are forgotten', async () => {
    const person = await app.newPerson('wanderer')
    const login = { username: 'wanderer', password: 'correct horse' }
    for (let devices = 1; devices < 11; devices += 1) {
      const device = app.stranger()
      await device.post('/api/auth/login', login)
      await device.post('/api/auth/logout')
    }
    expect(openOf(await overviewOf(person))).toEqual(['two-step', 'known-devices'])
    await person.delete('/api/auth/sessions')
    await person.post('/api/auth/login', login)
    expect((await overviewOf(person)).score).toBe(95)
  })

  test('loses points for an API key that nobody uses, until it is revoked', async () => {
    const person = await app.newPerson('keeper')
    const { id } = await makeApiKey(person)
    expect((await overviewOf(person)).score).toBe(95)
    await app.database.pool.query("update api_keys set created_at = created_at - interval '91 days'")
    expect(openOf(await overviewOf(person))).toEqual(['used-ways-in', 'two-step'])
    await person.delete(`/api/api-keys/${id}`)
    expect((await overviewOf(person)).score).toBe(95)
  })

  test('loses points where nobody limits calls', async () => {
    const unlimited = await startTestApp({ RATE_LIMITS: 'off' })
    const overview = await overviewOf(await unlimited.newPerson())
    await unlimited.close()
    expect(openOf(overview)).toEqual(['two-step', 'calls-limited'])
  })
})

test('the dashboard says the same as the page', async () => {
  const person = await app.newPerson('agreeing')
  await guess('agreeing')
  const { score, checks, threats } = await overviewOf(person)
  const { body } = await person.get<Dashboard>('/api/dashboard')
  expect(body.security).toEqual({ score, checkCount: checks.length, openCount: 1, threatsBlocked: 1 })
  expect(threats.blocked).toBe(1)
})

describe('a threat that was blocked', () => {
  test('is a failed sign-in, by either name of the account', async () => {
    const [target, other] = [await app.newPerson('guessed'), await app.newPerson()]
    await guess('guessed')
    await guess('Guessed@example.com')
    expect(await threatsOf(target)).toEqual({ ...none, blocked: 2, failedSignIns: 2 })
    expect(await threatsOf(other)).toEqual(none)
  })

  test('is a sign-in stopped by the limit, too; more than ten in a week cost points', async () => {
    const target = await app.newPerson('besieged')
    for (let tries = 0; tries < 5; tries += 1) expect((await guess('besieged')).status).toBe(401)
    for (let tries = 5; tries < 10; tries += 1) expect((await guess('besieged')).status).toBe(429)
    expect(openOf(await overviewOf(target))).toEqual(['two-step'])
    expect((await guess('besieged')).status).toBe(429)
    const overview = await overviewOf(target)
    expect(overview.threats.failedSignIns).toBe(11)
    expect(openOf(overview)).toEqual(['two-step', 'nobody-guesses'])
  })

  test('is not a sign-in with the right password, nor one to no account', async () => {
    const person = await app.newPerson('rightful')
    await app.stranger().post('/api/auth/login', { username: 'rightful', password: 'correct horse' })
    await guess('nobody-of-this-name')
    expect(await threatsOf(person)).toEqual(none)
  })

  test('is a write from another site that carries the session', async () => {
    const [target, other] = [await app.newPerson(), await app.newPerson()]
    expect((await writeFromElsewhere(target)).status).toBe(403)
    expect((await writeFromElsewhere(target)).status).toBe(403)
    expect(await threatsOf(target)).toEqual({ ...none, blocked: 2, crossSiteRequests: 2 })
    expect(await threatsOf(other)).toEqual(none)
  })

  test('from another site asks the database once who it was aimed at, however many come', async () => {
    const target = await app.newPerson('hunted')
    // Expires the cache.
    app.clock.advanceMs(11_000)
    expect((await writeFromElsewhere(target)).status).toBe(403)
    // A fresh lookup would now find another person's session.
    await app.newPerson('another')
    await app.database.pool.query(
      `update sessions set user_id = (select id from users where username = 'another')
       where user_id = (select id from users where username = 'hunted')`,
    )
    expect((await writeFromElsewhere(target)).status).toBe(403)
    expect(await threatsOf(target)).toEqual({ ...none, blocked: 2, crossSiteRequests: 2 })
  })

  test('is counted to nobody where the session is missing or made up', async () => {
    const target = await app.newPerson()
    expect((await writeFromElsewhere(target, false)).status).toBe(403)
    const forged = app.stranger()
    const cookie = target.cookieHeader.replace(/.{6}(?=;|$)/, 'aaaaaa')
    const headers = { origin: 'https://evil.example', cookie, 'content-type': 'application/json' }
    expect((await forged.send('POST', '/api/projects', { headers, body: '{}' })).status).toBe(403)
    expect(await threatsOf(target)).toEqual(none)
  })

  test('is a call beyond the limit of a person', async () => {
    const [eager, other] = [await app.newPerson(), await app.newPerson()]
    for (let calls = 0; calls < 23; calls += 1) await eager.get('/api/export/csv')
    expect(await threatsOf(eager)).toEqual({ ...none, blocked: 3, rateLimitedCalls: 3 })
    expect(await threatsOf(other)).toEqual(none)
  })

  test('counts for thirty days, and is forgotten after forty', async () => {
    const person = await app.newPerson('patient')
    await guess('patient')
    app.clock.moveTo('2026-04-13T12:00:00Z')
    expect(await threatsOf(person)).toMatchObject({ blocked: 1 })
    app.clock.moveTo('2026-04-14T12:00:00Z')
    expect(await threatsOf(person)).toEqual(none)
    const rows = () =>
      app.database.pool.query(
        `select 1 from security_threats where day = '2026-03-15' and kind = 'failed-sign-in'`,
      )
    await app.runScheduledJobs()
    expect((await rows()).rowCount).toBeGreaterThan(0)
    app.clock.moveTo('2026-04-25T12:00:00Z')
    await app.runScheduledJobs()
    expect((await rows()).rowCount).toBe(0)
  })
})
