import type { Activity } from '@outlay/contract/activity/activity'
import { type ApiKey, apiKeyPrefix, type CreatedApiKey, maxApiKeys } from '@outlay/contract/apiKeys/apiKeys'
import type { Problem } from '@outlay/contract/core/problem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { TestMails } from '../mail/mail.factory.ts'
import { endTrial, planLimitProblem, seedSubscription } from '../plans/plans.factory.ts'
import { byKey, makeApiKey } from './apiKeys.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const keysOf = async (person: Person) => (await person.get<ApiKey[]>('/api/api-keys')).body
const create = (person: Person, body: object) => person.post<Problem & CreatedApiKey>('/api/api-keys', body)
const password = 'correct horse'
const usual = { name: 'Bookkeeping', rights: 'read', expiresInDays: 30, password }

describe('an API key', () => {
  test('is shown once, and kept as a hash and its first characters alone', async () => {
    const person = await app.newPerson()
    const made = await makeApiKey(person, { name: '  Bookkeeping ', rights: 'read', expiresInDays: 30 })
    const { key, ...listed } = made
    expect(key).toMatch(/^outlay_[\w-]{43}$/)
    expect(listed).toMatchObject({
      name: 'Bookkeeping',
      start: key.slice(0, apiKeyPrefix.length + 6),
      rights: 'read',
      createdAt: '2026-03-15T12:00:00.000Z',
      expiresAt: '2026-04-14T12:00:00.000Z',
      isExpired: false,
      lastUsedAt: null,
    })
    expect(await keysOf(person)).toEqual([listed])
    const { rows } = await app.database.pool.query('select * from api_keys where id = $1', [made.id])
    expect(JSON.stringify(rows)).not.toContain(key.slice(apiKeyPrefix.length + 6))
  })

  test('is kept nowhere by an Idempotency-Key: sent again, it is another', async () => {
    const person = await app.newPerson()
    const send = () => person.post<CreatedApiKey>('/api/api-keys', usual, { 'idempotency-key': 'once' })
    const [first, second] = [await send(), await send()]
    expect(first.body.key).not.toBe(second.body.key)
    expect(await keysOf(person)).toHaveLength(2)
  })

  test.each([
    ['name', { ...usual, name: '  ' }],
    ['name', { ...usual, name: 'x'.repeat(51) }],
    ['name', { ...usual, name: 'Book\u202Ekeeping' }],
    ['rights', { ...usual, rights: 'all' }],
    ['expiresInDays', { ...usual, expiresInDays: 31 }],
    ['expiresInDays', { name: 'Bookkeeping', rights: 'read', password }],
    ['password', { ...usual, password: '' }],
    ['password', { ...usual, password: 'not it at all' }],
  ])('is refused for its %s in %j', async (path, body) => {
    const person = await app.newPerson()
    const refused = await create(person, body)
    expect([refused.status, refused.body.errors?.map(error => error.path)]).toEqual([400, [path]])
    expect(await keysOf(person)).toEqual([])
  })

  test('that was made is told by email', async () => {
    const person = await app.newPerson('programmer')
    await create(person, usual)
    const [message, ...others] = await new TestMails(app, {}).emailsTo('programmer@example.com')
    expect([message?.subject, others]).toEqual(['An API key was created for your Outlay account', []])
    expect(message?.text).toContain('API key: Bookkeeping')
  })

  test('is one of ten at most, however many are made at once; one that has expired does not count', async () => {
    const person = await app.newPerson()
    const replies = [await create(person, usual), await create(person, usual), await create(person, usual)]
    // In batches within the password attempt limit per device.
    replies.push(...(await Promise.all(Array.from({ length: 9 }, () => create(person.twin(), usual)))))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(maxApiKeys)
    for (const { status, body } of replies.filter(reply => reply.status !== 201))
      expect([status, body.code]).toEqual([409, 'api-keys.too-many'])
    expect(await keysOf(person)).toHaveLength(maxApiKeys)
    await app.database.pool.query('update api_keys set expires_at = $2 where id = $1', [
      replies.find(({ status }) => status === 201)?.body.id,
      app.clock.now(),
    ])
    await makeApiKey(person)
    const keys = await keysOf(person)
    expect(keys.filter(({ isExpired }) => isExpired)).toHaveLength(1)
    expect(keys).toHaveLength(maxApiKeys + 1)
  })

  test('is neither listed nor revoked by anyone else, and by no stranger', async () => {
    const [owner, other] = [await app.newPerson(), await app.newPerson()]
    const key = await makeApiKey(owner)
    expect(await keysOf(other)).toEqual([])
    const refused = await other.delete<Problem>(`/api/api-keys/${key.id}`)
    expect([refused.status, refused.body.code]).toEqual([404, 'api-keys.not-found'])
    expect((await other.delete(`/api/api-keys/${newId()}`)).status).toBe(404)
    expect((await other.delete('/api/api-keys/none')).status).toBe(400)
    const stranger = app.stranger()
    for (const reply of [
      await stranger.get('/api/api-keys'),
      await create(stranger, usual),
      await stranger.delete(`/api/api-keys/${key.id}`),
    ])
      expect(reply.status).toBe(401)
    expect((await stranger.get('/api/expenses', byKey(key))).status).toBe(200)
  })

  test('is told of in the activity when it is made and when it is revoked', async () => {
    const person = await app.newPerson()
    const { id } = await makeApiKey(person, { name: 'Exports' })
    await person.delete(`/api/api-keys/${id}`)
    const { body } = await person.get<Activity>('/api/activity')
    expect(body.items.map(({ kind, title }) => `${kind}: ${title}`)).toEqual([
      'api-key-revoked: Exports',
      'api-key-created: Exports',
    ])
  })
})

describe('the plan', () => {
  test('has to include API access, for making a key as for calling by one; none is taken away', async () => {
    const person = await app.newPerson()
    const key = await makeApiKey(person)
    await endTrial(app, person)
    const call = () => app.stranger().get('/api/expenses', byKey(key))
    const met = {
      limit: 'api',
      plan: 'free',
      used: null,
      allowed: null,
      liftedBy: 'platinum',
      isOwnPlan: true,
    }
    const detail = 'API access is included in Platinum. You’re on Free.'
    expect(planLimitProblem(await create(person, usual))).toEqual({ ...met, detail })
    expect(planLimitProblem(await call())).toEqual({ ...met, detail })
    expect(await keysOf(person)).toHaveLength(1)
    await seedSubscription(app, person, { plan: 'platinum' })
    expect((await call()).status).toBe(200)
    expect((await create(person, usual)).status).toBe(201)
  })

  test('is not asked for revoking', async () => {
    const person = await app.newPerson()
    const { id } = await makeApiKey(person)
    await endTrial(app, person)
    expect((await person.delete(`/api/api-keys/${id}`)).status).toBe(204)
    expect(await keysOf(person)).toEqual([])
  })
})
