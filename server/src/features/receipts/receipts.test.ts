import { readdir } from 'node:fs/promises'
import type { Problem } from '@outlay/contract/core/problem'
import type { Expense } from '@outlay/contract/expenses/expenses'
import type { ReceiptUpload } from '@outlay/contract/receipts/receipts'
import { coffeeReceipt } from '@outlay/reader/testing/receipts/coffeeReceipt'
import { badReceipt, goldenReceipt } from '@outlay/reader/testing/receipts/goldenReceipts'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startFakeOpenai } from '../../testing/fakes/fakeOpenai.ts'
import type { FakeProvider } from '../../testing/fakes/fakeProvider.ts'
import { answered, modelAnswer } from '../../testing/fakes/modelAnswer.ts'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { createProject } from '../projects/projects.factory.ts'

const first = '/api/expenses/upload-receipt-claude'
const second = '/api/expenses/upload-receipt'

let provider: FakeProvider
let app: TestApp
beforeAll(async () => {
  provider = await startFakeOpenai()
  app = await startTestApp({
    OPENAI_BASE_URL: provider.baseUrl,
    OPENAI_API_KEY: 'sk-very-secret',
    READER_WORKERS: '1',
  })
})
afterEach(() => provider.follow())
afterAll(async () => {
  await app.close()
  await provider.close()
})

/** Quick for the machine to read, and matching the fake's response. */
const blank = () => badReceipt('blank-paper')
const small = () => ({ bytes: () => coffeeReceipt() })
const uploadsOf = async (person: Person) =>
  (await person.get<{ monthlyUploads: number }>('/api/auth/user')).body.monthlyUploads
const expensesOf = async (person: Person) => (await person.get('/api/expenses')).headers.get('x-total-count')

