import { once } from 'node:events'
import { PassThrough, Readable, Writable } from 'node:stream'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ExportSemaphore } from './exportSemaphore.ts'

const limits = { mostAtOnce: 3, mostOfOnePerson: 2, longestPauseMs: 1000 }

function fileOf(stream: Readable = new PassThrough()) {
  return async () => ({ stream })
}

async function close({ stream }: { stream: Readable }): Promise<void> {
  const closed = once(stream, 'close')
  stream.destroy()
  await closed
}

describe('exports that are made at once', () => {
  test('are so many for one person, and free again when an export is over', async () => {
    const semaphore = new ExportSemaphore(limits)
    const first = await semaphore.make('jana', fileOf())
    await semaphore.make('jana', fileOf())
    await expect(semaphore.make('jana', fileOf())).rejects.toMatchObject({
      code: 'reports.exports-under-way',
      retryAfterSeconds: 30,
    })
    await close(first)
    await semaphore.make('jana', fileOf())
  })

  test('are so many for everyone', async () => {
    const semaphore = new ExportSemaphore(limits)
    await semaphore.make('jana', fileOf())
    await semaphore.make('jana', fileOf())
    const third = await semaphore.make('ole', fileOf())
    await expect(semaphore.make('ida', fileOf())).rejects.toMatchObject({ code: 'reports.exports-busy' })
    await close(third)
    await semaphore.make('ida', fileOf())
  })

  test('are not kept by an export that could not begin', async () => {
    const semaphore = new ExportSemaphore(limits)
    const fails = () => Promise.reject(new Error('no database'))
    for (let calls = 0; calls < 4; calls += 1)
      await expect(semaphore.make('jana', fails)).rejects.toThrow('no database')
    await semaphore.make('jana', fileOf())
  })
})

describe('an export that nobody reads', () => {
  afterEach(() => vi.useRealTimers())

  /** A reader that takes one piece, and the next when it is told. */
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
    const { stream } = await semaphore.make('jana', fileOf(Readable.from(['a', 'b', 'c'])))
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
    const { stream } = await semaphore.make('jana', fileOf(Readable.from(['a', 'b', 'c'])))
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
