import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PoolClient, QueryConfig, QueryResult } from 'pg'
import { type Connections, released, type Work } from './connectionRetry.ts'
import type { Db, UnitSteps } from './database.ts'
import { isConnectionFailure, unavailability } from './databaseFailures.ts'
import { OuterDatabaseError } from './transactionGuard.ts'

type Task = () => unknown

const current = new AsyncLocalStorage<UnitOfWork | undefined>()

/** The unit that the caller is part of, as long as it runs. */
export function currentUnit(): UnitOfWork | undefined {
  const unit = current.getStore()
  return unit?.isOver ? undefined : unit
}

/** Whether a unit's transaction is open: what takes its time, such as asking another server, must not begin now. */
export function isUnitOpen(): boolean {
  return currentUnit()?.isOpen ?? false
}

/** Once what was written so far is committed: at once outside of a unit. */
export function afterCommit(task: Task): void {
  const unit = currentUnit()
  if (unit) unit.afterCommit.push(task)
  else void task()
}

/** Where the unit that this is part of comes to nothing; outside of one, the caller sees to it. */
export function afterRollback(task: Task): void {
  currentUnit()?.afterRollback.push(task)
}

/** Work that stands by itself, whatever becomes of the unit it is done in; before the unit's first write. */
export function apart<Result>(work: () => Promise<Result>): Promise<Result> {
  if (isUnitOpen()) return Promise.reject(new OuterDatabaseError())
  // A query of the query builder begins where it is awaited.
  return current.run(undefined, async () => await work())
}

/**
 * Everything that is written while its work runs, in one transaction. It is opened by the first write, so that what is
 * long before that (reading a receipt) holds no connection; from then on reads go through it, too, as PGlite has no
 * other connection. A transaction within it is a savepoint.
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

  /** Resolves once all is committed. @throws DatabaseUnavailableError, or whatever the steps throw */
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

  /** One after another, so that a statement never falls into the savepoint of another. */
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

  /** Answers what to throw. */
  async #undo(error: unknown): Promise<unknown> {
    this.isOver = true
    await this.#turn
    const opened = await this.#opening?.catch(() => undefined)
    const thrown = opened ? await rolledBack(opened.client, error) : error
    // What fails here changes nothing about what failed first.
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

/** Of a lost connection the server rolls back by itself. */
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

/** The database on a connection that is within a transaction already. */
function withSavepoints(client: PoolClient): NodePgDatabase {
  const db = drizzle(client)
  let depth = 0
  db.transaction = async work => {
    depth += 1
    const savepoint = `unit_${depth}`
    await client.query(`SAVEPOINT ${savepoint}`)
    try {
      // What a transaction has besides, its own rollback, nobody uses.
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
