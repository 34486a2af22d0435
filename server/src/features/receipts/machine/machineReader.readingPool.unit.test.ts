import { getEventListeners } from 'node:events'
import { readReceipt } from '@outlay/reader/fields/readReceipt'
import { afterEach, expect, test, vi } from 'vitest'
import { ReaderUnavailableError } from '../readerContract/reader.ts'
import { ReadingPool } from './machineReader.ts'
import type { ReadingThread } from './thread/readingThread.ts'

const hints = { today: '2026-11-20', preferredCurrency: 'USD' }
const pages = [{ bytes: new Uint8Array(), mediaType: 'image/jpeg', width: 1, height: 1 } as const]
const reading = { facts: readReceipt([], hints), words: [] }
const never = () => new AbortController().signal
const started: StandInThread[] = []

/** A fake thread whose responses the test controls. */
class StandInThread implements Pick<ReadingThread, 'read' | 'divide' | 'warm' | 'close' | 'isDead'> {
  isDead = false
  isWarm = false
  readonly answers: { resolve(): void; crash(): void }[] = []

  read() {
    return new Promise<typeof reading>((resolve, reject) => {
      this.answers.push({
        resolve: () => resolve(reading),
        crash: () => {
          this.isDead = true
          reject(new ReaderUnavailableError('machine', 'failed'))
        },
      })
    })
  }

  warm() {
    this.isWarm = true
  }

  async divide() {
    return { kind: 'one' } as const
  }

  async close() {
    for (const answer of this.answers) answer.crash()
    this.isDead = true
  }
}

const pools: ReadingPool[] = []

function poolOf(size: number) {
  const pool = new ReadingPool(size, () => {
    const thread = new StandInThread()
    started.push(thread)
    return thread
  })
  pools.push(pool)
  return pool
}

/** Starts a read and ignores its outcome. */
function readUnheard(pool: ReadingPool): void {
  pool.read(pages, hints, never()).catch(() => undefined)
}

afterEach(async () => {
  started.length = 0
  // An open pool would end its threads in the middle of another test file.
  await Promise.all(pools.splice(0).map(pool => pool.close()))
})

test('threads start when there is work, and no more than the pool may have', () => {
  const pool = poolOf(2)
  expect(started).toHaveLength(0)
  for (let i = 0; i < 4; i++) readUnheard(pool)
  expect(started).toHaveLength(2)
})

test('a waiting receipt is read when a thread is free, by the thread that is warm', async () => {
  const pool = poolOf(1)
  const first = pool.read(pages, hints, never())
  const second = pool.read(pages, hints, never())
  expect(started[0]?.answers).toHaveLength(1)
  started[0]?.answers[0]?.resolve()
  await first
  await vi.waitFor(() => expect(started[0]?.answers).toHaveLength(2))
  started[0]?.answers[1]?.resolve()
  await expect(second).resolves.toBe(reading)
  expect(started).toHaveLength(1)
})

test('a thread is warm before the first receipt has come, and reads it', async () => {
  const pool = poolOf(2)
  pool.warm()
  pool.warm()
  expect(started.map(({ isWarm }) => isWarm)).toEqual([true])
  readUnheard(pool)
  expect(started).toHaveLength(1)
  expect(started[0]?.answers).toHaveLength(1)
  pool.warm()
  expect(started).toHaveLength(1)
})

test('what is done no longer listens for the end of its upload, which asks for many pages', async () => {
  const pool = poolOf(1)
  const { signal } = new AbortController()
  const first = pool.read(pages, hints, signal)
  expect(getEventListeners(signal, 'abort')).toHaveLength(1)
  started[0]?.answers[0]?.resolve()
  await first
  expect(getEventListeners(signal, 'abort')).toHaveLength(0)
})

test('a crashed thread fails its own receipt only and is replaced', async () => {
  const pool = poolOf(1)
  const first = pool.read(pages, hints, never())
  const second = pool.read(pages, hints, never())
  started[0]?.answers[0]?.crash()
  await expect(first).rejects.toThrow(ReaderUnavailableError)
  await vi.waitFor(() => expect(started).toHaveLength(2))
  started[1]?.answers[0]?.resolve()
  await expect(second).resolves.toBe(reading)
})

test('a receipt called off while it waits is never read', async () => {
  const pool = poolOf(1)
  const calling = new AbortController()
  const first = pool.read(pages, hints, never())
  const second = pool.read(pages, hints, calling.signal)
  calling.abort(new Error('called off'))
  await expect(second).rejects.toThrow('called off')
  started[0]?.answers[0]?.resolve()
  await first
  expect(started[0]?.answers).toHaveLength(1)
})

test('a receipt called off while it is read ends its thread, and the next one gets a new thread', async () => {
  const pool = poolOf(1)
  const calling = new AbortController()
  const first = pool.read(pages, hints, calling.signal)
  const second = pool.read(pages, hints, never())
  calling.abort(new Error('called off'))
  await expect(first).rejects.toThrow('called off')
  await vi.waitFor(() => expect(started).toHaveLength(2))
  expect(started[0]?.isDead).toBe(true)
  started[1]?.answers[0]?.resolve()
  await expect(second).resolves.toBe(reading)
})

test('closing ends what waits', async () => {
  const pool = poolOf(1)
  readUnheard(pool)
  const waiting = pool.read(pages, hints, never())
  await Promise.all([expect(waiting).rejects.toThrow(ReaderUnavailableError), pool.close()])
  expect(started[0]?.isDead).toBe(true)
})

test('a thread that had nothing to read for a minute ends, and gives its memory back', async () => {
  vi.useFakeTimers()
  const pool = poolOf(1)
  const first = pool.read(pages, hints, never())
  started[0]?.answers[0]?.resolve()
  await first
  await vi.advanceTimersByTimeAsync(59_000)
  expect(started[0]?.isDead).toBe(false)
  const second = pool.read(pages, hints, never())
  await vi.advanceTimersByTimeAsync(30_000)
  expect(started[0]?.isDead).toBe(false)
  started[0]?.answers[1]?.resolve()
  await second
  await vi.advanceTimersByTimeAsync(61_000)
  expect(started[0]?.isDead).toBe(true)
  readUnheard(pool)
  expect(started).toHaveLength(2)
  vi.useRealTimers()
})

test('a thread that has read fifty receipts is replaced', async () => {
  const pool = poolOf(1)
  for (let receipt = 0; receipt < 50; receipt += 1) {
    const read = pool.read(pages, hints, never())
    started[0]?.answers[receipt]?.resolve()
    await read
    await new Promise(resolve => setImmediate(resolve))
  }
  expect(started[0]?.isDead).toBe(true)
  readUnheard(pool)
  expect(started).toHaveLength(2)
})
