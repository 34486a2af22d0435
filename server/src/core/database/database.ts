import { AsyncResource } from 'node:async_hooks'
import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'

/** Receives a channel's notifications (NOTIFY) once their transaction commits. */
export interface Listener {
  heard(payload: string): void
  /** The connection was re-established; notifications in between are lost. */
  missed(): void
}

/**
 * Runs a listener in the async context of the code that registered it. The driver would call it in the context that opened
 * the connection, possibly a transaction, where the outer database is refused.
 */
export function inOwnContext(listener: Listener): Listener {
  const context = new AsyncResource('DatabaseListener')
  return {
    heard: payload => context.runInAsyncScope(() => listener.heard(payload)),
    missed: () => context.runInAsyncScope(() => listener.missed()),
  }
}

/**
 * What stores take: the database, or the caller's transaction. Inside `db.transaction(async tx => ...)` pass `tx` on;
 * the outer `db` would wait for the connection held by the transaction itself (PGlite has exactly one).
 */
export type Db = PgDatabase<NodePgQueryResultHKT>

/** Steps that a unit of work adds to its transaction. */
export interface UnitSteps<Result> {
  /** Before the first write. */
  first(transaction: Db): Promise<void>
  work(): Promise<Result>
  /** After the last. */
  last(transaction: Db, result: Result): Promise<void>
}

/** Embedded PGlite or a PostgreSQL server, both through the `pg` driver. */
export type Database = {
  kind: 'pglite' | 'postgres'
  db: NodePgDatabase
  /** Commits everything the work writes together with `first` and `last`, or nothing. */
  unitOfWork<Result>(steps: UnitSteps<Result>): Promise<Result>
  /** For SQL outside drizzle (job queue, authentication). Numeric and int8 arrive as text. */
  pool: Pool
  /**
   * Listens to a channel (`pg_notify`), including notifications from other processes on PostgreSQL, from the moment it
   * resolves. Reconnects automatically. Returns an unsubscribe function.
   */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>
  /** Rejects when the database does not answer. */
  ping(): Promise<void>
  /** Rejects if the database disk was found full and still is. */
  requireRoom(): Promise<void>
  /** Waits for running statements, then closes; on PGlite also unlocks the data folder. */
  close(): Promise<void>
}

/** The subset of a pino logger that the database uses. */
export type DatabaseLogger = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export type DatabaseOptions = {
  /** A postgres:// URL. Without it, the embedded database in `dataDir`/database is opened. */
  databaseUrl?: string | undefined
  dataDir: string
  logger?: DatabaseLogger
}
