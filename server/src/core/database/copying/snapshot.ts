import type { ClientBase } from 'pg'
import type { Database } from '../database.ts'
import { type Contents, loadTables, requireEmpty, sequenceStates, type TableSums } from './loadTables.ts'
import { rowsOf, tableShapes, useExactFormats } from './tables.ts'

/** A database's version, and the encryption keys its data and files may use. */
export interface DatabaseState {
  /** Timestamp of the newest migration in the migration journal. */
  readonly migration: number
  /** Version of the job queue's tables. */
  readonly jobStore: number
  readonly encryptionKeys: readonly string[]
}

export interface Snapshot extends Contents {
  readonly state: DatabaseState
}

const state = `
  SELECT (SELECT max(created_at)::float8 FROM drizzle.__drizzle_migrations) AS migration,
    (SELECT max(version)::float8 FROM pgboss.version) AS "jobStore",
    coalesce((SELECT json_agg(id ORDER BY id) FROM encryption_keys WHERE id <> 'plain'), '[]') AS "encryptionKeys"`

/** Reads a database at one moment, regardless of concurrent writes. */
export function withSnapshot<Result>(
  database: Database,
  read: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  return withClient(database, async client => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await useExactFormats(client)
    const { rows } = await client.query<DatabaseState>(state)
    const [found] = rows
    if (!found) throw new Error('The database did not answer.')
    const result = await read({
      state: found,
      tables: await tableShapes(client),
      sequences: await sequenceStates(client),
      rowsOf: table => rowsOf(client, table),
    })
    await client.query('COMMIT')
    return result
  })
}

/** See `loadTables`. */
export function fillDatabase(
  database: Database,
  contents: Contents,
  confirm?: (sums: TableSums) => Promise<void>,
): Promise<TableSums> {
  return withClient(database, async client => {
    const sums = await loadTables(client, contents, confirm)
    await client.query('ANALYZE')
    return sums
  })
}

/** @throws CommandRefusal if it has user data */
export function requireEmptyDatabase(database: Database): Promise<void> {
  return withClient(database, requireEmpty)
}

/** Closes the connection after an error, and with it any open transaction. */
async function withClient<Result>(
  { pool }: Database,
  work: (client: ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    const result = await work(client)
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}
