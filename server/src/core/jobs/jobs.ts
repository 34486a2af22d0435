import type PgBoss from 'pg-boss'
import type { Database, Db } from '../database/database.ts'
import type { Logger } from '../logger.ts'
import { type JobQueue, jobChannel } from './jobQueues.ts'
import { insertJobs, jobStoreOn } from './jobs.store.ts'

/** One try of a job. */
export interface JobTry {
  /** As it was enqueued. */
  readonly data: unknown
  /** Whether it is not tried again where it fails. */
  readonly isLast: boolean
  /** Aborted when the process is about to leave: what takes long should come to an end. */
  readonly signal: AbortSignal
}

/** Does a job; one that throws is tried again later. It may have begun before, in a process that died: see to that. */
export type JobWorker = (attempt: JobTry) => Promise<void>

interface Dependencies {
  readonly database: Database
  readonly logger: Logger
}

/** What is not said on the channel: tries that have become due, and what was said while the line was broken. */
const pollMs = 20_000
/** Jobs of processes that died are given free, and those done long ago forgotten. */
const maintainMs = 120_000
const atOnce = 5
const mostAtHand = 1000

/**
 * Work that is done after the transaction that asks for it, by whichever process of this installation is free, and
 * again until it is done. Kept by pg-boss in the database itself. Nothing here waits on a clock unless `start` is called.
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

  /** Before `start`. A queue without a worker keeps its jobs for one that has: two weeks. */
  register(queue: JobQueue, worker: JobWorker): void {
    this.#workers.set(queue, worker)
  }

  /** The job is there once the transaction is committed, or not at all. `data` is kept as JSON. */
  enqueue(transaction: Db, queue: JobQueue, data: object): Promise<void> {
    return this.enqueueAll(transaction, queue, [data])
  }

  /** The same of several, by no more statements. */
  async enqueueAll(transaction: Db, queue: JobQueue, all: readonly object[]): Promise<void> {
    if (all.length > 0) await insertJobs(transaction, this.#store, { queue, all })
  }

  /** Does jobs as they come, until `stop`. */
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

  /** Begins no more, and waits for what is under way. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    this.#stopping.abort()
    await this.#unlisten?.()
    await Promise.all(this.#draining.values())
  }

  /**
   * Does once what is due now, and with `early` what waits for a later try as well: for tests and commands, which do
   * not wait for the clock.
   */
  async runDue({ early = false } = {}): Promise<void> {
    for (const queue of this.#workers.keys()) {
      const jobs = await this.#fetch(queue, { batchSize: mostAtHand, ignoreStartAfter: early })
      await this.#doAll(queue, jobs)
    }
  }

  /** Gives free what dead processes had begun, and forgets what was done long ago. */
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

  /** Until none is left, and nobody has called meanwhile. */
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

  /** Where the database is not reached, pg-boss answers none; the next poll asks again. */
  #fetch(queue: JobQueue, options: PgBoss.FetchOptions) {
    return this.#store.fetch<unknown>(queue, { ...options, includeMetadata: true })
  }

  async #doAll(queue: JobQueue, jobs: readonly PgBoss.JobWithMetadata<unknown>[]): Promise<void> {
    for (let first = 0; first < jobs.length; first += atOnce)
      await Promise.all(jobs.slice(first, first + atOnce).map(job => this.#do(queue, job)))
  }

  /** Where its end cannot be written down it counts as failed once its time is over. */
  async #do(queue: JobQueue, job: PgBoss.JobWithMetadata<unknown>): Promise<void> {
    const { id, data, retryCount, retryLimit } = job
    const isLast = retryCount >= retryLimit
    try {
      await this.#workers.get(queue)?.({ data, isLast, signal: this.#stopping.signal })
      await this.#store.complete(queue, id)
    } catch (error) {
      this.#logger.warn({ err: error, queue, job: id, isLast }, 'a queued job failed')
      await this.#store.fail(queue, id, {}).catch(failure => {
        this.#logger.warn({ err: failure, queue, job: id }, 'the end of a queued job could not be kept')
      })
    }
  }

  /** On a connection of its own: a script of several statements that fails leaves its transaction open there. */
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
