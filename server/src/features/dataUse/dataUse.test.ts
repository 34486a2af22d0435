import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ConversationSummary } from '@outlay/contract/conversations/conversations'
import { dayMs } from '@outlay/contract/core/daySpans'
import type { Problem } from '@outlay/contract/core/problem'
import type { DataUse } from '@outlay/contract/dataUse/dataUse'
import type { ReceiptUpload } from '@outlay/contract/receipts/receipts'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../core/ids.ts'
import { startFakeOpenai } from '../../testing/fakes/fakeOpenai.ts'
import type { FakeProvider } from '../../testing/fakes/fakeProvider.ts'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'
import { newSpender } from '../insights/insights.factory.ts'

const path = '/api/user/data-use'
const defaults = { claude: true, openai: true, pictureYears: null }
const now = '2026-03-15T12:00:00Z'

let app: TestApp
let provider: FakeProvider
beforeAll(async () => {
  provider = await startFakeOpenai()
  app = await startTestApp({ OPENAI_BASE_URL: provider.baseUrl, READER_WORKERS: '1' })
})
beforeEach(() => app.clock.moveTo(now))
afterEach(() => provider.follow())
afterAll(async () => {
  await app.close()
  await provider.close()
})

const choose = (person: Person, part: object) => person.put<DataUse & Problem>(path, { ...defaults, ...part })
const useOf = async (person: Person) => (await person.get<DataUse>(path)).body

describe('what a person lets be done with their data', () => {
  test('is everything at first, and pictures are kept', async () => {
    const { status, body, headers } = await (await app.newPerson()).get<DataUse>(path)
    expect(status).toBe(200)
    expect(body).toEqual({
      ...defaults,
      configured: ['openai'],
      erasable: [1, 2, 3, 6, 10].map(years => ({ years, pictures: 0 })),
      erasesFrom: null,
      version: 1,
    })
    expect(headers.get('etag')).toBe('"1"')
  })

  test('is kept, and what has moved on is not overwritten', async () => {
    const person = await app.newPerson()
    const { body } = await choose(person, { claude: false, pictureYears: 3 })
    expect(body).toMatchObject({ claude: false, openai: true, pictureYears: 3, version: 2 })
    expect(await useOf(person)).toEqual(body)
    expect((await person.put<DataUse>(path, body)).body).toEqual(body)
    const late = await person.put(path, { ...defaults, openai: false }, { 'if-match': '"1"' })
    expect(late).toMatchObject({ status: 412, body: { current: { claude: false, version: 2 } } })
    expect(await useOf(await app.newPerson())).toMatchObject({ ...defaults, version: 1 })
  })

  test.each([
    [{ pictureYears: 4 }, ['pictureYears']],
    [{ claude: 'no' }, ['claude']],
  ])('refuses %j', async (part, fields) => {
    const { status, body } = await choose(await app.newPerson(), part)
    expect(status).toBe(400)
    expect(body.errors?.map(error => error.path)).toEqual(fields)
  })
})

async function upload(person: Person): Promise<ReceiptUpload> {
  // A unique image each time, since identical files are not read twice.
  const background = { r: 250, g: Math.floor(Math.random() * 256), b: Math.floor(Math.random() * 256) }
  const picture = sharp({ create: { width: 400, height: 600, channels: 3, background } })
  const bytes = new Uint8Array(await picture.png().toBuffer())
  return (await person.upload<ReceiptUpload>('/api/expenses/upload-receipt', { bytes })).body
}

describe('a provider that is turned off', () => {
  const readersOf = async (person: Person) =>
    (await person.get<{ name: string; isTurnedOff: boolean }[]>('/api/receipts/readers')).body

  test('is sent no receipt, and anyone who asked for it is told so', async () => {
    const [wary, other] = [await app.newPerson(), await app.newPerson()]
    await choose(wary, { openai: false })
    const before = provider.requests.length
    const { status, body } = await wary.upload<Problem>('/api/expenses/upload-receipt', {
      bytes: new Uint8Array(await plainPicture()),
    })
    // A blank picture, which local reading cannot process.
    expect([status, body.code]).toEqual([422, 'receipts.unreadable'])
    expect(provider.requests).toHaveLength(before)
    await upload(other)
    expect(provider.requests.length).toBeGreaterThan(before)
    expect(await readersOf(wary)).toMatchObject([
      { name: 'claude', isTurnedOff: false },
      { name: 'openai', isTurnedOff: true },
      { name: 'machine', isTurnedOff: false },
    ])
  })

  test('is asked nothing by the assistant, whose rules answer', async () => {
    const wary = await newSpender(app)
    const kindOf = async () =>
      (await wary.get<{ answerer: string; conversations: ConversationSummary[] }>('/api/conversations')).body
        .answerer
    expect(await kindOf()).toBe('model')
    await choose(wary, { openai: false })
    expect(await kindOf()).toBe('rules')
    const before = provider.requests.length
    const { body } = await wary.post<{ response: string }>('/api/mascot/claude/response', {
      personalityName: 'Penny Wise',
      context: 'How much did I spend in all?',
    })
    expect(body.response).toContain('$')
    const analysis = await wary.get<{ writtenBy: string }>('/api/insights/claude/financial')
    expect(analysis.body.writtenBy).toBe('rules')
    expect(provider.requests).toHaveLength(before)
  })
})

