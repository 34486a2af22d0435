import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool } from 'pg'

type Connected = (error: Error) => void

interface Running {
  readonly pool: Pool
  isOver: boolean
}

export class OuterDatabaseError extends Error {
  constructor() {
    super('Within a transaction, use that transaction: the outer database waits for the connection it holds.')
    this.name = 'OuterDatabaseError'
  }
}

const current = new AsyncLocalStorage<Running>()

/** Whether the caller is inside a running transaction of this pool. */
export function isWithinTransaction(pool: Pool): boolean {
  const running = current.getStore()
  return running !== undefined && running.pool === pool && !running.isOver
}

/**
 * Runs a transaction's work, during which the outer database is refused. Un-awaited work it started may use the
 * database after the transaction ends.
 */
export function withinTransaction<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> {
  const own: Running = { pool, isOver: false }
  return current.run(own, () =>
    work().finally(() => {
      own.isOver = true
    }),
  )
}

/**
 * Makes using the pool inside a transaction fail immediately. On PGlite, with its one connection, it would deadlock; on
 * PostgreSQL it would run outside the transaction.
 */
export function refuseOuterUse(pool: Pool): void {
  const connect = pool.connect.bind(pool) as (connected?: Connected) => unknown
  const guarded = (connected?: Connected) =>
    isWithinTransaction(pool) ? refuse(connected) : connect(connected)
  // The driver's function is overloaded: void with a callback, else a promise.
  pool.connect = guarded as Pool['connect']
}

function refuse(connected: Connected | undefined): Promise<never> | undefined {
  const error = new OuterDatabaseError()
  if (!connected) return Promise.reject(error)
  connected(error)
  return undefined
}
