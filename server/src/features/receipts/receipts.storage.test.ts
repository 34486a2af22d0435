import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '@outlay/contract/core/daySpans'
import type { Expense } from '@outlay/contract/expenses/expenses'
import type { ReceiptUpload } from '@outlay/contract/receipts/receipts'
import { coffeeReceipt } from '@outlay/reader/testing/receipts/coffeeReceipt'
import { drawnSales } from '@outlay/reader/testing/receipts/drawnSales'
import { saleSheet, sheetsFile } from '@outlay/reader/testing/receipts/drawnSheets'
import { goldenDocument } from '@outlay/reader/testing/receipts/goldenDocuments'
import { goldenReceipt } from '@outlay/reader/testing/receipts/goldenReceipts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lengthWithin } from '../../core/encryption/sealedBytes.ts'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { recordExpense } from '../expenses/expenses.factory.ts'

const { stationer, hotel } = drawnSales
const path = '/api/expenses/upload-receipt'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startTestApp({ READER_WORKERS: '1' })
})
afterAll(() => app.close())
beforeEach(async () => {
  person = await app.newPerson()
})

const upload = async (bytes: Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}) =>
  (await person.upload<ReceiptUpload>(path, { bytes }, fields)).body
const attach = (expense: Pick<Expense, 'id'>, bytes: Uint8Array<ArrayBuffer>) => {
  const body = new FormData()
  body.append('receipt', new Blob([bytes]), 'receipt.jpg')
  return person.send<Expense>('PUT', `/api/expenses/${expense.id}/receipt`, { body })
}

/** For all people together. */
async function bytesOnDisk(): Promise<number> {
  const entries = await readdir(app.filesFolder, { recursive: true, withFileTypes: true })
  const sizes = entries
    .filter(entry => entry.isFile())
    .map(async entry => lengthWithin((await stat(join(entry.parentPath, entry.name))).size))
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

async function bytesCounted(): Promise<number> {
  const { rows } = await app.database.pool.query(
    'select coalesce(sum(bytes), 0)::text as bytes from storage_totals',
  )
  return Number(rows[0].bytes)
}

/** Asserts that the counted bytes match those on disk, and returns them. */
async function counted(): Promise<number> {
  const bytes = await bytesCounted()
  expect(bytes).toBe(await bytesOnDisk())
  return bytes
}

describe('the bytes of receipts are counted as they are on disk', () => {
  test('of a picture, of a document with its pages, and of each receipt that a file holds', async () => {
    const sizes = [await counted()]
    for (const [bytes, fields] of [
      [coffeeReceipt()],
      [goldenDocument('de-hotel-two-pages.pdf')],
      [sheetsFile([saleSheet(stationer), saleSheet(hotel)]), { pages: '1;2' }],
    ] as const) {
      await upload(bytes, fields)
      sizes.push(await counted())
    }
    expect(sizes).toEqual([...new Set(sizes)].sort((a, b) => a - b))
  })

  test('and are given back where another receipt is put in the place of one', async () => {
    const before = await counted()
    const expense = await recordExpense(person)
    await attach(expense, goldenDocument('de-hotel-two-pages.pdf'))
    const large = await counted()
    expect((await attach(expense, coffeeReceipt())).status).toBe(200)
    const small = await counted()
    expect([before < small, small < large]).toEqual([true, true])
  })

  test('but not of what was refused, also at the last moment', async () => {
    expect(
      (await person.upload(path, { bytes: goldenReceipt('gb-taxi').bytes().slice(0, 4000) })).status,
    ).toBe(422)
    const before = await counted()
    const sent = Array.from({ length: 7 }, () => person.upload(path, { bytes: coffeeReceipt() }))
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.filter(status => status === 201)).toHaveLength(5)
    const ofFive = (await counted()) - before
    expect(ofFive % 5).toBe(0)
  })

  test('until they are erased: a deletion that can be taken back gives nothing back', async () => {
    const before = await counted()
    const { expense } = await upload(coffeeReceipt())
    const kept = await counted()
    await person.delete(`/api/expenses/${expense.id}`)
    app.clock.advanceMs(29 * dayMs)
    await app.runScheduledJobs()
    expect(await counted()).toBe(kept)
    await person.post(`/api/expenses/${expense.id}/restore`)
    await person.delete(`/api/expenses/${expense.id}`)
    app.clock.advanceMs(31 * dayMs)
    await app.runScheduledJobs()
    expect(await counted()).toBe(before)
  })
})