describe('a receipt', () => {
  test('becomes an expense without any key: read on this machine, and it says so', async () => {
    const person = await app.newPerson()
    const { truth, bytes } = goldenReceipt('us-grocery')
    const { status, body } = await person.upload<ReceiptUpload>(first, { bytes: bytes() })
    expect(status).toBe(201)
    expect(body.read).toEqual({
      requested: 'claude',
      by: 'machine',
      fallbackReason: 'Claude has no key on this server.',
    })
    expect(body.expense).toMatchObject({
      amount: truth.total,
      currency: 'USD',
      date: truth.date,
      status: 'processed',
      paymentMethod: 'card',
      receiptData: { reader: 'machine' },
    })
    const fields = body.expense.receiptData?.fields
    expect(fields?.merchant.value?.toLowerCase()).toBe(truth.merchant.toLowerCase())
    expect(fields?.total.box).toMatchObject({ page: 0 })
    expect((await person.get(`/api/expenses/${body.expense.id}`)).body).toEqual(body.expense)
    expect(await uploadsOf(person)).toBe(1)
  })

  test('is read by the second provider where that has a key', async () => {
    const person = await app.newPerson()
    const { status, body } = await person.upload<ReceiptUpload>(second, { bytes: small().bytes() })
    expect(status).toBe(201)
    expect(body.read).toEqual({ requested: 'openai', by: 'openai', fallbackReason: null })
    expect(body.expense).toMatchObject({
      description: 'Blue Door Coffee: Two coffees and a bagel',
      amount: '10.80',
      category: 'meals',
      date: '2026-03-14',
    })
  })

  test('goes onto a project', async () => {
    const person = await app.newPerson()
    const project = await createProject(person)
    const picture = { bytes: small().bytes() }
    const { body } = await person.upload<ReceiptUpload>(second, picture, { projectId: project.id })
    expect(body.expense.projectId).toBe(project.id)
    const foreign = await (await app.newPerson()).upload<Problem>(second, picture, { projectId: project.id })
    expect(foreign).toMatchObject({ status: 400, body: { errors: [{ path: 'projectId' }] } })
  })

  test('stays when its project is deleted while it is read', async () => {
    const person = await app.newPerson()
    const project = await createProject(person)
    const asked = provider.nextRequest()
    const upload = person.upload<ReceiptUpload>(second, { bytes: small().bytes() }, { projectId: project.id })
    const deletion = asked.then(() => person.twin().delete(`/api/projects/${project.id}`))
    const [{ status, body }] = await Promise.all([upload, deletion])
    expect(status).toBe(201)
    const { body: kept } = await person.get<Expense>(`/api/expenses/${body.expense.id}`)
    expect(kept.projectId).toBeNull()
  })

  test('whose total cannot be trusted waits for review, with nothing invented', async () => {
    provider.follow({ says: modelAnswer({ total: answered(null), date: answered(null) }) })
    const person = await app.newPerson()
    const { body } = await person.upload<ReceiptUpload>(second, { bytes: blank().bytes() })
    expect(body.expense).toMatchObject({
      status: 'pending',
      amount: '0.00',
      date: '2026-03-15',
      aiConfidence: '0.00',
    })
    const { description, currency, category, isDeductible } = body.expense
    const form = { description, currency, category, isDeductible, amount: '10.80', date: '2026-03-14' }
    const completed = await person.put<Expense>(`/api/expenses/${body.expense.id}`, form)
    expect(completed.body).toMatchObject({
      status: 'processed',
      amount: '10.80',
      receiptUrl: body.expense.receiptUrl,
    })
  })

  test('whose figures contradict each other waits for review, with the figure as printed', async () => {
    provider.follow({ says: modelAnswer({ total: answered('20.80') }) })
    const person = await app.newPerson()
    const { body } = await person.upload<ReceiptUpload>(second, { bytes: small().bytes() })
    expect(body.expense).toMatchObject({ status: 'pending', amount: '20.80' })
    expect(body.expense.receiptData?.checks).toContainEqual(expect.objectContaining({ holds: false }))
  })

  test('is read on this machine when the provider fails, and it says why', async () => {
    provider.follow({ status: 429 })
    const person = await app.newPerson()
    const { status, body } = await person.upload<ReceiptUpload>(second, {
      bytes: goldenReceipt('us-grocery').bytes(),
    })
    expect(status).toBe(201)
    expect(body.read).toEqual({
      requested: 'openai',
      by: 'machine',
      fallbackReason: 'OpenAI takes no more requests right now.',
    })
  })

  test('keeps its picture upright and without metadata, for its owner alone', async () => {
    const person = await app.newPerson()
    const turned = await sharp(blank().bytes())
      .withExif({ IFD0: { Artist: 'Someone' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { body } = await person.upload<ReceiptUpload>(second, { bytes: new Uint8Array(turned) })
    const url = body.expense.receiptUrl ?? ''
    const picture = await person.fetch(url)
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    const kept = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
    const before = await sharp(turned).metadata()
    expect([kept.width, kept.height]).toEqual([before.height, before.width])
    expect(kept.exif).toBeUndefined()
    const thumbnail = await person.fetch(url.replace('/picture', '/thumbnail'))
    expect(thumbnail.headers.get('content-type')).toBe('image/webp')
    for (const other of [await app.newPerson(), app.stranger()]) {
      expect([401, 404]).toContain((await other.fetch(url)).status)
      expect([401, 404]).toContain((await other.fetch(url.replace('/picture', '/thumbnail'))).status)
    }
    await person.delete(`/api/expenses/${body.expense.id}`)
    expect((await person.fetch(url)).status).toBe(404)
  })

  test('sent twice with one Idempotency-Key is read once', async () => {
    const person = await app.newPerson()
    const form = () => {
      const data = new FormData()
      data.set('receipt', new Blob([small().bytes()], { type: 'application/pdf' }), 'r.pdf')
      return { body: data, headers: { 'idempotency-key': 'photo-1' } }
    }
    const once = await person.send<ReceiptUpload>('POST', second, form())
    const twice = await person.send<ReceiptUpload>('POST', second, form())
    expect(twice.body).toEqual(once.body)
    expect([await uploadsOf(person), await expensesOf(person)]).toEqual([1, '1'])
  })
})

test('a receipt being read is still kept when the server is told to close', async () => {
  const own = await startTestApp({ OPENAI_BASE_URL: provider.baseUrl })
  const person = await own.newPerson()
  const asked = provider.nextRequest()
  const upload = person.upload(second, { bytes: small().bytes() })
  await asked
  await own.close()
  expect((await upload).status).toBe(201)
})

describe('the allowance', () => {
  test('is five a month, and begins again with the person’s month', async () => {
    const person = await app.newPerson()
    const upload = () => person.upload<Problem>(second, { bytes: small().bytes() })
    for (let sent = 1; sent <= 5; sent += 1) expect((await upload()).status).toBe(201)
    const refused = await upload()
    expect(refused).toMatchObject({ status: 402, body: { code: 'plans.over-limit' } })
    expect([await uploadsOf(person), await expensesOf(person)]).toEqual([5, '5'])
    const now = app.clock.now().toISOString()
    app.clock.moveTo('2026-04-01T00:00:00Z')
    expect((await upload()).status).toBe(201)
    expect(await uploadsOf(person)).toBe(1)
    app.clock.moveTo(now)
  })

  test('is exact however many come at once', async () => {
    const person = await app.newPerson()
    const upload = () => person.upload(second, { bytes: small().bytes() })
    for (let sent = 1; sent <= 3; sent += 1) await upload()
    const statuses = (await Promise.all([upload(), upload(), upload(), upload()])).map(reply => reply.status)
    expect(statuses.sort()).toEqual([201, 201, 402, 402])
    expect([await uploadsOf(person), await expensesOf(person)]).toEqual([5, '5'])
  })

  test('is lifted by PLAN_LIMITS=off', async () => {
    const own = await startTestApp({ OPENAI_BASE_URL: provider.baseUrl, PLAN_LIMITS: 'off' })
    const person = await own.newPerson()
    for (let sent = 1; sent <= 6; sent += 1)
      expect((await person.upload(second, { bytes: small().bytes() })).status).toBe(201)
    expect((await person.get('/api/auth/user')).body).toMatchObject({ monthlyUploads: 6, uploadLimit: null })
    await own.close()
  })
})

test('expenses deleted over 30 days ago are erased with their pictures', async () => {
  const own = await startTestApp({ OPENAI_BASE_URL: provider.baseUrl })
  const person = await own.newPerson()
  const { body } = await person.upload<ReceiptUpload>(second, { bytes: small().bytes() })
  await person.delete(`/api/expenses/${body.expense.id}`)
  own.clock.advanceMs(31 * 24 * 60 * 60_000)
  await own.runScheduledJobs()
  const { rows } = await own.database.pool.query('select id from expenses union all select id from receipts')
  expect(rows).toEqual([])
  const left = await readdir(own.filesFolder, { recursive: true, withFileTypes: true })
  expect(left.filter(entry => entry.isFile())).toEqual([])
  await own.close()
})

test('keys and the words of receipts never reach the log', async () => {
  const person = await app.newPerson()
  provider.follow({ status: 500, body: { error: { message: 'Flat white, sk-very-secret' } } })
  await person.upload(second, { bytes: small().bytes() })
  const log = app.logged.join('')
  for (const secret of ['sk-very-secret', 'Flat white', 'Two coffees']) expect(log).not.toContain(secret)
})
