import { type ReceiptPicture, UnreadableReceiptError } from '@outlay/reader/reading'
import { badReceipt, goldenReceipt } from '@outlay/reader/testing/receipts/goldenReceipts'
import { afterAll, describe, expect, test } from 'vitest'
import { createUnhurriedReader } from '../../../testing/cachedReader.ts'
import { ReaderUnavailableError } from '../readerContract/reader.ts'
import { createMachineReader } from './machineReader.ts'

const hints = { today: '2026-11-20', preferredCurrency: 'USD' }
const reader = createUnhurriedReader()

afterAll(() => reader.close())

function pictureOf(bytes: Uint8Array): ReceiptPicture {
  return { bytes, mediaType: 'image/jpeg', width: 0, height: 0 }
}

function read(bytes: Uint8Array, signal = new AbortController().signal) {
  return reader.read([pictureOf(bytes)], hints, signal)
}

describe('pictures of receipts', () => {
  test('a photo is read, each value with its place', async () => {
    const { truth, bytes } = goldenReceipt('fr-bistro-photo')
    const { reading, words } = await read(bytes())
    const { fields, reader: by } = reading
    expect(by).toBe('machine')
    expect(fields.total).toMatchObject({ value: truth.total })
    expect(fields.date).toMatchObject({ value: truth.date })
    expect(fields.currency).toMatchObject({ value: truth.currency })
    const { x = -1, y = -1, width = 0, height = 0 } = fields.total.box ?? {}
    expect(Math.min(x, y, width, height)).toBeGreaterThan(0)
    expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1)
    expect(words.length).toBeGreaterThan(10)
    expect(words.every(({ box }) => box.page === 0 && box.x + box.width <= 1)).toBe(true)
  })

  test('a picture lying on its side is read all the same', async () => {
    const { truth, bytes } = goldenReceipt('us-grocery-sideways')
    const { fields } = (await read(bytes())).reading
    expect(fields.total).toMatchObject({ value: truth.total })
  })
})

describe('pictures that cannot be trusted', () => {
  test.each(['blank-paper', 'landscape'])('%s holds no receipt text', async name => {
    await expect(read(badReceipt(name).bytes())).rejects.toThrow(UnreadableReceiptError)
  })

  test('a total that is not on the picture is not made up', async () => {
    const { fields } = (await read(badReceipt('total-cut-off').bytes())).reading
    expect(fields.total.value).toBeNull()
    expect(fields.total.reason).toBeTruthy()
  })

  test('a total that its items contradict is shown as contradicted', async () => {
    const { fields, checks } = (await read(badReceipt('contradiction').bytes())).reading
    expect(fields.total.confidence).toBeLessThan(0.9)
    expect(checks).toContainEqual(expect.objectContaining({ name: 'Items', holds: false }))
  })
})

describe('work that does not end as planned', () => {
  test('neither a read that is called off nor bytes that are no picture are any harm to the next read', async () => {
    const calling = new AbortController()
    const { bytes, truth } = goldenReceipt('gb-taxi')
    const first = read(bytes(), calling.signal)
    calling.abort(new Error('The person left'))
    await expect(first).rejects.toThrow('The person left')
    await expect(read(new Uint8Array([1, 2, 3]))).rejects.toThrow(ReaderUnavailableError)
    expect((await read(bytes())).reading.fields.total.value).toBe(truth.total)
  })

  test('two threads read at once, and what one cannot read is no harm to the other', async () => {
    const two = createUnhurriedReader(2)
    const readBy = (bytes: Uint8Array) =>
      two.read([pictureOf(bytes)], hints, new AbortController().signal).then(
        ({ reading }) => reading.fields.total.value,
        (error: Error) => error.name,
      )
    const { bytes, truth } = goldenReceipt('gb-taxi')
    try {
      const reads = [readBy(bytes()), readBy(new Uint8Array([1, 2, 3])), readBy(bytes())]
      // A single thread would have to finish the first before noticing that the second is not a picture.
      expect(await Promise.race(reads)).toBe('ReaderUnavailableError')
      expect(await Promise.all(reads)).toEqual([truth.total, 'ReaderUnavailableError', truth.total])
    } finally {
      await two.close()
    }
  })

  test('a closed reader takes no more work', async () => {
    const closed = createMachineReader({ workers: 1 })
    await closed.close()
    const { bytes } = goldenReceipt('gb-taxi')
    await expect(closed.read([pictureOf(bytes())], hints, new AbortController().signal)).rejects.toThrow(
      ReaderUnavailableError,
    )
  })
})
