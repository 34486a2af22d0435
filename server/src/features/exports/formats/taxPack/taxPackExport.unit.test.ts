import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { filesInZip } from '../../../../testing/filesInZip.ts'
import { expenseSummary, exportSource } from '../exportSource.factory.ts'
import { createTaxPackExport } from './taxPackExport.ts'

const source = exportSource(
  Array.from({ length: 30 }, (_, index) => expenseSummary({ id: `e${index}`, receiptUrl: '/r' })),
)

/** Fake receipts of one megabyte that count lookups, opens and closes. */
function watchedReceipts() {
  const watched = { asked: 0, opened: 0, closed: 0 }
  const open = async () => {
    watched.opened += 1
    const parts = Array.from({ length: 16 }, () => Buffer.alloc(65_536, watched.opened))
    const stream = Readable.from(parts)
    stream.once('close', () => {
      watched.closed += 1
    })
    return { stream, size: 1_048_576 }
  }
  const copiesOf = async (_actor: unknown, ids: readonly string[]) => {
    watched.asked += 1
    return new Map(ids.map(id => [id, [{ part: '', type: 'image/jpeg', open }]]))
  }
  return { watched, copiesOf }
}

describe('a tax pack of many pictures', () => {
  test('asks once for the receipts of many expenses, and keeps pictures as they are', async () => {
    const receipts = watchedReceipts()
    const { stream } = await createTaxPackExport(receipts)(source)
    const zip = await buffer(stream)
    const pictures = [...filesInZip(zip)].filter(([name]) => name.startsWith('receipts/'))
    expect(pictures.map(([name]) => name.slice(9, 13))).toEqual(
      Array.from({ length: 30 }, (_, index) => String(index + 1).padStart(4, '0')),
    )
    expect(pictures.every(([, bytes]) => bytes.length === 1_048_576)).toBe(true)
    // Stored uncompressed: a megabyte of one value would compress to a kilobyte.
    expect(zip.length).toBeGreaterThan(30 * 1_048_576)
    expect(receipts.watched).toEqual({ asked: 1, opened: 30, closed: 30 })
  })

  test('opens no more of them than its reader takes, and lets go when the reader hangs up', async () => {
    const { watched, copiesOf } = watchedReceipts()
    const { stream } = await createTaxPackExport({ copiesOf })(source)
    await once(stream, 'readable')
    stream.read(1)
    expect(watched.opened).toBeLessThan(3)
    stream.destroy()
    await expect.poll(() => watched.closed === watched.opened).toBe(true)
    expect(watched.opened).toBeLessThan(4)
  })
})
