import { type ReceiptPicture, UnreadableReceiptError } from '@outlay/reader/reading'
import { goldenReceipt } from '@outlay/reader/testing/receipts/goldenReceipts'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createUnhurriedReader } from '../../../testing/cachedReader.ts'

const hints = { today: '2026-11-20', preferredCurrency: 'USD' }
const reader = createUnhurriedReader()

afterAll(() => reader.close())

function read(...pages: Uint8Array[]) {
  const pictures: ReceiptPicture[] = pages.map(bytes => ({
    bytes,
    mediaType: 'image/jpeg',
    width: 0,
    height: 0,
  }))
  return reader.read(pictures, hints, new AbortController().signal)
}

function plain(width: number, height: number, background: string) {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

function grain(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer()
}

test.each([
  ['a single pixel', () => plain(1, 1, '#fff')],
  ['a black picture', () => plain(1000, 1500, '#000')],
  ['grain', () => grain(800, 1100)],
  ['a thread of white', () => plain(20, 15_000, '#fff')],
])('%s holds no receipt text', async (_, draw) => {
  await expect(read(await draw())).rejects.toThrow(UnreadableReceiptError)
})

test('a receipt upside down is read all the same, its places told on the picture as given', async () => {
  const { truth, bytes } = goldenReceipt('gb-taxi')
  const { reading } = await read(await sharp(bytes()).rotate(180).jpeg().toBuffer())
  const { total, merchant } = reading.fields
  expect(total.value).toBe(truth.total)
  expect(merchant.box?.y).toBeGreaterThan(total.box?.y ?? 1)
})

test('a receipt of 40 megapixels is read as well as a small one', async () => {
  const { truth, bytes } = goldenReceipt('gb-taxi')
  const large = await sharp(bytes()).resize({ width: 4500 }).jpeg().toBuffer()
  const { reading } = await read(large)
  expect(reading.fields.total.value).toBe(truth.total)
})

test('a blank page beside a receipt is passed over', async () => {
  const { truth, bytes } = goldenReceipt('gb-taxi')
  const { reading, words } = await read(await plain(800, 1200, '#fff'), bytes())
  expect(reading.fields.total).toMatchObject({ value: truth.total, box: { page: 1 } })
  expect(words.every(({ box }) => box.page === 1)).toBe(true)
})
