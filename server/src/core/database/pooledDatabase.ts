import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig } from 'pg'
import type { Database, DatabaseLogger } from './database.ts'
import { inOwnContext } from './listener.ts'
import { ListeningConnection } from './listeningConnection.ts'
import { PoolListeners } from './poolListeners.ts'
import { refuseOuterUse } from './transactionGuard.ts'

/** Longer than any burst should queue; then an answer is better than waiting on. */
const longestWaitMs = 10_000

/** The database behind a pool of connections, whatever they lead to. */
export function pooledDatabase(
  kind: Database['kind'],
  settings: PoolConfig,
  logger: DatabaseLogger | undefined,
): Database {
  const ownListeners = new PoolListeners()
  const attended: PoolConfig = kind === 'pglite' ? { onConnect: client => ownListeners.attend(client) } : {}
  const pool = new Pool({ connectionTimeoutMillis: longestWaitMs, ...attended, ...settings })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', error => logger?.warn({ err: error }, 'An idle database connection broke'))
  const db = drizzle(pool)
  refuseOuterUse(db, pool)
  const connections = new Set<ListeningConnection>()
  return {
    kind,
    db,
    pool,
    async listen(channel, listener) {
      const own = inOwnContext(listener)
      if (kind === 'pglite') return ownListeners.listen(pool, channel, own)
      const connection = await ListeningConnection.open({ settings, channel, listener: own, logger })
      connections.add(connection)
      return () => {
        connections.delete(connection)
        return connection.stop()
      }
    },
    async ping() {
      await pool.query('SELECT 1')
    },
    async close() {
      await Promise.all([...connections].map(connection => connection.stop()))
      await pool.end()
    },
  }
}
