import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import type { Listener } from './listener.ts'

/**
 * What a store takes: the database, or the transaction its caller is in. Whoever is inside
 * `db.transaction(async tx => ...)` hands `tx` on; the outer `db` would wait for the connection
 * that the transaction itself holds (PGlite has exactly one).
 */
export type Db = PgDatabase<NodePgQueryResultHKT>

/** What a unit does besides its work, in the one transaction. */
export interface UnitSteps<Result> {
  /** Before the first write. */
  first(transaction: Db): Promise<void>
  work(): Promise<Result>
  /** After the last. */
  last(transaction: Db, result: Result): Promise<void>
}

/** The embedded PGlite or a PostgreSQL server; both are spoken to by the same driver (`pg`). */
export type Database = {
  kind: 'pglite' | 'postgres'
  db: NodePgDatabase
  /** Does work of which all that is written is committed together with what is written first and last, or not at all. */
  unitOfWork<Result>(steps: UnitSteps<Result>): Promise<Result>
  /** For SQL outside drizzle (job queue, authentication). Numerics and int8 arrive as text. */
  pool: Pool
  /**
   * Hears what is said on a channel (`pg_notify`), by this process and, on PostgreSQL, by all others, from the moment
   * it resolves. Reconnects by itself. Answers how to stop.
   */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>
  /** Rejects when the database does not answer. */
  ping(): Promise<void>
  /** Rejects where a write lately found the database's disk full, and one still does. */
  requireRoom(): Promise<void>
  /** Waits for running statements, then closes; on PGlite also gives the data folder free. */
  close(): Promise<void>
}

/** The part of a pino logger that the database uses. */
export type DatabaseLogger = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export type DatabaseOptions = {
  /** A postgres:// address. Without one, the embedded database in `dataDir`/database is opened. */
  databaseUrl?: string | undefined
  dataDir: string
  logger?: DatabaseLogger
}
