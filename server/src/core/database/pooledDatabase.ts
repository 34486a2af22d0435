import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig } from 'pg'
import type { Database, DatabaseLogger } from './database.ts'
import { refuseOuterUse } from './transactionGuard.ts'

/** Longer than any burst should queue; then an answer is better than waiting on. */
const longestWaitMs = 10_000

/** The database behind a pool of connections, whatever they lead to. */
export function pooledDatabase(
  kind: Database['kind'],
  settings: PoolConfig,
  logger: DatabaseLogger | undefined,
): Database {
  const pool = new Pool({ connectionTimeoutMillis: longestWaitMs, ...settings })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', error => logger?.warn({ err: error }, 'An idle database connection broke'))
  const db = drizzle(pool)
  refuseOuterUse(db, pool)
  return {
    kind,
    db,
    pool,
    async ping() {
      await pool.query('SELECT 1')
    },
    close: () => pool.end(),
  }
}
