import type { Activity } from '@outlay/contract/activity/activity'
import type { Problem } from '@outlay/contract/core/problem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: '1' })
})
afterAll(() => app.close())

const minuteMs = 60_000
const home = '198.51.100.1'

interface Try {
  readonly from?: string
  readonly password?: string
  readonly browser?: Person
}

function signIn(username: string, { from = home, password = 'wrong guess', browser }: Try = {}) {
  const sender = browser ?? app.stranger()
  return sender.post<Problem>('/api/auth/login', { username, password }, { 'x-forwarded-for': from })
}

async function guessTimes(username: string, times: number, from?: string): Promise<number[]> {
  const statuses: number[] = []
  for (let attempts = 0; attempts < times; attempts += 1)
    statuses.push((await signIn(username, { from: from ?? home })).status)
  return statuses
}

const right = 'correct horse'

async function told(person: Person): Promise<string[]> {
  const { body } = await person.get<Activity>('/api/activity')
  return body.items.filter(({ kind }) => kind === 'password-tried').map(({ title }) => title)
}

describe('guessing a password from one address', () => {
  test('waits after five failures, longer each time, and is told for how long', async () => {
    await app.newPerson('target')
    expect(await guessTimes('target', 5)).toEqual([401, 401, 401, 401, 401])
    for (const seconds of [5, 10, 20, 40]) {
      const refused = await signIn('target', { password: right })
      expect(refused.status).toBe(429)
      expect(refused.headers.get('retry-after')).toBe(`${seconds}`)
      expect(refused.body.code).toBe('accounts.too-many-sign-ins')
      expect(refused.body.detail).toBe(
        `Too many failed sign-ins. Please wait ${seconds} seconds and try again.`,
      )
      app.clock.advanceMs(seconds * 1000)
      expect((await signIn('target')).status).toBe(401)
    }
    app.clock.advanceMs(80_000)
    expect((await signIn('target', { password: right })).status).toBe(200)
  })

  test('is waited for no longer than the promised quarter of an hour where the clock is set back', async () => {
    await app.newPerson('early')
    await guessTimes('early', 5, '203.0.113.20')
    app.clock.advanceMs(-30 * 24 * 60 * minuteMs)
    try {
      const { status } = await signIn('early', { from: '203.0.113.20', password: right })
      expect(status).toBe(200)
    } finally {
      app.clock.advanceMs(30 * 24 * 60 * minuteMs)
    }
  })

  test('locks nobody out elsewhere: the right person comes in at once', async () => {
    await app.newPerson('owner')
    await guessTimes('owner', 12, '203.0.113.9')
    expect((await signIn('owner', { from: '203.0.113.9', password: right })).status).toBe(429)
    expect((await signIn('owner', { password: right })).status).toBe(200)
  })

  test('does not slip through by guessing many at once', async () => {
    await app.newPerson('crowded')
    const guesses = Array.from({ length: 25 }, () => signIn('crowded', { from: '203.0.113.10' }))
    const statuses = (await Promise.all(guesses)).map(reply => reply.status)
    expect(statuses.filter(status => status === 401)).toHaveLength(5)
    expect(statuses.filter(status => status === 429)).toHaveLength(20)
  })

  test('does not slip through by guessing at many accounts', async () => {
    for (let account = 0; account < 10; account += 1) {
      const statuses = await guessTimes(`nobody${account}`, 5, '203.0.113.11')
      expect(statuses).toEqual([401, 401, 401, 401, 401])
    }
    expect(await guessTimes('nobody-else', 1, '203.0.113.11')).toEqual([429])
    expect(await guessTimes('nobody-else', 1, '203.0.113.12')).toEqual([401])
  })

  test('counts the username and the email of an account together, and a name that is none as itself', async () => {
    await app.newPerson('twonames')
    const names = ['twonames', 'TwoNames@example.com', 'TWONAMES', 'twonames@EXAMPLE.com', 'twonames']
    for (const name of names) expect((await signIn(name)).status).toBe(401)
    expect((await signIn('twonames')).status).toBe(429)
    expect((await signIn('twonames@example.com')).status).toBe(429)
    expect(await guessTimes('nobody-at-all', 6)).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('is counted by all processes together', async () => {
    await app.newPerson('spread')
    const other = await startTestApp({ TRUST_PROXY: '1' }, app.database)
    other.clock.moveTo(app.clock.now().toISOString())
    await guessTimes('spread', 5)
    const body = { username: 'spread', password: right }
    const refused = await other.stranger().post('/api/auth/login', body, { 'x-forwarded-for': home })
    await other.close()
    expect(refused.status).toBe(429)
  })

  test('keeps no one out longer because it goes on while refused', async () => {
    await app.newPerson('patient')
    await guessTimes('patient', 5)
    for (let attempts = 0; attempts < 40; attempts += 1) expect((await signIn('patient')).status).toBe(429)
    app.clock.advanceMs(5_000)
    expect((await signIn('patient', { password: right })).status).toBe(200)
  })
})

describe('guessing a password from everywhere', () => {
  test('leaves each address fewer tries, and the right person the first ones', async () => {
    await app.newPerson('hunted')
    for (let network = 0; network < 10; network += 1)
      expect(await guessTimes('hunted', 5, `192.0.2.${network}`)).toEqual([401, 401, 401, 401, 401])
    expect(await guessTimes('hunted', 3, '192.0.2.200')).toEqual([401, 401, 429])
    const refused = await signIn('hunted', { from: '192.0.2.200' })
    expect(refused.headers.get('retry-after')).toBe('300')
    expect(refused.body.detail).toContain('Please wait 5 minutes')
    expect((await signIn('hunted', { from: '192.0.2.201', password: right })).status).toBe(200)
  })
})

describe('a device in which a person has signed in before', () => {
  test('signs in however many have guessed from the same address', async () => {
    const known = await app.newPerson('known')
    await known.post('/api/auth/logout')
    await guessTimes('known', 5)
    expect((await signIn('known', { password: right })).status).toBe(429)
    expect((await signIn('known', { password: right, browser: known })).status).toBe(200)
  })

  test('has an allowance of its own, of ten', async () => {
    const clumsy = await app.newPerson('clumsy')
    for (let attempts = 0; attempts < 10; attempts += 1)
      expect((await signIn('clumsy', { browser: clumsy })).status).toBe(401)
    expect((await signIn('clumsy', { browser: clumsy })).status).toBe(429)
    expect((await signIn('clumsy', { password: right })).status).toBe(200)
  })

  test('is known by a cookie that scripts cannot read, of which the database has only a hash', async () => {
    const person = await app.newPerson('hashed')
    const login = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const response = await person.fetch('/api/auth/login', {
      ...login,
      body: JSON.stringify({ username: 'hashed', password: right }),
    })
    const cookie = response.headers.getSetCookie().find(text => text.startsWith('outlay.device=')) ?? ''
    expect(cookie).toMatch(/; Max-Age=34560000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/)
    const [, token = ''] = /=([\w-]+)\./.exec(cookie) ?? []
    expect(token).toHaveLength(43)
    const { rows } = await app.database.pool.query<{ row: string }>(
      'select known_devices::text as row from known_devices',
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([])
  })

  test('is bound to the account, and cannot be made up', async () => {
    await app.newPerson('bound')
    const stranger = await app.newPerson('passer-by')
    await guessTimes('bound', 5)
    expect((await signIn('bound', { password: right, browser: stranger })).status).toBe(429)
    const forged = { 'x-forwarded-for': home, cookie: `outlay.device=${'a'.repeat(43)}.${'b'.repeat(43)}` }
    const body = { username: 'bound', password: right }
    expect((await app.stranger().post('/api/auth/login', body, forged)).status).toBe(429)
  })

  test('is known no more once it was signed out from another one', async () => {
    const desk = await app.newPerson('two-devices')
    const phone = app.stranger()
    await signIn('two-devices', { password: right, browser: phone })
    const { body } = await desk.get<{ id: string; isCurrent: boolean }[]>('/api/auth/sessions')
    const other = body.find(session => !session.isCurrent)
    expect((await desk.delete(`/api/auth/sessions/${other?.id}`)).status).toBe(204)
    await guessTimes('two-devices', 5)
    expect((await signIn('two-devices', { password: right, browser: phone })).status).toBe(429)
    expect((await signIn('two-devices', { password: right, browser: desk })).status).toBe(200)
  })
})

describe('anyone who is guessed at', () => {
  test('reads in the feed how often, at the fifth time and whenever it has doubled', async () => {
    const person = await app.newPerson('warned')
    await guessTimes('warned', 4)
    expect(await told(person)).toEqual([])
    await guessTimes('warned', 1)
    expect(await told(person)).toEqual(['5 times within an hour'])
    await guessTimes('warned', 4, '203.0.113.20')
    expect(await told(person)).toEqual(['5 times within an hour'])
    await guessTimes('warned', 3, '203.0.113.21')
    expect(await told(person)).toEqual(['10 times within an hour'])
  })

  test('reads nothing of their own few mistakes', async () => {
    const person = await app.newPerson('typing')
    await guessTimes('typing', 3)
    await signIn('typing', { password: right })
    await guessTimes('typing', 3)
    expect(await told(person)).toEqual([])
  })
})

test('the hourly jobs leave no attempts, expired sessions or forgotten devices behind', async () => {
  const person = await app.newPerson('tidy')
  await signIn('tidy')
  app.clock.advanceMs(61 * minuteMs)
  await app.runScheduledJobs()
  const { rows } = await app.database.pool.query('select id from sign_in_attempts')
  expect(rows).toEqual([])
  // Sessions use the real time, which tests do not control.
  app.clock.moveTo(new Date(Date.now() + 31 * 24 * 60 * minuteMs).toISOString())
  await app.runScheduledJobs()
  expect((await person.get('/api/auth/user')).status).toBe(401)
  app.clock.moveTo(new Date(Date.now() + 401 * 24 * 60 * minuteMs).toISOString())
  await app.runScheduledJobs()
  expect((await app.database.pool.query('select id from known_devices')).rows).toEqual([])
})
