import { sql } from 'drizzle-orm'
import { Pool, type PoolConfig } from 'pg'
import { Connections, released } from './connectionRetry.ts'
import type { Database, DatabaseLogger } from './database.ts'
import { FrozenDatabase } from './frozenDatabase.ts'
import { inOwnContext } from './listener.ts'
import { ListeningConnection } from './listeningConnection.ts'
import { PoolListeners } from './poolListeners.ts'
import { routedDb } from './routedDb.ts'
import { refuseOuterUse } from './transactionGuard.ts'
import { UnitOfWork } from './unitOfWork.ts'
import { nameStatements } from './withPreparedStatements.ts'

/** Longer than any burst should queue; after that, failing beats waiting. */
const longestWaitMs = 10_000

/** Creates a database file that is dropped with its transaction. */
const takesRoom = sql`CREATE TEMPORARY TABLE room ON COMMIT DROP AS SELECT repeat('room', 1000) FROM generate_series(1, 20)`

/** A database on a connection pool of either kind. */
export function pooledDatabase(
  kind: Database['kind'],
  settings: PoolConfig,
  logger: DatabaseLogger | undefined,
): Database {
  const ownListeners = new PoolListeners()
  const attended: PoolConfig = kind === 'pglite' ? { onConnect: client => ownListeners.attend(client) } : {}
  // Concurrent statements are sent at once, but answered in order.
  const pool = new Pool({ pipeline: true, connectionTimeoutMillis: longestWaitMs, ...attended, ...settings })
  // The pool replaces a broken connection. Without a listener its error would crash the process; while the connection
  // is in use, the failing statement reports it instead.
  pool.on('error', error => logger?.warn({ err: error }, 'An idle database connection broke'))
  pool.on('connect', client => client.on('error', () => undefined))
  pool.on('connect', nameStatements)
  const frozen = kind === 'postgres' ? new FrozenDatabase(pool, settings, logger) : undefined
  const ownConnections = new Connections(pool, () => frozen?.isFrozen ?? false)
  refuseOuterUse(pool)
  const db = routedDb(pool, ownConnections)
  const connections = new Set<ListeningConnection>()
  return {
    kind,
    db,
    pool,
    unitOfWork: steps => UnitOfWork.run(ownConnections, steps),
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
      const client = await ownConnections.connect()
      try {
        await client.query('SELECT 1')
        client.release()
      } catch (error) {
        throw released(client, error, 'nothing-done')
      }
    },
    async requireRoom() {
      if (!ownConnections.hasMetFullDisk) return
      await db.transaction(async transaction => void (await transaction.execute(takesRoom)))
      ownConnections.hasMetFullDisk = false
    },
    async close() {
      frozen?.stop()
      await Promise.all([...connections].map(connection => connection.stop()))
      await pool.end()
    },
  }
}
