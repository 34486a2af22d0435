import { AsyncLocalStorage } from 'node:async_hooks'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'

type Transaction = { state: 'starting' | 'running' | 'over' }
type Connected = (error: Error) => void

export class OuterDatabaseError extends Error {
  constructor() {
    super('Within a transaction, use that transaction: the outer database waits for the connection it holds.')
    this.name = 'OuterDatabaseError'
  }
}

/**
 * Makes the use of the outer database inside a transaction fail at once, on both databases. On PGlite, with
 * its one connection, it would wait for itself; on PostgreSQL it would run outside of the transaction.
 * Work that a transaction has started without awaiting it may use the database once the transaction is over.
 */
export function refuseOuterUse(db: NodePgDatabase, pool: Pool): void {
  const current = new AsyncLocalStorage<Transaction>()
  const transaction = db.transaction.bind(db)
  db.transaction = (work, config) => {
    if (current.getStore()?.state === 'running') return Promise.reject(new OuterDatabaseError())
    const own: Transaction = { state: 'starting' }
    return current.run(own, () =>
      transaction(work, config).finally(() => {
        own.state = 'over'
      }),
    )
  }
  guardConnect(pool, current)
}

function guardConnect(pool: Pool, current: AsyncLocalStorage<Transaction>): void {
  const connect = pool.connect.bind(pool) as (connected?: Connected) => unknown
  const guarded = (connected?: Connected) => {
    const own = current.getStore()
    if (own?.state === 'running') return refuse(connected)
    if (own?.state === 'starting') own.state = 'running'
    return connect(connected)
  }
  // The driver's function is overloaded: with a callback it gives nothing back, without one a promise.
  pool.connect = guarded as Pool['connect']
}

function refuse(connected: Connected | undefined): Promise<never> | undefined {
  const error = new OuterDatabaseError()
  if (!connected) return Promise.reject(error)
  connected(error)
  return undefined
}
