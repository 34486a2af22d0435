import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import {
  type ClientBase,
  escapeIdentifier,
  Pool,
  type PoolConfig,
  type QueryConfig,
  type QueryResult,
} from 'pg'
import { Connections, isRead, released } from './connectionRetry.ts'
import type { Database, DatabaseLogger } from './database.ts'
import { FrozenDatabase } from './frozenDatabase.ts'
import { inOwnContext, type Listener } from './listener.ts'
import { ListeningConnection } from './listeningConnection.ts'
import {
  isWithinTransaction,
  OuterDatabaseError,
  refuseOuterUse,
  withinTransaction,
} from './transactionGuard.ts'
import { currentUnit, UnitOfWork } from './unitOfWork.ts'
import { nameStatements } from './withPreparedStatements.ts'

/**
 * The database outside of transactions: each statement and transaction joins its caller's unit of work, else uses its
 * own connection, retried after a lost connection if safe.
 */
function routedDb(pool: Pool, connections: Connections): NodePgDatabase {
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

/**
 * Listening on a single-connection pool without other notifiers, as on PGlite: the connection receives its own
 * notifications right before the commit response.
 */
class PoolListeners {
  readonly #listeners = new Map<string, Set<Listener>>()

  /** Call for each new connection before first use; forgets what the previous one listened to. */
  async attend(client: ClientBase): Promise<void> {
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of this.#listeners.get(channel) ?? []) listener.heard(payload)
    })
    for (const channel of this.#listeners.keys()) await client.query(`LISTEN ${escapeIdentifier(channel)}`)
    for (const listeners of this.#listeners.values()) for (const listener of listeners) listener.missed()
  }

  async listen(pool: Pool, channel: string, listener: Listener): Promise<() => Promise<void>> {
    const listeners = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, listeners.add(listener))
    await pool.query(`LISTEN ${escapeIdentifier(channel)}`)
    return async () => {
      listeners.delete(listener)
    }
  }
}

/** Longer than any burst should queue; after that, failing beats waiting. */
const maxWaitMs = 10_000

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
  const pool = new Pool({ pipeline: true, connectionTimeoutMillis: maxWaitMs, ...attended, ...settings })
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
