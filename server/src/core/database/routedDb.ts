import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, QueryConfig, QueryResult } from 'pg'
import { type Connections, isRead } from './connectionRetry.ts'
import { isWithinTransaction, OuterDatabaseError, withinTransaction } from './transactionGuard.ts'
import { currentUnit } from './unitOfWork.ts'

/**
 * The database outside of transactions: each statement and transaction joins its caller's unit of work, else uses its
 * own connection, retried after a lost connection if safe.
 */
export function routedDb(pool: Pool, connections: Connections): NodePgDatabase {
  // The query builder only uses `query` of a pool once transactions are overridden.
  const db = drizzle(new Router(pool, connections) as unknown as Pool)
  db.transaction = (work, config) => {
    if (isWithinTransaction(pool)) return Promise.reject(new OuterDatabaseError())
    const guarded: typeof work = transaction => withinTransaction(pool, () => work(transaction))
    return currentUnit()?.transaction(guarded) ?? connections.transaction(guarded, config)
  }
  return db
}

class Router {
  readonly #pool: Pool
  readonly #connections: Connections

  constructor(pool: Pool, connections: Connections) {
    this.#pool = pool
    this.#connections = connections
  }

  query(statement: QueryConfig, values: unknown[]): Promise<QueryResult> {
    if (isWithinTransaction(this.#pool)) return Promise.reject(new OuterDatabaseError())
    const unit = currentUnit()
    if (unit && (unit.isOpen || !isRead(statement))) return unit.query(statement, values)
    return this.#connections.query(statement, values)
  }
}
