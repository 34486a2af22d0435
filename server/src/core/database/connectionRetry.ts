import { setTimeout as pause } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import {
  DatabaseUnavailableError,
  isCollision,
  isConnectionFailure,
  isDiskFull,
  isPoolTimeout,
  unavailability,
} from './databaseFailures.ts'
import { noteFailure } from './swallowedErrors.ts'

export type Work<Result> = Parameters<NodePgDatabase['transaction']>[0] extends (tx: infer Tx) => unknown
  ? (transaction: Tx) => Promise<Result>
  : never
export type TransactionConfig = Parameters<NodePgDatabase['transaction']>[1]

/** Longer than a PostgreSQL restart; after a longer outage, fail immediately. */
const patienceMs = 5_000
/** Retries after deadlocks and serialization failures; more would only add contention. */
const mostCollisions = 3
const minPauseMs = 50
const maxPauseMs = 500

const readsFirst = /^\s*(select|with)\b/i
const writes = /\b(insert|update|delete|merge|share|nextval|set_config|pg_notify|pg_advisory\w*)\b/i

/** Whether a statement is read-only. Values are parameters, so the text holds only keywords and names. */
export function isRead({ text }: QueryConfig): boolean {
  return readsFirst.test(text) && !writes.test(text)
}

/**
 * The pool's connections, retrying work when a lost connection certainly did nothing: no connection was obtained, the
 * statement is read-only, or COMMIT was not sent. Also retries transactions undone by a deadlock.
 * All methods throw DatabaseUnavailableError.
 */
export class Connections {
  readonly #pool: Pool
  readonly #connect: () => Promise<PoolClient>
  readonly #isFrozen: () => boolean
  #lostSinceMs: number | undefined
  /** Until a check finds room again. */
  hasMetFullDisk = false

  /** @param isFrozen whether the server accepts connections without answering */
  constructor(pool: Pool, isFrozen: () => boolean = () => false) {
    this.#pool = pool
    this.#isFrozen = isFrozen
    this.#connect = pool.connect.bind(pool)
  }

  query(statement: QueryConfig, values: unknown[]): Promise<QueryResult> {
    const outcome = isRead(statement) ? 'nothing-done' : 'unknown'
    return this.patiently(async () => {
      const client = await this.connect()
      try {
        const result = await client.query(statement, values)
        client.release()
        return result
      } catch (error) {
        throw released(client, error, outcome)
      }
    })
  }

  transaction<Result>(work: Work<Result>, config: TransactionConfig): Promise<Result> {
    return this.patiently(async () => {
      const client = await this.connect()
      let isCommitting = false
      try {
        const result = await drizzle(client).transaction(async transaction => {
          const done = await work(transaction)
          isCommitting = true
          return done
        }, config)
        client.release()
        return result
      } catch (error) {
        throw released(client, error, isCommitting ? 'unknown' : 'nothing-done')
      }
    })
  }

  async connect(): Promise<PoolClient> {
    if (this.#isFrozen())
      throw new DatabaseUnavailableError('nothing-done', new Error('Connection terminated'))
    try {
      return await this.#connect()
    } catch (error) {
      if (this.#pool.ending) throw error
      throw new DatabaseUnavailableError(isPoolTimeout(error) ? 'busy' : 'nothing-done', error)
    }
  }

  async patiently<Result>(attempt: () => Promise<Result>): Promise<Result> {
    let collisions = 0
    for (let pauseMs = minPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      try {
        const result = await attempt()
        this.#lostSinceMs = undefined
        return result
      } catch (error) {
        const isUndone = isCollision(error) && ++collisions <= mostCollisions
        if (!isUndone && !this.#mayTryAgain(error)) throw this.noted(error)
        await pause(pauseMs)
      }
    }
  }

  /** Every failure passes through here on its way to the caller. */
  noted(error: unknown): unknown {
    this.hasMetFullDisk ||= isDiskFull(error)
    return noteFailure(error)
  }

  #mayTryAgain(error: unknown): boolean {
    if (unavailability(error)?.outcome !== 'nothing-done' || this.#isFrozen()) return false
    this.#lostSinceMs ??= performance.now()
    return performance.now() - this.#lostSinceMs < patienceMs
  }
}

/** Releases the connection, or destroys it if it was lost. Returns the error to throw. */
export function released(client: PoolClient, error: unknown, outcome: 'nothing-done' | 'unknown'): unknown {
  const isLost = isConnectionFailure(error)
  client.release(isLost)
  return isLost ? new DatabaseUnavailableError(unavailability(error)?.outcome ?? outcome, error) : error
}
