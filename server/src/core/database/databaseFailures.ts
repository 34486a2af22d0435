import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import { databaseError, errorsIn, sqlState } from './sqlErrors.ts'

/**
 * What happened to work that lost its database: nothing was done, or it is unknown because the connection broke after
 * the last command was sent. `busy`: no connection became free in time, so nothing was done.
 */
type Outcome = 'nothing-done' | 'unknown' | 'busy'

/** The database is unreachable or the connection broke; the statement itself is not at fault. */
export class DatabaseUnavailableError extends Error {
  constructor(
    readonly outcome: Outcome,
    cause: unknown,
  ) {
    super('The database can’t be reached.', { cause })
    this.name = 'DatabaseUnavailableError'
  }
}

/** The DatabaseUnavailableError in an error's cause chain. */
export function unavailability(error: unknown): DatabaseUnavailableError | undefined {
  return errorsIn(error).find(each => each instanceof DatabaseUnavailableError)
}

/** Class 08 is connection errors, 57P0x a server shutting down or starting, 53300 too many connections. */
const lostStates = /^(08...|57P0[1-5]|53300)$/
const lostCodes = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])
/** The driver's messages for a lost connection, which carry no code. */
const lostMessages = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])

/** Whether a statement failed because its connection did. */
export function isConnectionFailure(error: unknown): boolean {
  return errorsIn(error).some(each => {
    if (each instanceof DatabaseUnavailableError || each instanceof EmbeddedDatabaseStoppedError) return true
    const { code } = each as NodeJS.ErrnoException
    if (databaseError(each) === each) return lostStates.test(code ?? '')
    return lostMessages.has(each.message) || lostCodes.has(code ?? '')
  })
}

/** SQLSTATE, PostgreSQL appendix A: serialization_failure and deadlock_detected. */
const collisionStates = ['40001', '40P01']

/** Whether this transaction was rolled back because it conflicted with another. */
function isCollision(error: unknown): boolean {
  return collisionStates.includes(sqlState(error) ?? '')
}

/** Whether the pool timed out waiting for a connection. The driver gives this no code. */
function isPoolTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect'
}

/** The embedded database's thread has ended; the next connection restarts it. */
export class EmbeddedDatabaseStoppedError extends Error {
  constructor() {
    super('The embedded database has stopped.')
    this.name = 'EmbeddedDatabaseStoppedError'
  }
}

const diskFullState = '53100'
const diskFullCodes = new Set(['ENOSPC', 'EDQUOT'])

/** Whether a write failed because the database's or the files' disk is full. */
export function isDiskFull(error: unknown): boolean {
  return errorsIn(error).some(each => {
    const { code } = each as NodeJS.ErrnoException
    return code === diskFullState || diskFullCodes.has(code ?? '')
  })
}

interface Heard {
  failure?: unknown
}

const current = new AsyncLocalStorage<Heard>()

/** Called by the database with every failure on its way to the caller. */
function noteFailure(error: unknown): unknown {
  const heard = current.getStore()
  if (heard && (unavailability(error) || isDiskFull(error))) heard.failure ??= error
  return error
}

/**
 * Runs a library that hides or replaces statement errors: an unreachable database and a full disk are thrown anyway.
 */
export async function rethrowingSwallowed<Result>(work: () => Promise<Result>): Promise<Result> {
  const heard: Heard = {}
  return current.run(heard, async () => {
    const result = await work().catch(error => {
      throw heard.failure ?? error
    })
    if (heard.failure !== undefined) throw heard.failure
    return result
  })
}

export type Work<Result> = Parameters<NodePgDatabase['transaction']>[0] extends (tx: infer Tx) => unknown
  ? (transaction: Tx) => Promise<Result>
  : never
type TransactionConfig = Parameters<NodePgDatabase['transaction']>[1]

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
