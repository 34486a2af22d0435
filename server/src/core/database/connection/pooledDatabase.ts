import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import {
  Client,
  type ClientBase,
  type ClientConfig,
  type Connection,
  escapeIdentifier,
  Pool,
  type PoolClient,
  type PoolConfig,
  type QueryConfig,
  type QueryResult,
} from 'pg'
import { type Database, type DatabaseLogger, inOwnContext, type Listener } from '../database.ts'
import { Connections, isRead, released } from '../databaseFailures.ts'
import { nameStatements } from '../preparedStatements.ts'
import {
  currentUnit,
  isWithinTransaction,
  OuterDatabaseError,
  refuseOuterUse,
  UnitOfWork,
  withinTransaction,
} from '../unitOfWork.ts'
import { ListeningConnection } from './listeningConnection.ts'

const pollIntervalMs = 500
/** Longer than nearly every statement takes; only then is the server probed. */
const suspiciousMs = 1_000
const answerWithinMs = 1_500
/** A single missed answer may be chance. */
const silencesOfFrozen = 2
/** If this process was blocked this long, a missing answer proves nothing. */
const heldUpMs = 250

/**
 * Detects a server that accepts connections but does not answer (stopped, swapping, disk hung). Then cuts the
 * connections in use, so their work fails within about five seconds, until it answers again. A slow statement does not
 * count: the server is probed on a separate connection.
 */
class FrozenDatabase {
  readonly #settings: ClientConfig
  readonly #logger: DatabaseLogger | undefined
  readonly #usedSince = new Map<PoolClient, number>()
  readonly #looking: NodeJS.Timeout
  #isAsking = false
  #silences = 0
  #lookedAt = performance.now()
  #maxGapMs = 0

  constructor(pool: Pool, settings: ClientConfig, logger: DatabaseLogger | undefined) {
    this.#settings = { ...settings, connectionTimeoutMillis: answerWithinMs, query_timeout: answerWithinMs }
    this.#logger = logger
    pool.on('acquire', client => this.#usedSince.set(client, performance.now()))
    pool.on('release', (_error, client) => this.#usedSince.delete(client))
    pool.on('remove', client => this.#usedSince.delete(client))
    this.#looking = setInterval(() => void this.#look(), pollIntervalMs).unref()
  }

  /** While frozen, waiting for a connection is pointless. */
  get isFrozen(): boolean {
    return this.#silences >= silencesOfFrozen
  }

  stop(): void {
    clearInterval(this.#looking)
  }

  async #look(): Promise<void> {
    const now = performance.now()
    this.#maxGapMs = Math.max(this.#maxGapMs, now - this.#lookedAt)
    this.#lookedAt = now
    const [longest = Number.POSITIVE_INFINITY] = this.#usedSince.values()
    if (this.#isAsking || (this.#silences === 0 && now - longest < suspiciousMs)) return
    this.#isAsking = true
    this.#maxGapMs = 0
    const isAnswered = await this.#ask()
    this.#isAsking = false
    if (isAnswered === undefined) return
    this.#silences = isAnswered ? 0 : this.#silences + 1
    if (this.#silences === silencesOfFrozen)
      this.#logger?.warn({}, 'PostgreSQL takes connections and does not answer')
    if (this.isFrozen) for (const client of this.#usedSince.keys()) cut(client)
  }

  /** A refusal counts as an answer. Undefined if this process was itself blocked. */
  async #ask(): Promise<boolean | undefined> {
    const client = new Client(this.#settings)
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('SELECT 1')
      return true
    } catch (error) {
      if (!/timeout/i.test(error instanceof Error ? error.message : '')) return true
      // Lets the interval measure how long this process was blocked.
      await setImmediate()
      return this.#maxGapMs > pollIntervalMs + heldUpMs ? undefined : false
    } finally {
      cut(client)
    }
  }
}

function cut(client: Client | PoolClient): void {
  // Exists in the driver, but not in its types.
  ;(client as unknown as { connection: Connection }).connection.stream.destroy()
}

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