const plainPicture = () =>
  sharp({ create: { width: 40, height: 60, channels: 3, background: 'white' } })
    .png()
    .toBuffer()

interface Pictured {
  readonly date: string
  readonly sentDaysAgo?: number
  readonly status?: 'processed' | 'pending'
}

/** An expense with a picture of two files, uploaded some days ago. */
async function withPicture(person: Person, { date, sentDaysAgo = 30, status = 'processed' }: Pictured) {
  const expense = await recordExpense(person, { date, status })
  const id = newId()
  const keys = ['picture', 'thumbnail'].map(what => `receipts/${id.slice(-2)}/${id}-${what}`)
  for (const key of keys) {
    await mkdir(dirname(join(app.filesFolder, key)), { recursive: true })
    await writeFile(join(app.filesFolder, key), 'a picture')
  }
  await app.database.pool.query(
    `insert into receipts (id, user_id, expense_id, sha256, uploaded_bytes, stored_bytes, picture_key,
       picture_type, thumbnail_key, thumbnail_type, width, height, created_at)
     select $1::uuid, user_id, id, 'hash', 9, 9, $3, 'image/jpeg', $4, 'image/webp', 1, 1, $5 from expenses where id = $2`,
    [id, expense.id, ...keys, new Date(Date.parse(now) - sentDaysAgo * dayMs)],
  )
  await app.database.pool.query('update expenses set receipt_url = $2 where id = $1', [
    expense.id,
    `/api/receipts/${id}/picture`,
  ])
  return { id, expense, path: `/api/expenses/${expense.id}` }
}

async function fileCountOf({ id }: { id: string }): Promise<number> {
  const entries = await readdir(app.filesFolder, { recursive: true })
  return entries.filter(name => name.includes(id)).length
}

describe('pictures of long ago', () => {
  test('are counted, and erased a day after that was chosen; their expenses stay', async () => {
    const person = await app.newPerson()
    const old = await withPicture(person, { date: '2022-01-01' })
    const recent = await withPicture(person, { date: '2025-06-01' })
    const justSent = await withPicture(person, { date: '2022-01-01', sentDaysAgo: 0 })
    const waiting = await withPicture(person, { date: '2022-01-01', status: 'pending' })
    const others = await withPicture(await app.newPerson(), { date: '2022-01-01' })
    expect((await useOf(person)).erasable).toMatchObject([
      { years: 1, pictures: 1 },
      { years: 2, pictures: 1 },
      { years: 3, pictures: 1 },
      { years: 6, pictures: 0 },
      { years: 10, pictures: 0 },
    ])
    const { body } = await choose(person, { pictureYears: 3 })
    expect(body.erasesFrom).toBe('2026-03-16T12:00:00.000Z')
    app.clock.advanceMs(dayMs - 1)
    await app.runScheduledJobs()
    expect(await fileCountOf(old)).toBe(2)
    app.clock.advanceMs(1)
    await app.runScheduledJobs()
    expect(await fileCountOf(old)).toBe(0)
    expect((await person.get(old.path)).body).toMatchObject({ amount: '23.50', receiptUrl: null })
    expect((await person.get(`/api/receipts/${old.id}/picture`)).status).toBe(404)
    for (const kept of [recent, waiting, others]) expect(await fileCountOf(kept)).toBe(2)
    // It is now a day old.
    expect(await fileCountOf(justSent)).toBe(0)
    expect((await useOf(person)).erasable[0]).toEqual({ years: 1, pictures: 0 })
  })

  test('stay where the choice is taken back within the day', async () => {
    const person = await app.newPerson()
    const old = await withPicture(person, { date: '2022-01-01' })
    await choose(person, { pictureYears: 1 })
    app.clock.advanceMs(dayMs - 1)
    await choose(person, {})
    expect((await useOf(person)).erasesFrom).toBeNull()
    app.clock.advanceMs(dayMs)
    await app.runScheduledJobs()
    expect(await fileCountOf(old)).toBe(2)
  })

  test('wait a day again where fewer years are chosen, and not where more are', async () => {
    const person = await app.newPerson()
    await choose(person, { pictureYears: 3 })
    app.clock.advanceMs(dayMs)
    expect((await choose(person, { pictureYears: 6 })).body.erasesFrom).toBe('2026-03-16T12:00:00.000Z')
    expect((await choose(person, { pictureYears: 1 })).body.erasesFrom).toBe('2026-03-17T12:00:00.000Z')
  })
})
