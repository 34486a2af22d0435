import type PgBoss from 'pg-boss'
import type { Database, Db } from '../database/database.ts'
import type { Logger } from '../logger.ts'
import { insertJobs, type JobQueue, jobChannel, jobStoreOn } from './jobs.store.ts'

/** One attempt at a job. */
export interface JobTry {
  readonly data: unknown
  /** Whether a failure is final. */
  readonly isLast: boolean
  /** Aborted on shutdown; long work should stop. */
  readonly signal: AbortSignal
}

/** Does a job; throwing schedules a retry. It may have been partly done by a process that died, so be idempotent. */
export type JobWorker = (attempt: JobTry) => Promise<void>

interface Dependencies {
  readonly database: Database
  readonly logger: Logger
}

/** Polling finds due retries and notifications missed while disconnected. */
const pollMs = 20_000
/** Releases jobs of dead processes and deletes old completed ones. */
const maintainMs = 120_000
const atOnce = 5
const mostAtHand = 1000

/**
 * Runs work after the transaction that requests it, in any process of this installation, retrying until it succeeds.
 * Stored by pg-boss in the database. Uses no timers until `start`.
 */
export class Jobs {
  readonly #database: Database
  readonly #logger: Logger
  readonly #store: PgBoss
  readonly #workers = new Map<JobQueue, JobWorker>()
  readonly #draining = new Map<JobQueue, Promise<void>>()
  readonly #woken = new Set<JobQueue>()
  readonly #stopping = new AbortController()
  #timers: NodeJS.Timeout[] = []
  #unlisten: (() => Promise<void>) | undefined

  constructor({ database, logger }: Dependencies) {
    this.#database = database
    this.#logger = logger
    this.#store = jobStoreOn((text, values) => this.#execute(text, values))
  }

  /** Call before `start`. Without a worker, a queue keeps its jobs for two weeks. */
  register(queue: JobQueue, worker: JobWorker): void {
    this.#workers.set(queue, worker)
  }

  /** Enqueues a job when the transaction commits. `data` is stored as JSON. */
  enqueue(transaction: Db, queue: JobQueue, data: object): Promise<void> {
    return this.enqueueAll(transaction, queue, [data])
  }

  /** Like `enqueue`, with the same number of statements. */
  async enqueueAll(transaction: Db, queue: JobQueue, all: readonly object[]): Promise<void> {
    if (all.length > 0) await insertJobs(transaction, this.#store, { queue, all })
  }

  /** Processes jobs until `stop`. */
  async start(): Promise<void> {
    if (this.#workers.size === 0) return
    const wakeAll = () => {
      for (const queue of this.#workers.keys()) this.#wake(queue)
    }
    this.#unlisten = await this.#database.listen(jobChannel, {
      heard: name => {
        for (const queue of this.#workers.keys()) if (queue === name) this.#wake(queue)
      },
      missed: wakeAll,
    })
    this.#timers = [
      setInterval(wakeAll, pollMs).unref(),
      setInterval(() => void this.maintain(), maintainMs).unref(),
    ]
    wakeAll()
  }

  /** Starts no more jobs and waits for running ones. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    this.#stopping.abort()
    await this.#unlisten?.()
    await Promise.all(this.#draining.values())
  }

  /** Runs due jobs once, and with `early` delayed retries too: for tests and commands, which do not wait. */
  async runDue({ early = false } = {}): Promise<void> {
    for (const queue of this.#workers.keys()) {
      const jobs = await this.#fetch(queue, { batchSize: mostAtHand, ignoreStartAfter: early })
      await this.#doAll(queue, jobs)
    }
  }

  /** Releases jobs of dead processes and deletes old completed ones. */
  async maintain(): Promise<void> {
    await this.#store.maintain().catch(error => {
      this.#logger.warn({ err: error }, 'the job queue could not be maintained')
    })
  }

  #wake(queue: JobQueue): void {
    if (this.#stopping.signal.aborted) return
    this.#woken.add(queue)
    if (this.#draining.has(queue)) return
    const done = this.#drain(queue).finally(() => this.#draining.delete(queue))
    this.#draining.set(queue, done)
  }

  /** Runs until the queue is empty and no new wake-up arrived. */
  async #drain(queue: JobQueue): Promise<void> {
    while (this.#woken.delete(queue)) {
      for (;;) {
        if (this.#stopping.signal.aborted) return
        const jobs = await this.#fetch(queue, { batchSize: atOnce })
        if (jobs.length === 0) break
        await this.#doAll(queue, jobs)
      }
    }
  }

  /** If the database is unreachable, pg-boss returns nothing; the next poll retries. */
  #fetch(queue: JobQueue, options: PgBoss.FetchOptions) {
    return this.#store.fetch<unknown>(queue, { ...options, includeMetadata: true })
  }

  async #doAll(queue: JobQueue, jobs: readonly PgBoss.JobWithMetadata<unknown>[]): Promise<void> {
    for (let first = 0; first < jobs.length; first += atOnce)
      await Promise.all(jobs.slice(first, first + atOnce).map(job => this.#do(queue, job)))
  }

  /** If its result cannot be stored, the job counts as failed after its timeout. */
  async #do(queue: JobQueue, job: PgBoss.JobWithMetadata<unknown>): Promise<void> {
    const { id, data, retryCount, retryLimit } = job
    const isLast = retryCount >= retryLimit
    try {
      await this.#workers.get(queue)?.({ data, isLast, signal: this.#stopping.signal })
      await this.#store.complete(queue, id)
    } catch (error) {
      this.#logger.warn({ err: error, queue, job: id, isLast }, 'a queued job failed')
      await this.#store.fail(queue, id, {}).catch(failure => {
        this.#logger.warn({ err: failure, queue, job: id }, 'the result of a queued job could not be saved')
      })
    }
  }

  /** Uses its own connection: a failed multi-statement script leaves its transaction open. */
  async #execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    const client = await this.#database.pool.connect()
    try {
      const { rows } = await client.query(text, values)
      client.release()
      return { rows }
    } catch (error) {
      client.release(true)
      throw error
    }
  }
}
