import { availableParallelism } from 'node:os'
import type { PageToSplit } from '@outlay/reader/multipleReceipts/detectReceipts'
import type { PagesReading } from '@outlay/reader/read'
import type { DetectedReceipts, ReadingHints, ReceiptPicture } from '@outlay/reader/reading'
import type { Logger } from '../../../core/logger.ts'
import { type MachineReader, ReaderUnavailableError } from '../readerContract/reader.ts'
import { ReadingThread } from './thread/readingThread.ts'

interface Job {
  /** The thread working on it, once started. */
  thread?: Thread
  readonly signal: AbortSignal
  /** Does the work and settles the caller's promise. */
  run(thread: Thread): Promise<void>
  reject(error: unknown): void
}

type Thread = Pick<ReadingThread, 'read' | 'divide' | 'warm' | 'close' | 'isDead'>

/** Far above any receipt measured; a slower picture is given up. */
const usualLongestReadMs = 90_000

/** The engine never frees memory, so idle threads are ended; a new one starts in two seconds. */
const keptIdleMs = 60_000
const mostReceiptsEach = 50

/**
 * A pool of threads that start on demand, stay warm for a minute, and process receipts in order. Each is replaced after
 * a number of receipts.
 */
export class ReadingPool {
  readonly #waiting: Job[] = []
  readonly #idle: Thread[] = []
  readonly #receiptsRead = new WeakMap<Thread, number>()
  readonly #idleTimers = new WeakMap<Thread, NodeJS.Timeout>()
  readonly #busy = new Set<Thread>()
  #isClosed = false
  readonly #size: number
  readonly #startThread: () => Thread
  readonly #longestReadMs: number

  constructor(
    size: number,
    startThread: () => Thread = () => new ReadingThread(),
    longestReadMs = usualLongestReadMs,
  ) {
    this.#size = size
    this.#startThread = startThread
    this.#longestReadMs = longestReadMs
  }

  read(pages: readonly ReceiptPicture[], hints: ReadingHints, signal: AbortSignal): Promise<PagesReading> {
    return this.#enqueue(thread => thread.read(pages, hints), signal)
  }

  divide(page: PageToSplit, signal: AbortSignal): Promise<DetectedReceipts> {
    return this.#enqueue(thread => thread.divide(page), signal)
  }

  /** Prepares a thread for imminent work, unless there is one. */
  warm(): void {
    if (this.#isClosed || this.#idle.length + this.#busy.size > 0) return
    const thread = this.#startThread()
    thread.warm()
    this.#keepIdle(thread)
  }

  #enqueue<Answer>(work: (thread: Thread) => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
    if (this.#isClosed) return Promise.reject(new ReaderUnavailableError('machine', 'failed'))
    if (signal.aborted) return Promise.reject(signal.reason)
    const heard = new AbortController()
    const answer = new Promise<Answer>((resolve, reject) => {
      const run = async (thread: Thread) => resolve(await work(thread))
      const job: Job = { signal, run, reject }
      this.#waiting.push(job)
      signal.addEventListener('abort', () => this.#forget(job), { once: true, signal: heard.signal })
      this.#serve()
    })
    // Removes the abort listener, as one upload's signal serves each of its pages and papers.
    return answer.finally(() => heard.abort())
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const job of this.#waiting.splice(0)) job.reject(new ReaderUnavailableError('machine', 'failed'))
    for (const thread of this.#idle) clearTimeout(this.#idleTimers.get(thread))
    await Promise.all([...this.#idle.splice(0), ...this.#busy].map(thread => thread.close()))
  }

  /** Removes a queued job; a running one ends with its thread, which is replaced on demand. */
  #forget(job: Job): void {
    const place = this.#waiting.indexOf(job)
    if (place >= 0) this.#waiting.splice(place, 1)
    job.reject(job.signal.reason)
    void job.thread?.close()
  }

  #serve(): void {
    while (this.#waiting.length > 0) {
      const thread = this.#freeThread()
      const job = thread && this.#waiting.shift()
      if (!thread || !job) return
      void this.#run(thread, job)
    }
  }

  #freeThread(): Thread | undefined {
    const thread = this.#idle.pop()
    clearTimeout(thread && this.#idleTimers.get(thread))
    if (thread && !thread.isDead) return thread
    if (thread) return this.#freeThread()
    return this.#busy.size < this.#size ? this.#startThread() : undefined
  }

  async #run(thread: Thread, job: Job): Promise<void> {
    this.#busy.add(thread)
    job.thread = thread
    const tooLong = setTimeout(() => void thread.close('timed-out'), this.#longestReadMs)
    try {
      await job.run(thread)
    } catch (error) {
      job.reject(error)
    }
    clearTimeout(tooLong)
    delete job.thread
    this.#busy.delete(thread)
    const read = (this.#receiptsRead.get(thread) ?? 0) + 1
    this.#receiptsRead.set(thread, read)
    if (read >= mostReceiptsEach) void thread.close()
    if (!thread.isDead) this.#keepIdle(thread)
    this.#serve()
  }

  #keepIdle(thread: Thread): void {
    this.#idle.push(thread)
    const end = () => {
      this.#idle.splice(this.#idle.indexOf(thread), 1)
      void thread.close()
    }
    this.#idleTimers.set(thread, setTimeout(end, keptIdleMs).unref())
  }
}

interface MachineReaderOptions {
  /** How many receipts are read concurrently; by default two, or one on a single core. */
  readonly workers?: number
  readonly logger?: Logger
  /** When a picture is given up; tests on a busy machine need longer than people would wait. */
  readonly longestReadMs?: number
}

/**
 * Reads receipts locally, without key or network. Image processing, recognition and rules run in low-priority worker
 * threads.
 */
export function createMachineReader({
  workers,
  logger,
  longestReadMs,
}: MachineReaderOptions = {}): MachineReader {
  const pool = new ReadingPool(workers ?? Math.min(2, availableParallelism()), undefined, longestReadMs)
  return {
    name: 'machine',
    async read(pages, hints, signal) {
      const startedAt = performance.now()
      try {
        const { facts, words } = await pool.read(pages, hints, signal)
        const durationMs = Math.round(performance.now() - startedAt)
        return {
          reading: { reader: 'machine', readAt: new Date().toISOString(), durationMs, ...facts },
          words,
        }
      } catch (error) {
        if (error instanceof ReaderUnavailableError)
          logger?.error({ err: error.cause }, 'The receipt reader failed')
        throw error
      }
    },
    warmUp: () => pool.warm(),
    papersOn: (page, { words, hints, signal }) => pool.divide({ page, words, hints }, signal),
    close: () => pool.close(),
  }
}
