import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import type { Listener } from './listener.ts'

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
