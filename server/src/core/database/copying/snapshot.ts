import type { ClientBase } from 'pg'
import type { Database } from '../database.ts'
import { requireEmpty } from './emptiness.ts'
import { type Contents, loadTables, type TableSums } from './loadTables.ts'
import { sequenceStates } from './sequences.ts'
import { rowsOf, useExactFormats } from './tableRows.ts'
import { tableShapes } from './tableShapes.ts'

/** Of what version a database is, and by which keys something in it or beside it may be encrypted. */
export interface DatabaseState {
  /** When its newest migration was written, as the journal of migrations has it. */
  readonly migration: number
  /** Of the tables of the job queue. */
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

/** Reads a database as it is at one moment, however long it takes and whoever writes meanwhile. */
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

/** @throws CommandRefusal where somebody has made anything in it */
export function requireEmptyDatabase(database: Database): Promise<void> {
  return withClient(database, requireEmpty)
}

/** A connection that something failed on is closed, and with it what it had open. */
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
