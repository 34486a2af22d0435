import type { Activity } from '@outlay/contract/activity/activity'
import type { Problem } from '@outlay/contract/core/problem'
import type { ReceiptUnderWay } from '@outlay/contract/receipts/receipts'
import { coffeeReceipt } from '@outlay/reader/testing/receipts/coffeeReceipt'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startFakeOpenai } from '../../testing/fakes/fakeOpenai.ts'
import type { FakeProvider } from '../../testing/fakes/fakeProvider.ts'
import type { Person, Reply } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'

const path = '/api/expenses/upload-receipt'

let provider: FakeProvider
let app: TestApp
beforeAll(async () => {
  provider = await startFakeOpenai()
  app = await startTestApp({ OPENAI_BASE_URL: provider.baseUrl })
})
const hangUps: AbortController[] = []
afterEach(() => {
  for (const hangUp of hangUps.splice(0)) hangUp.abort()
  provider.follow()
})
afterAll(async () => {
  await app.close()
  await provider.close()
})

const underWay = async (person: Person) =>
  (await person.get<ReceiptUnderWay[]>('/api/receipts/under-way')).body

const toldOf = async (person: Person, title: string) =>
  (await person.get<Activity>('/api/activity')).body.items.find(item => item.title === title)?.kind

/** Sends a receipt, and waits until the server has received it. */
async function send(person: Person, key: string): Promise<{ reply: Promise<unknown>; hangUp(): void }> {
  const before = (await underWay(person)).length
  const connection = new AbortController()
  hangUps.push(connection)
  const body = new FormData()
  body.set('receipt', new Blob([coffeeReceipt()]), `${key}.pdf`)
  const headers = { 'idempotency-key': key }
  const reply = person
    .send<Problem>('POST', path, { body, headers, signal: connection.signal })
    .catch(() => undefined)
  await vi.waitUntil(async () => (await underWay(person)).length > before)
  return { reply, hangUp: () => connection.abort() }
}

describe('receipts that one person sends at once', () => {
  test('are all read, twenty of them', async () => {
    const own = await startTestApp({ OPENAI_BASE_URL: provider.baseUrl, PLAN_LIMITS: 'off' })
    const person = await own.newPerson()
    // Its reading is stored, so the twenty uploads need no reader.
    await person.upload(path, { bytes: coffeeReceipt() })
    const twenty = Array.from({ length: 20 }, () => person.upload(path, { bytes: coffeeReceipt() }))
    const statuses = (await Promise.all(twenty)).map(reply => reply.status)
    expect(statuses).toEqual(Array.from({ length: 20 }, () => 201))
    expect(await underWay(person)).toEqual([])
    await own.close()
  })

  test('wait in the order they came, four being read, and the person sees it', async () => {
    provider.follow({ hangs: true })
    const person = await app.newPerson()
    for (const key of ['a', 'b', 'c', 'd', 'e']) await send(person, key)
    const shown = (await underWay(person)).map(({ idempotencyKey, ahead }) => `${idempotencyKey} ${ahead}`)
    expect(shown).toEqual(['a null', 'b null', 'c null', 'd null', 'e 0'])
    const { items } = (await person.get<Activity>('/api/activity')).body
    expect(items.find(({ title }) => title === 'e.pdf')).toMatchObject({
      kind: 'receipt-waiting',
      status: 'processing',
    })
    expect(await underWay(await app.newPerson())).toEqual([])
  })

  test('and are more than the allowance are refused before any of them is read', async () => {
    provider.follow({ hangs: true })
    const person = await app.newPerson()
    for (const key of ['a', 'b', 'c', 'd', 'e']) await send(person, key)
    const refused: Reply<Problem> = await person.upload(path, { bytes: coffeeReceipt() })
    expect(refused).toMatchObject({ status: 402, body: { code: 'plans.over-limit' } })
  })

  test('leave the queue when the person hangs up, and the next takes the place', async () => {
    provider.follow({ hangs: true })
    const person = await app.newPerson()
    const sent = new Map<string, Awaited<ReturnType<typeof send>>>()
    for (const key of ['a', 'b', 'c', 'd', 'e']) sent.set(key, await send(person, key))
    sent.get('e')?.hangUp()
    await vi.waitUntil(async () => (await underWay(person)).length === 4)
    await send(person, 'f')
    sent.get('a')?.hangUp()
    const isBegun = async () => (await underWay(person)).every(({ ahead }) => ahead === null)
    await vi.waitUntil(isBegun)
    expect((await underWay(person)).map(({ fileName }) => fileName)).toEqual([
      'b.pdf',
      'c.pdf',
      'd.pdf',
      'f.pdf',
    ])
    await vi.waitUntil(async () => (await toldOf(person, 'e.pdf')) === 'receipt-abandoned')
  })

  test('and called off while they are read are told as broken off, not as unreadable', async () => {
    provider.follow({ hangs: true })
    const person = await app.newPerson()
    const { hangUp } = await send(person, 'a')
    await vi.waitUntil(async () => (await toldOf(person, 'a.pdf')) === 'receipt-reading')
    hangUp()
    await vi.waitUntil(async () => (await toldOf(person, 'a.pdf')) === 'receipt-abandoned')
  })

  test('and what is told of them is for signed-in people alone', async () => {
    expect((await app.stranger().get('/api/receipts/under-way')).status).toBe(401)
  })
})

test('an answered key is answered again at once, whatever waits and however little of the allowance is left', async () => {
  const person = await app.newPerson()
  const form = (key: string) => {
    const body = new FormData()
    body.set('receipt', new Blob([coffeeReceipt()]), 'coffee.pdf')
    return { body, headers: { 'idempotency-key': key } }
  }
  for (const key of ['1', '2', '3', '4', '5'])
    expect((await person.send('POST', path, form(key))).status).toBe(201)
  expect((await person.send('POST', path, form('5'))).status).toBe(201)
  expect((await person.send('POST', path, form('6'))).status).toBe(402)
})
