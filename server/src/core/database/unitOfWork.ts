import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import type { Db, UnitSteps } from './database.ts'
import {
  type Connections,
  isConnectionFailure,
  released,
  unavailability,
  type Work,
} from './databaseFailures.ts'

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

const runningTransaction = new AsyncLocalStorage<Running>()

/** Whether the caller is inside a running transaction of this pool. */
export function isWithinTransaction(pool: Pool): boolean {
  const running = runningTransaction.getStore()
  return running !== undefined && running.pool === pool && !running.isOver
}

/**
 * Runs a transaction's work, during which the outer database is refused. Un-awaited work it started may use the
 * database after the transaction ends.
 */
export function withinTransaction<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> {
  const own: Running = { pool, isOver: false }
  return runningTransaction.run(own, () =>
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

type Task = () => unknown

const current = new AsyncLocalStorage<UnitOfWork | undefined>()

/** The caller's unit of work, while it runs. */
export function currentUnit(): UnitOfWork | undefined {
  const unit = current.getStore()
  return unit?.isOver ? undefined : unit
}

/** Whether the unit's transaction is open, so slow work such as remote calls must not start now. */
export function isUnitOpen(): boolean {
  return currentUnit()?.isOpen ?? false
}

/** Runs once everything written so far is committed; immediately outside a unit. */
export function afterCommit(task: Task): void {
  const unit = currentUnit()
  if (unit) unit.afterCommit.push(task)
  else void task()
}

/** Runs if the surrounding unit fails; outside one, the caller is responsible. */
export function afterRollback(task: Task): void {
  currentUnit()?.afterRollback.push(task)
}

/** Runs work independently of the surrounding unit's outcome; only before the unit's first write. */
export function runOutsideUnit<Result>(work: () => Promise<Result>): Promise<Result> {
  if (isUnitOpen()) return Promise.reject(new OuterDatabaseError())
  // Query builder queries start when awaited.
  return current.run(undefined, async () => await work())
}

/**
 * Runs work in one transaction, opened by its first write, so slow work before it (reading a receipt) holds no
 * connection. From then on reads use it too, as PGlite has no other connection. Nested transactions are savepoints.
 */
export class UnitOfWork {
  readonly afterCommit: Task[] = []
  readonly afterRollback: Task[] = []
  isOver = false
  readonly #connections: Connections
  readonly #first: (transaction: Db) => Promise<void>
  #opening: Promise<Opened> | undefined
  #turn: Promise<unknown> = Promise.resolve()

  private constructor(connections: Connections, first: (transaction: Db) => Promise<void>) {
    this.#connections = connections
    this.#first = first
  }

  /** Resolves once committed. @throws DatabaseUnavailableError, or whatever the steps throw */
  static async run<Result>(connections: Connections, steps: UnitSteps<Result>): Promise<Result> {
    const unit = new UnitOfWork(connections, steps.first)
    const result = await unit.#do(steps).catch(async error => {
      throw connections.noted(await unit.#undo(error))
    })
    for (const task of unit.afterCommit) await task()
    return result
  }

  get isOpen(): boolean {
    return this.#opening !== undefined
  }

  query(statement: QueryConfig, values: unknown[]): Promise<QueryResult> {
    return this.#inTurn(({ client }) => client.query(statement, values))
  }

  transaction<Result>(work: Work<Result>): Promise<Result> {
    return this.#inTurn(({ db }) => db.transaction(work))
  }

  /** Serialized, so a statement never lands in another's savepoint. */
  #inTurn<Result>(task: (opened: Opened) => Promise<Result>): Promise<Result> {
    const done = this.#turn.then(async () => task(await this.#opened()))
    this.#turn = done.catch(() => undefined)
    return done
  }

  #opened(): Promise<Opened> {
    this.#opening ??= this.#connections.patiently(() => open(this.#connections, this.#first))
    return this.#opening
  }

  async #do<Result>({ work, last }: UnitSteps<Result>): Promise<Result> {
    const result = await current.run(this, async () => await work())
    await this.#commit(transaction => last(transaction, result))
    return result
  }

  async #commit(last: (transaction: Db) => Promise<void>): Promise<void> {
    const { client, db } = await this.#opened()
    await this.#turn
    await last(db)
    this.isOver = true
    try {
      await client.query('COMMIT')
    } catch (error) {
      this.#opening = undefined
      throw released(client, error, 'unknown')
    }
    this.#opening = undefined
    client.release()
  }

  /** Returns the error to throw. */
  async #undo(error: unknown): Promise<unknown> {
    this.isOver = true
    await this.#turn
    const opened = await this.#opening?.catch(() => undefined)
    const thrown = opened ? await rolledBack(opened.client, error) : error
    // A failure here must not hide the original error.
    if (unavailability(thrown)?.outcome !== 'unknown')
      await Promise.allSettled(this.afterRollback.map(async task => task()))
    return thrown
  }
}

interface Opened {
  readonly client: PoolClient
  readonly db: NodePgDatabase
}

async function open(connections: Connections, first: (transaction: Db) => Promise<void>): Promise<Opened> {
  const client = await connections.connect()
  const db = withSavepoints(client)
  try {
    await client.query('BEGIN')
    await first(db)
    return { client, db }
  } catch (error) {
    throw await rolledBack(client, error)
  }
}

/** The server itself rolls back a lost connection. */
async function rolledBack(client: PoolClient, error: unknown): Promise<unknown> {
  if (isConnectionFailure(error)) return released(client, error, 'nothing-done')
  try {
    await client.query('ROLLBACK')
  } catch {
    client.release(true)
    return error
  }
  client.release()
  return error
}

/** A database on a connection that is already in a transaction. */
function withSavepoints(client: PoolClient): NodePgDatabase {
  const db = drizzle(client)
  let depth = 0
  db.transaction = async work => {
    depth += 1
    const savepoint = `unit_${depth}`
    await client.query(`SAVEPOINT ${savepoint}`)
    try {
      // No one uses the transaction's own `rollback`.
      const result = await work(db as unknown as Parameters<typeof work>[0])
      await client.query(`RELEASE SAVEPOINT ${savepoint}`)
      return result
    } catch (error) {
      await client.query(`ROLLBACK TO SAVEPOINT ${savepoint}`).catch(() => undefined)
      throw error
    }
  }
  return db
}
