import { readdir } from 'node:fs/promises'
import type { Problem } from '@outlay/contract/core/problem'
import type { ReceiptReview, ReceiptUpload } from '@outlay/contract/receipts/receipts'
import { pdfFile } from '@outlay/reader/testing/receipts/drawing/documents/pdfFile'
import { textSheet } from '@outlay/reader/testing/receipts/drawing/documents/pdfReceipt'
import { type GoldenDocument, goldenDocument } from '@outlay/reader/testing/receipts/goldenDocuments'
import { goldenReceipt } from '@outlay/reader/testing/receipts/goldenReceipts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'

const first = '/api/expenses/upload-receipt-claude'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ READER_WORKERS: '1' })
  // After the date of the latest document.
  app.clock.moveTo('2026-10-01T12:00:00Z')
})
afterAll(() => app.close())

const upload = <T>(person: Person, bytes: Uint8Array<ArrayBuffer>) => person.upload<T>(first, { bytes })
async function uploaded(name: GoldenDocument) {
  const person = await app.newPerson()
  const { status, body } = await upload<ReceiptUpload>(person, goldenDocument(name))
  expect(status).toBe(201)
  const { body: review } = await person.get<ReceiptReview>(`/api/receipts/reviews/${body.expense.id}`)
  return { person, expense: body.expense, review }
}

describe('a PDF', () => {
  test('is read from its own text, shown as a picture, and kept as it came', async () => {
    const { person, expense, review } = await uploaded('us-software.pdf')
    const { truth } = goldenReceipt('us-software')
    expect(expense).toMatchObject({ amount: truth.total, date: truth.date, currency: truth.currency })
    expect(expense.receiptData?.fields.total.box).toMatchObject({ page: 0 })
    expect(review.receipt.words.map(word => word.text)).toContain(truth.merchant.split(' ')[0])
    const picture = await person.fetch(expense.receiptUrl ?? '')
    expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).width).toBeGreaterThan(800)
    const original = await person.fetch(review.receipt.original?.url ?? '')
    expect(original.headers.get('content-type')).toBe('application/pdf')
    expect(original.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(new Uint8Array(await original.arrayBuffer())).toEqual(goldenDocument('us-software.pdf'))
    const stranger = await app.newPerson()
    expect((await stranger.fetch(review.receipt.original?.url ?? '')).status).toBe(404)
  })

  test('of two pages is one receipt, with its total where it stands', async () => {
    const { person, expense, review } = await uploaded('de-hotel-two-pages.pdf')
    expect(review.receipt.pageCount).toBe(2)
    expect(expense.originalAmount).toBe(goldenReceipt('de-hotel').truth.total)
    expect(expense.receiptData?.fields.total.box).toMatchObject({ page: 1 })
    expect((await person.fetch(`${expense.receiptUrl}?page=1`)).status).toBe(200)
    expect((await person.fetch(`${expense.receiptUrl}?page=2`)).status).toBe(404)
    expect((await person.fetch(`${expense.receiptUrl}?page=-1`)).status).toBe(400)
  })

  test('is erased with all its files', async () => {
    const own = await startTestApp({ READER_WORKERS: '1' })
    const person = await own.newPerson()
    const { body } = await upload<ReceiptUpload>(person, goldenDocument('de-hotel-two-pages.pdf'))
    await person.delete(`/api/expenses/${body.expense.id}`)
    own.clock.advanceMs(31 * 24 * 60 * 60_000)
    await own.runScheduledJobs()
    const left = await readdir(own.filesFolder, { recursive: true, withFileTypes: true })
    expect(left.filter(entry => entry.isFile())).toEqual([])
    await own.close()
  })

  const sheets = (count: number) =>
    Array.from({ length: count }, (_, page) => textSheet([{ left: `Page ${page + 1} of a long report` }]))
  test.each([
    ['locked with a password', () => goldenDocument('us-software-locked.pdf'), 'receipts.locked-pdf'],
    ['of 500 pages', () => new Uint8Array(pdfFile(sheets(500))), 'receipts.too-many-pages'],
  ])('%s is refused in words, and nothing is stored or counted', async (_, bytes, code) => {
    const person = await app.newPerson()
    const { status, body } = await upload<Problem>(person, bytes())
    expect([status, body.code]).toEqual([422, code])
    expect(body.detail).toMatch(/please send/i)
    expect((await person.get('/api/auth/user')).body).toMatchObject({ monthlyUploads: 0 })
    expect((await person.get('/api/expenses')).body).toEqual([])
  })
})

test('a HEIC photo becomes an expense, upright', async () => {
  const { expense } = await uploaded('us-grocery-sideways.heic')
  expect(expense.amount).toBe(goldenReceipt('us-grocery').truth.total)
})
