import { api } from '@outlay/contract/api'
import type { ApiKey } from '@outlay/contract/apiKeys/apiKeys'
import { dayMs } from '@outlay/contract/core/daySpans'
import type { Problem } from '@outlay/contract/core/problem'
import type { RouteContract } from '@outlay/contract/core/route'
import type { ExpenseSums } from '@outlay/contract/expenses/expenseSums'
import type { Expense } from '@outlay/contract/expenses/expenses'
import type { ReceiptUpload } from '@outlay/contract/receipts/receipts'
import { coffeeReceipt } from '@outlay/reader/testing/receipts/coffeeReceipt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keyRules } from '../../core/access/keyRules.ts'
import { newId } from '../../core/ids.ts'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { createTeam, userOf } from '../teams/teams.factory.ts'
import { byKey, makeApiKey } from './apiKeys.factory.ts'

let app: TestApp
/** Another process of the same server. */
let neighbor: TestApp
beforeAll(async () => {
  app = await startTestApp({ READER_WORKERS: '1' })
  neighbor = await startTestApp({}, app.database)
})
afterAll(async () => {
  await neighbor.close()
  await app.close()
})

const minuteMs = 60_000
const taxi = { description: 'Taxi', amount: '18.40', currency: 'EUR', category: 'travel', date: '2026-03-14' }
const change = (person: Person, assignment: string) =>
  userOf(person).then(({ id }) =>
    app.database.pool.query(`update users set ${assignment} where id = $1`, [id]),
  )
const codeOf = ({ status, body }: { status: number; body: Problem }) => [status, body.code]

