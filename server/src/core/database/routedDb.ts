import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, QueryConfig, QueryResult } from 'pg'
import { type Connections, isRead } from './connectionRetry.ts'
import { isWithinTransaction, OuterDatabaseError, withinTransaction } from './transactionGuard.ts'
import { currentUnit } from './unitOfWork.ts'

/**
 * The database as all but transactions see it: each statement and each transaction goes to the unit of work that its
 * caller is part of, else to a connection of its own, where it is tried again after a lost connection if that is safe.
 */
export function routedDb(pool: Pool, connections: Connections): NodePgDatabase {
  // Of a pool the query builder uses `query` alone, once its transactions are not its own.
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
