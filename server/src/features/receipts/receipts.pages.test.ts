import { readdir } from 'node:fs/promises'
import type { Expense } from '@outlay/contract/expenses/expenses'
import {
  type MultipleReceipts,
  severalReceiptsProblemSchema,
} from '@outlay/contract/receipts/multipleReceipts'
import type { ReceiptReview, ReceiptUpload } from '@outlay/contract/receipts/receipts'
import { drawnSales } from '@outlay/reader/testing/receipts/drawnSales'
import { saleOnTwoSheets, saleSheet, sheetsFile } from '@outlay/reader/testing/receipts/drawnSheets'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFakeOpenai } from '../../testing/fakes/fakeOpenai.ts'
import type { FakeProvider } from '../../testing/fakes/fakeProvider.ts'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'

const first = '/api/expenses/upload-receipt-claude'
const second = '/api/expenses/upload-receipt'

let provider: FakeProvider
let app: TestApp
beforeAll(async () => {
  provider = await startFakeOpenai()
  app = await startTestApp({ READER_WORKERS: '1', OPENAI_BASE_URL: provider.baseUrl })
  app.clock.moveTo('2026-10-01T12:00:00Z')
})
afterAll(async () => {
  await app.close()
  await provider.close()
})

const { stationer, hotel, bistro } = drawnSales
const three = sheetsFile([saleSheet(stationer), saleSheet(hotel), saleSheet(bistro)])
const upload = <T = ReceiptUpload>(
  person: Person,
  bytes: Uint8Array<ArrayBuffer>,
  pages?: string,
  path = first,
) => person.upload<T>(path, { bytes, name: 'scan.pdf' }, pages === undefined ? {} : { pages })
const uploadsOf = async (person: Person) =>
  (await person.get<{ monthlyUploads: number }>('/api/auth/user')).body.monthlyUploads
const expensesOf = async (person: Person) => (await person.get<Expense[]>('/api/expenses')).body

async function question(person: Person, bytes: Uint8Array<ArrayBuffer>): Promise<MultipleReceipts> {
  const { status, body } = await upload<unknown>(person, bytes)
  expect(status).toBe(409)
  return severalReceiptsProblemSchema.parse(body).several
}

describe('a PDF of three receipts', () => {
  test('is not taken before the person has seen what is on it and what it costs', async () => {
    const person = await app.newPerson()
    const { status, headers, body } = await upload<{ detail: string }>(person, three)
    expect([status, headers.get('content-type')]).toEqual([409, 'application/problem+json; charset=utf-8'])
    expect(body.detail).toContain("'pages', such as '1;2;3'")
    const { several } = severalReceiptsProblemSchema.parse(body)
    expect(several).toMatchObject({ isSure: true, of: 'pages', uploadsLeft: 5 })
    expect(several.groups).toEqual([
      { pages: [1], merchant: 'Harbor Stationery', date: '2026-05-04', total: '60.70', currency: 'USD' },
      { pages: [2], merchant: 'Hotel Lindenhof GmbH', date: '2026-05-11', total: '141.50', currency: 'EUR' },
      {
        pages: [3],
        merchant: 'Bistrot des Halles SARL',
        date: '2026-05-19',
        total: '19.40',
        currency: 'EUR',
      },
    ])
    expect(several.pages.map(page => page.picture.slice(0, 22))).toEqual(
      Array(3).fill('data:image/webp;base64'),
    )
    expect(await expensesOf(person)).toEqual([])
    expect(await uploadsOf(person)).toBe(0)
  })

  test('becomes three expenses with their own pictures, and the file stays reachable from each', async () => {
    const person = await app.newPerson()
    const { status, body } = await upload(person, three, '1;2;3')
    expect(status).toBe(201)
    expect(
      body.expenses.map(({ merchant, originalAmount, date }) => [merchant, originalAmount, date]),
    ).toEqual([
      ['Harbor Stationery', '60.70', '2026-05-04'],
      ['Hotel Lindenhof GmbH', '141.50', '2026-05-11'],
      ['Bistrot des Halles SARL', '19.40', '2026-05-19'],
    ])
    expect(body.expense.id).toBe(body.expenses[0]?.id)
    expect(await uploadsOf(person)).toBe(3)
    for (const { id, receiptUrl } of body.expenses) {
      const { receipt } = (await person.get<ReceiptReview>(`/api/receipts/reviews/${id}`)).body
      expect(receipt.pageCount).toBe(1)
      expect((await person.fetch(receiptUrl ?? '')).status).toBe(200)
      const original = await person.fetch(receipt.original?.url ?? '')
      expect(new Uint8Array(await original.arrayBuffer())).toEqual(three)
    }
  })

  test('can be one receipt, or lose a page, if the person says so', async () => {
    const person = await app.newPerson()
    expect((await upload(person, three, 'all')).body.expenses).toHaveLength(1)
    const other = await app.newPerson()
    const { body } = await upload(other, three, '3;1')
    expect(body.expenses.map(({ merchant }) => merchant)).toEqual([bistro.merchant, stationer.merchant])
    expect(await uploadsOf(other)).toBe(2)
  })

  test('sent twice is recognised page by page', async () => {
    const person = await app.newPerson()
    const { body: before } = await upload(person, three, '1;2')
    const { body: again } = await upload(person, three, '2;3')
    const [repeated, fresh] = again.expenses
    expect(repeated?.duplicate).toMatchObject({ kind: 'file', earlier: { id: before.expenses[1]?.id } })
    expect(fresh?.duplicate).toBeNull()
  })

  test('is not read again when the answer comes, and an outside reader is asked once for each receipt', async () => {
    const person = await app.newPerson()
    const asked = provider.requests.length
    expect((await upload<unknown>(person, three, undefined, second)).status).toBe(409)
    expect(provider.requests.length - asked).toBe(0)
    expect((await upload(person, three, '1;2-3', second)).status).toBe(201)
    expect(provider.requests.length - asked).toBe(2)
  })
})

