import type { Problem } from '@outlay/contract/core/problem'
import { type MerchantRule, maxMerchantRules } from '@outlay/contract/merchantRules/merchantRules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { createProject } from '../projects/projects.factory.ts'
import { fillMerchantRules, teachMerchant } from './merchantRules.factory.ts'

const rules = '/api/merchant-rules'
const unknownId = '01936f00-0000-7000-8000-0000000000ff'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('merchant rules', () => {
  test('are kept as they were taught, and say nothing of what was left open', async () => {
    const person = await app.newPerson()
    const rule = await teachMerchant(person)
    expect(rule).toEqual({
      id: rule.id,
      match: 'AURORA STORES 0042',
      merchant: 'Aurora',
      category: null,
      projectId: null,
      isDeductible: null,
      timesUsed: 0,
      lastUsedAt: null,
      createdAt: app.clock.now().toISOString(),
      version: 1,
    })
  })

  test('are listed by the name of the merchant, whatever its case', async () => {
    const person = await app.newPerson()
    for (const merchant of ['Zephyr', 'aurora', 'Borealis'])
      await teachMerchant(person, { match: merchant, merchant })
    const { body } = await person.get<MerchantRule[]>(rules)
    expect(body.map(({ merchant }) => merchant)).toEqual(['aurora', 'Borealis', 'Zephyr'])
  })

  test('are replaced by their owner', async () => {
    const person = await app.newPerson()
    const { id: projectId } = await createProject(person)
    const rule = await teachMerchant(person, { category: 'meals', isDeductible: 'false' })
    const change = { match: 'AURORA 7', merchant: 'Aurora Bar', projectId, isDeductible: 'true' as const }
    const { status, body } = await person.put<MerchantRule>(`${rules}/${rule.id}`, change)
    expect(status).toBe(200)
    expect(body).toEqual({ ...rule, ...change, category: null, version: 2 })
  })

  test('may change how they are spelled without becoming another', async () => {
    const person = await app.newPerson()
    const rule = await teachMerchant(person)
    const respelled = { match: 'Aurora Stores #0042 Ltd.', merchant: 'Aurora' }
    expect((await person.put(`${rules}/${rule.id}`, respelled)).status).toBe(200)
  })

  test('are forgotten by their owner', async () => {
    const person = await app.newPerson()
    const rule = await teachMerchant(person)
    expect((await person.delete(`${rules}/${rule.id}`)).status).toBe(204)
    expect((await person.get(rules)).body).toEqual([])
    expect((await person.delete(`${rules}/${rule.id}`)).status).toBe(404)
  })

  test('lose a project that is deleted, and stay', async () => {
    const person = await app.newPerson()
    const { id: projectId } = await createProject(person)
    await teachMerchant(person, { projectId })
    await person.delete(`/api/projects/${projectId}`)
    expect((await person.get(rules)).body).toMatchObject([{ merchant: 'Aurora', projectId: null }])
  })

  test('are one for each spelling, be it with a dot more', async () => {
    const person = await app.newPerson()
    await teachMerchant(person)
    const other = await teachMerchant(person, { match: 'BOREALIS' })
    const again = { match: 'aurora-stores 0042 LTD', merchant: 'Aurora again' }
    const created = await person.post<Problem>(rules, again)
    const updated = await person.put<Problem>(`${rules}/${other.id}`, again)
    for (const { status, body } of [created, updated]) {
      expect(status).toBe(409)
      expect(body.code).toBe('merchant-rules.taken')
      expect(body.errors).toEqual([{ path: 'match', message: 'This merchant already has a rule' }])
    }
  })

  test('of two people may say the same', async () => {
    const [ada, bob] = [await app.newPerson(), await app.newPerson()]
    const taught = [await teachMerchant(ada), await teachMerchant(bob)]
    const listed = [await ada.get(rules), await bob.get(rules)]
    expect(listed.map(({ body }) => body)).toEqual(taught.map(rule => [rule]))
  })

  test('end at a limit, which editing does not count against', async () => {
    const person = await app.newPerson()
    const first = await teachMerchant(person)
    await fillMerchantRules(app.database, first)
    const { status, body } = await person.post<Problem>(rules, { match: 'One more', merchant: 'One more' })
    expect(status).toBe(409)
    expect(body.code).toBe('merchant-rules.too-many')
    expect((await person.get<MerchantRule[]>(rules)).body).toHaveLength(maxMerchantRules)
    const renamed = { match: first.match, merchant: 'Renamed' }
    expect((await person.put(`${rules}/${first.id}`, renamed)).status).toBe(200)
  })
})

describe('merchant rules refuse', () => {
  test('a stranger', async () => {
    const stranger = app.stranger()
    const rule = { match: 'a', merchant: 'b' }
    const replies = [
      await stranger.get(rules),
      await stranger.post(rules, rule),
      await stranger.put(`${rules}/${unknownId}`, rule),
      await stranger.delete(`${rules}/${unknownId}`),
    ]
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  })

  test('nonsense, naming every bad field', async () => {
    const person = await app.newPerson()
    const nonsense = { match: ' ', merchant: '', category: 'sweets', projectId: '7', isDeductible: 'maybe' }
    const { status, body } = await person.post<Problem>(rules, nonsense)
    expect(status).toBe(400)
    expect(body.errors?.map(({ path }) => path)).toEqual([
      'match',
      'merchant',
      'category',
      'projectId',
      'isDeductible',
    ])
    expect((await person.post(rules, { match: 'a', merchant: 'b', colour: 'red' })).status).toBe(400)
    expect((await person.put(`${rules}/7`, { match: 'a', merchant: 'b' })).status).toBe(400)
  })

  test('a project that is not there, or is someone else’s', async () => {
    const person = await app.newPerson()
    const { id: theirs } = await createProject(await app.newPerson())
    for (const projectId of [unknownId, theirs]) {
      const { status, body } = await person.post<Problem>(rules, { match: 'a', merchant: 'b', projectId })
      expect(status).toBe(400)
      expect(body.errors).toEqual([{ path: 'projectId', message: 'This project doesn’t exist' }])
    }
  })

  test('anyone but their owner, to whom they do not exist', async () => {
    const rule = await teachMerchant(await app.newPerson())
    const mallory = await app.newPerson()
    expect((await mallory.get(rules)).body).toEqual([])
    const change = await mallory.put<Problem>(`${rules}/${rule.id}`, { match: 'a', merchant: 'Mine now' })
    expect([change.status, change.body.code]).toEqual([404, 'merchant-rules.not-found'])
    expect((await mallory.delete(`${rules}/${rule.id}`)).status).toBe(404)
  })
})
