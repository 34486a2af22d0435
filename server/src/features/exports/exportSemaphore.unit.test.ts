import { once } from 'node:events'
import { PassThrough, Readable, Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ExportSemaphore } from './exportSemaphore.ts'

const limits = {
  maxConcurrent: 3,
  mostOfOnePerson: 2,
  maxSmallConcurrent: 1,
  smallRows: 10,
  maxWaitMs: 20,
  maxPauseMs: 1000,
}

const large = (userId: string, signal = new AbortController().signal) => ({ userId, rows: 11, signal })
const small = (userId: string) => ({ ...large(userId), rows: 10 })

function fileOf(stream: Readable = new PassThrough()) {
  return async () => ({ stream })
}

async function close({ stream }: { stream: Readable }): Promise<void> {
  const closed = once(stream, 'close')
  stream.destroy()
  await closed
  // The slot is passed on asynchronously.
  await setImmediate()
}

describe('exports that are made at once', () => {
  test('are so many for one person, and free again when an export is over', async () => {
    const semaphore = new ExportSemaphore(limits)
    const first = await semaphore.make(large('jana'), fileOf())
    await semaphore.make(large('jana'), fileOf())
    await expect(semaphore.make(large('jana'), fileOf())).rejects.toMatchObject({
      code: 'reports.exports-under-way',
      retryAfterSeconds: 30,
    })
    await close(first)
    await semaphore.make(large('jana'), fileOf())
  })

  test('are so many for everyone; one more waits a while for its turn', async () => {
    const semaphore = new ExportSemaphore(limits)
    const [first] = await Promise.all(
      ['jana', 'ole', 'eva'].map(name => semaphore.make(large(name), fileOf())),
    )
    await expect(semaphore.make(large('ida'), fileOf())).rejects.toMatchObject({
      code: 'reports.exports-busy',
    })
    const patient = new ExportSemaphore({ ...limits, maxWaitMs: 100_000 })
    const held = await Promise.all(['jana', 'ole', 'eva'].map(name => patient.make(large(name), fileOf())))
    const waiting = patient.make(large('ida'), fileOf())
    if (held[0]) await close(held[0])
    await waiting
    if (first) await close(first)
    await semaphore.make(large('ida'), fileOf())
  })

  test('leave a place to someone who has none, however many two others ask for', async () => {
    const semaphore = new ExportSemaphore(limits)
    const asked = ['jana', 'ole', 'jana', 'ole'].map(name => semaphore.make(large(name), fileOf()))
    await semaphore.make(large('ida'), fileOf())
    const outcomes = await Promise.allSettled(asked)
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected'])
  })

  test('of few rows do not wait behind large ones', async () => {
    const semaphore = new ExportSemaphore(limits)
    await Promise.all(['jana', 'ole', 'eva'].map(name => semaphore.make(large(name), fileOf())))
    await semaphore.make(small('ida'), fileOf())
    await expect(semaphore.make(small('jon'), fileOf())).rejects.toMatchObject({
      code: 'reports.exports-busy',
    })
  })

  test('are waited for by nobody who has hung up', async () => {
    const semaphore = new ExportSemaphore({ ...limits, maxWaitMs: 100_000 })
    const held = await Promise.all(['jana', 'ole', 'eva'].map(name => semaphore.make(large(name), fileOf())))
    const calling = new AbortController()
    let isMade = false
    const gone = semaphore.make(large('ida', calling.signal), () => {
      isMade = true
      return fileOf()()
    })
    calling.abort(new Error('hung up'))
    await expect(gone).rejects.toThrow('hung up')
    for (const file of held) await close(file)
    expect(isMade).toBe(false)
  })

  test('are not kept by an export that could not begin', async () => {
    const semaphore = new ExportSemaphore(limits)
    const fails = () => Promise.reject(new Error('no database'))
    for (let calls = 0; calls < 4; calls += 1)
      await expect(semaphore.make(large('jana'), fails)).rejects.toThrow('no database')
    await semaphore.make(large('jana'), fileOf())
  })
})

describe('an export that nobody reads', () => {
  afterEach(() => vi.useRealTimers())

  /** A reader that takes one piece, and the next on demand. */
  function slowReader() {
    let taken: () => void = () => {}
    const reader = new Writable({
      highWaterMark: 1,
      write: (_piece, _encoding, done) => {
        taken = done
      },
    })
    return { reader, take: () => taken() }
  }

  test('is ended after a while', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const semaphore = new ExportSemaphore(limits)
    const { stream } = await semaphore.make(large('jana'), fileOf(Readable.from(['a', 'b', 'c'])))
    const failed = once(stream, 'error')
    const paused = once(stream, 'pause')
    stream.pipe(slowReader().reader)
    await paused
    vi.advanceTimersByTime(999)
    expect(stream.destroyed).toBe(false)
    vi.advanceTimersByTime(1)
    expect(stream.destroyed).toBe(true)
    expect(await failed).toEqual([new Error('Nobody reads this export')])
  })

  test('goes on where it is read slowly', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const semaphore = new ExportSemaphore(limits)
    const { stream } = await semaphore.make(large('jana'), fileOf(Readable.from(['a', 'b', 'c'])))
    const { reader, take } = slowReader()
    const ended = once(stream, 'end')
    let paused = once(stream, 'pause')
    stream.pipe(reader)
    for (let piece = 0; piece < 2; piece += 1) {
      await paused
      paused = once(stream, 'pause')
      vi.advanceTimersByTime(900)
      take()
    }
    await paused
    take()
    await ended
    expect(stream.errored).toBeNull()
  })
})