describe('the allowance', () => {
  const left = async (uploads: number) => {
    const person = await app.newPerson()
    for (let used = 5; used > uploads; used -= 1) await upload(person, sheetsFile([saleSheet(shopOf(used))]))
    expect(await uploadsOf(person)).toBe(5 - uploads)
    return person
  }
  const shopOf = (number: number) => ({ ...stationer, number: `HS-9${number}`, date: `2026-06-0${number}` })

  test('is asked for all receipts of a file before any is taken', async () => {
    const person = await left(2)
    const asked = provider.requests.length
    const { status, body } = await upload<{ detail: string }>(person, three, '1;2;3', second)
    expect([status, body.detail]).toEqual([
      402,
      'This needs 3 uploads, and you have 2 uploads left this month. Leave out some pages or choose a larger plan.',
    ])
    expect(provider.requests.length).toBe(asked)
    expect(await uploadsOf(person)).toBe(3)
    expect((await upload(person, three, '1;2')).status).toBe(201)
  })

  test('is never passed by files that come together, and nothing of a refused one stays', async () => {
    const person = await app.newPerson()
    const answers = await Promise.all(
      [1, 2, 3].map(number => {
        const file = sheetsFile([saleSheet(shopOf(number)), saleSheet(hotel), saleSheet(bistro)])
        return upload(person.twin(), file, '1;2')
      }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 402])
    expect(await uploadsOf(person)).toBe(4)
    expect(await expensesOf(person)).toHaveLength(4)
  })
})

describe('pages that belong together', () => {
  test('are one expense at once, without a question', async () => {
    const person = await app.newPerson()
    const { status, body } = await upload(person, sheetsFile(saleOnTwoSheets(hotel, 'numbered')))
    expect(status).toBe(201)
    expect(body.expenses).toHaveLength(1)
    expect(body.expense).toMatchObject({ originalAmount: '141.50', date: '2026-05-11' })
  })

  test('and cannot be told to are shown with what seems likely, and nothing is called sure', async () => {
    const copies = sheetsFile([saleSheet(hotel), saleSheet({ ...hotel, number: '' })])
    expect(await question(await app.newPerson(), copies)).toMatchObject({ isSure: false })
  })
})

describe('a choice of pages', () => {
  test.each(['4', '1;2;9', '1;1', 'none', '0', '2-1'])('%j is refused, and nothing is taken', async pages => {
    const person = await app.newPerson()
    const { status, body } = await upload<{ errors: { path: string }[] }>(person, three, pages)
    expect([status, body.errors[0]?.path]).toEqual([400, 'pages'])
    expect(await expensesOf(person)).toEqual([])
  })

  test('of a file with one page may name it, and an empty one is none', async () => {
    const person = await app.newPerson()
    expect((await upload(person, sheetsFile([saleSheet(hotel)]), '1')).body.expenses).toHaveLength(1)
    expect((await upload(person, sheetsFile([saleSheet(bistro)]), '')).body.expenses).toHaveLength(1)
  })
})

test('what cannot be kept leaves no picture behind', async () => {
  const own = await startTestApp({ READER_WORKERS: '1' })
  own.clock.moveTo('2026-10-01T12:00:00Z')
  const person = await own.newPerson()
  expect((await upload(person, three, '1;2;3')).status).toBe(201)
  const files = async () =>
    (await readdir(own.filesFolder, { recursive: true, withFileTypes: true })).filter(file => file.isFile())
  const before = await files()
  const answers = await Promise.all([
    upload(person.twin(), sheetsFile([saleSheet(hotel), saleSheet(stationer)]), '1;2'),
    upload(person.twin(), sheetsFile([saleSheet(bistro), saleSheet(stationer)]), '1;2'),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 402])
  // A picture, its thumbnail and the original of each of the two that remain.
  expect((await files()).length - before.length).toBe(6)
  await own.close()
})