describe('a call by key', () => {
  test('is made as the person, on what is theirs', async () => {
    const [person, other] = [await app.newPerson(), await app.newPerson()]
    const foreign = await recordExpense(other)
    const key = byKey(await makeApiKey(person))
    const program = app.stranger()
    const { status, body } = await program.post<Expense>('/api/expenses', taxi, key)
    expect(status).toBe(201)
    // It was never marked complete.
    expect((await person.get<Expense>(`/api/expenses/${body.id}`)).body).toMatchObject({
      description: 'Taxi',
      status: 'pending',
    })
    expect((await person.get<ExpenseSums>('/api/expenses/sums')).body).toMatchObject({
      count: 1,
      countedCount: 0,
    })
    expect((await program.get(`/api/expenses/${foreign.id}`, key)).status).toBe(404)
  })

  test('uploads a receipt', async () => {
    const person = await app.newPerson()
    const form = new FormData()
    form.set('receipt', new Blob([await coffeeReceipt()], { type: 'image/jpeg' }), 'receipt.jpg')
    const uploaded = await app.stranger().send<ReceiptUpload>('POST', '/api/expenses/upload-receipt-claude', {
      headers: byKey(await makeApiKey(person)),
      body: form,
    })
    expect(uploaded.status).toBe(201)
    expect((await person.get(`/api/expenses/${uploaded.body.expense.id}`)).status).toBe(200)
    expect((await userOf(person)).monthlyUploads).toBe(1)
  })

  test('only reads, by a key that only reads', async () => {
    const key = byKey(await makeApiKey(await app.newPerson(), { rights: 'read' }))
    expect((await app.stranger().get('/api/expenses', key)).status).toBe(200)
    const refused = await app.stranger().post<Problem>('/api/expenses', taxi, key)
    expect(codeOf(refused)).toEqual([403, 'api-keys.read-only'])
  })

  test.each(['Bearer outlay_nothing', 'Bearer', 'bearer  ', `Bearer ${'x'.repeat(5000)}`])(
    'is refused with %.30s, and says why',
    async authorization => {
      const refused = await app.stranger().get<Problem>('/api/expenses', { authorization })
      expect(codeOf(refused)).toEqual([401, 'api-keys.unknown'])
      expect(refused.body.detail).toContain('Settings, API keys')
    },
  )

  test('is refused from the moment the key is revoked, in every process', async () => {
    const person = await app.newPerson()
    const key = await makeApiKey(person)
    const calls = () =>
      Promise.all([app, neighbor].map(one => one.stranger().get<Problem>('/api/expenses', byKey(key))))
    expect((await calls()).map(({ status }) => status)).toEqual([200, 200])
    expect((await person.delete(`/api/api-keys/${key.id}`)).status).toBe(204)
    for (const refused of await calls()) expect(codeOf(refused)).toEqual([401, 'api-keys.unknown'])
  })

  test('is refused once the key has expired, and the key stays in the list until it is revoked', async () => {
    const own = await startTestApp()
    const person = await own.newPerson('late')
    const key = await makeApiKey(person, { expiresInDays: 30 })
    own.clock.advanceMs(13 * dayMs)
    expect((await own.stranger().get('/api/expenses', byKey(key))).status).toBe(200)
    own.clock.advanceMs(17 * dayMs)
    const refused = await own.stranger().get<Problem>('/api/expenses', byKey(key))
    expect(codeOf(refused)).toEqual([401, 'api-keys.expired'])
    const again = own.stranger()
    await again.post('/api/auth/login', { username: 'late', password: 'correct horse' })
    const { body } = await again.get<ApiKey[]>('/api/api-keys')
    expect(body.map(({ isExpired }) => isExpired)).toEqual([true])
    expect((await again.delete(`/api/api-keys/${key.id}`)).status).toBe(204)
    await own.close()
  })

  test('is refused for someone who is let in no more, or has yet to choose a password', async () => {
    const person = await app.newPerson()
    const key = byKey(await makeApiKey(person))
    const call = () => app.stranger().get<Problem>('/api/expenses', key)
    await change(person, 'has_one_time_password = true')
    expect(codeOf(await call())).toEqual([403, 'accounts.own-password-first'])
    const { id } = await userOf(person)
    await app.database.pool.query('update users set disabled_at = now() where id = $1', [id])
    expect(codeOf(await call())).toEqual([401, 'api-keys.unknown'])
  })

  test('goes on after a change of the password', async () => {
    const person = await app.newPerson()
    const key = byKey(await makeApiKey(person))
    const passwords = { currentPassword: 'correct horse', newPassword: 'battery staple' }
    expect((await person.put('/api/auth/password', passwords)).status).toBe(204)
    expect((await app.stranger().get('/api/expenses', key)).status).toBe(200)
  })

  test('has when the key was used last written down, once a minute at most', async () => {
    const person = await app.newPerson()
    const key = byKey(await makeApiKey(person))
    const used = async () => (await person.get<ApiKey[]>('/api/api-keys')).body[0]?.lastUsedAt
    const call = () => app.stranger().get('/api/expenses', key)
    await call()
    const first = app.clock.now().toISOString()
    expect(await used()).toBe(first)
    app.clock.advanceMs(minuteMs - 1)
    await call()
    expect(await used()).toBe(first)
    app.clock.advanceMs(1)
    await call()
    expect(await used()).toBe(app.clock.now().toISOString())
  })

  test('succeeds where that cannot be written down', async () => {
    const key = byKey(await makeApiKey(await app.newPerson()))
    const { pool } = app.database
    await pool.query(
      `create function refuse_use() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    )
    await pool.query(
      'create trigger refuse_use before update on api_keys for each row execute function refuse_use()',
    )
    expect((await app.stranger().get('/api/expenses', key)).status).toBe(200)
    await pool.query('drop trigger refuse_use on api_keys')
  })
})

describe('a key beside a session', () => {
  test('counts alone: what the key may not, the cookie does not lend it', async () => {
    const person = await app.newPerson()
    const key = byKey(await makeApiKey(person, { rights: 'read' }))
    expect(codeOf(await person.post<Problem>('/api/expenses', taxi, key))).toEqual([
      403,
      'api-keys.read-only',
    ])
    const refused = await person.get<Problem>('/api/expenses', { authorization: 'Bearer outlay_nothing' })
    expect(codeOf(refused)).toEqual([401, 'api-keys.unknown'])
  })

  test('is nobody to a public route, and ends no session', async () => {
    const person = await app.newPerson()
    const key = byKey(await makeApiKey(person))
    await person.twin().post('/api/auth/logout', undefined, key)
    expect((await person.get('/api/auth/user')).status).toBe(200)
    expect((await app.stranger().get('/api/site', { authorization: 'Bearer nothing' })).status).toBe(200)
  })

  test('comes from any site: no browser sends it by itself', async () => {
    const key = byKey(await makeApiKey(await app.newPerson()))
    const sent = await app
      .stranger()
      .post('/api/expenses', taxi, { ...key, origin: 'https://elsewhere.example' })
    expect(sent.status).toBe(201)
  })
})

describe('calls a minute', () => {
  test('are counted for each key, whichever route it calls', async () => {
    const limited = await startTestApp({ RATE_LIMITS: 'on' })
    const person = await limited.newPerson()
    const [eager, calm] = [byKey(await makeApiKey(person)), byKey(await makeApiKey(person))]
    const program = limited.stranger()
    const paths = ['/api/security', '/api/projects']
    const replies = await Promise.all(
      Array.from({ length: 121 }, (_, call) => program.get<Problem>(paths[call % 2] ?? '', eager)),
    )
    const refused = replies.filter(({ status }) => status === 429)
    expect(refused.map(({ body }) => body.code)).toEqual(['request.too-many'])
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await program.get('/api/projects', calm)).status).toBe(200)
    expect((await person.get('/api/projects')).status).toBe(200)
    await limited.close()
  })

  test('that fail are counted for each address, and lock out no good key from there', async () => {
    const limited = await startTestApp({ RATE_LIMITS: 'on' })
    const good = byKey(await makeApiKey(await limited.newPerson()))
    const program = limited.stranger()
    const guesses = await Promise.all(
      Array.from({ length: 31 }, (_, guess) =>
        program.get<Problem>('/api/projects', { authorization: `Bearer outlay_${guess}` }),
      ),
    )
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(30)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await program.get('/api/projects', good)).status).toBe(200)
    await limited.close()
  })
})

const routes: RouteContract[] = Object.values(api).flatMap(feature => Object.values(feature))
const rules: Readonly<Record<string, string>> = keyRules

describe('the routes', () => {
  test('are called by key as keyRules says, and every other one is refused', async () => {
    const person = await app.newPerson()
    const { id: teamId } = await createTeam(person)
    const [writing, reading] = [
      byKey(await makeApiKey(person)),
      byKey(await makeApiKey(person, { rights: 'read' })),
    ]
    for (const { method, path, access } of routes.filter(({ access }) => access !== 'public')) {
      const rule = rules[`${method} ${path}`]
      const address = path.replace('{teamId}', teamId).replaceAll(/\{\w+\}/g, newId())
      // Passes access checks and goes no further, since no route accepts this body.
      const call = (key: { authorization: string }) =>
        app.stranger().send<Problem>(method, address, {
          headers: { ...key, ...(method === 'GET' ? {} : { 'content-type': 'text/xml' }) },
          ...(method === 'GET' ? {} : { body: '<x/>' }),
        })
      const said = `${method} ${path} ${JSON.stringify(access)}`
      const [written, read] = [await call(writing), await call(reading)]
      if (rule === 'by session') {
        expect(codeOf(written), said).toEqual([403, 'api-keys.not-by-key'])
        expect(codeOf(read), said).toEqual([403, 'api-keys.not-by-key'])
      } else if (method === 'GET') {
        for (const { status } of [written, read]) expect([401, 402, 403], said).not.toContain(status)
      } else {
        expect(written.status, said).toBe(415)
        expect(codeOf(read), said).toEqual([403, 'api-keys.read-only'])
      }
    }
  })
})
