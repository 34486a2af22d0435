import type { Expense } from '@outlay/contract/expenses/expenses'
import { severalReceiptsProblemSchema } from '@outlay/contract/receipts/multipleReceipts'
import type { ReceiptUpload } from '@outlay/contract/receipts/receipts'
import { detectReceiptsOnPicture } from '@outlay/reader/testing/receipts/detectReceiptsOnPicture'
import { drawnSales } from '@outlay/reader/testing/receipts/drawnSales'
import { saleSheet, sheetsFile } from '@outlay/reader/testing/receipts/drawnSheets'
import { goldenReceipt } from '@outlay/reader/testing/receipts/goldenReceipts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFakeOpenai } from '../../testing/fakes/fakeOpenai.ts'
import type { FakeProvider } from '../../testing/fakes/fakeProvider.ts'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'

const onMachine = '/api/expenses/upload-receipt-claude'
const byModel = '/api/expenses/upload-receipt'

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

const fuel = goldenReceipt('fr-fuel')
const taxi = goldenReceipt('gb-taxi')
const both = [fuel.bytes(), taxi.bytes()]
const upload = (person: Person, bytes: Uint8Array<ArrayBuffer>, path: string, pages?: string) =>
  person.upload<unknown>(path, { bytes, name: 'desk.jpg' }, pages === undefined ? {} : { pages })

async function question(person: Person, bytes: Uint8Array<ArrayBuffer>, path = onMachine) {
  const { status, body } = await upload(person, bytes, path)
  expect(status).toBe(409)
  return severalReceiptsProblemSchema.parse(body).several
}

const shownAs = (groups: readonly { pages: number[]; total: string | null }[]) =>
  groups.map(({ pages, total }) => [pages, total])

describe('a picture of two receipts', () => {
  const read = [
    [[1], fuel.truth.total],
    [[2], taxi.truth.total],
  ]

  test('one below the other is shown, and nothing is taken', async () => {
    const person = await app.newPerson()
    const several = await question(person, await detectReceiptsOnPicture(both, 'below'))
    expect([several.of, shownAs(several.groups)]).toEqual(['papers', read])
    expect((await person.get<Expense[]>('/api/expenses')).body).toEqual([])
  })

  test('side by side is asked about before an outside reader is paid, which then reads each once', async () => {
    const person = await app.newPerson()
    const picture = await detectReceiptsOnPicture(both, 'beside')
    const asked = provider.requests.length
    expect(shownAs((await question(person, picture, byModel)).groups)).toEqual(read)
    expect(provider.requests.length - asked).toBe(0)
    const { status, body } = await upload(person, picture, byModel, '1;2')
    expect(status).toBe(201)
    expect((body as ReceiptUpload).expenses).toHaveLength(2)
    expect(provider.requests.length - asked).toBe(2)
  })
})

describe('a page of a PDF', () => {
  const { stationer, hotel, bistro } = drawnSales
  const space = Array.from({ length: 8 }, () => ({ left: '' }))
  const twoOnOne = [...saleSheet(stationer), ...space, ...saleSheet(bistro)]

  test('that holds two receipts is shown as two', async () => {
    const several = await question(await app.newPerson(), sheetsFile([twoOnOne]))
    expect(several.groups.map(({ total }) => total)).toEqual(['60.70', '19.40'])
  })

  test('is divided in its place among the others', async () => {
    const person = await app.newPerson()
    const file = sheetsFile([saleSheet(hotel), twoOnOne])
    const several = await question(person, file)
    expect(shownAs(several.groups)).toEqual([
      [[1], '141.50'],
      [[2], '60.70'],
      [[3], '19.40'],
    ])
    const { status, body } = await upload(person, file, onMachine, '1;3')
    expect(status).toBe(201)
    expect((body as ReceiptUpload).expenses.map(({ originalAmount }) => originalAmount)).toEqual([
      '141.50',
      '19.40',
    ])
  })
})
