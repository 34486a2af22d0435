import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { PoolClient } from 'pg'
import { installJobStore } from '../jobs/jobs.store.ts'
import type { Database } from './database.ts'

/** An arbitrary number, the same in all versions of Outlay. */
const lockKey = 1_869_966_433

/** The build is incomplete. */
export class MigrationsMissingError extends Error {
  constructor(folder: string, what: string) {
    super(`the migrations in ${folder} are not those of Outlay: ${what}. Install this version again.`)
    this.name = 'MigrationsMissingError'
  }
}

/** An older build could corrupt a newer database. */
export class NewerDatabaseError extends Error {
  constructor() {
    super(
      'the database was made by a newer version of Outlay. Start that one, or restore the backup from before the upgrade (docs/operations.md, "Restore").',
    )
    this.name = 'NewerDatabaseError'
  }
}

/** Outlay no longer includes the migrations needed to update it. */
export class OlderDatabaseError extends Error {
  constructor() {
    super(
      'the data was stored by a development version of Outlay that is too old to upgrade from: it lacks the migration 0075_expense_numbers_found. Nothing was changed. Start the last version that still has that migration first, then this one (docs/operations.md, "Upgrades").',
    )
    this.name = 'OlderDatabaseError'
  }
}

/**
 * Migrates the tables, all or nothing. If several processes start on one PostgreSQL at once, one migrates while the
 * others wait. The job queue's tables, owned by its library, come last.
 * @throws MigrationsMissingError, NewerDatabaseError, OlderDatabaseError
 */
export async function migrate(database: Pick<Database, 'pool'>, folder = migrationsFolder()): Promise<void> {
  const journal = await readJournal(folder)
  const client = await database.pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey])
    await requireKnown(client, journal)
    await runMigrations(drizzle(client), { migrationsFolder: folder })
    await installJobStore((text, values) => client.query(text, values))
    await client.query('SELECT pg_advisory_unlock($1)', [lockKey])
  } catch (error) {
    // Closing the connection releases the lock.
    client.release(true)
    throw error
  }
  client.release()
}

/** The server/migrations folder, resolved from this source file or from the bundle in server/dist. */
export function migrationsFolder(): string {
  const seen = import.meta.url.endsWith('.ts') ? '../../../migrations' : '../migrations'
  return fileURLToPath(new URL(seen, import.meta.url))
}

interface Journal {
  readonly entries: readonly { readonly when: number; readonly tag: string }[]
}

/** @throws MigrationsMissingError unless every migration of this build is present */
async function readJournal(folder: string): Promise<Journal> {
  const text = await readFile(join(folder, 'meta', '_journal.json'), 'utf8').catch(() => undefined)
  const journal: Journal = text === undefined ? { entries: [] } : JSON.parse(text)
  const missing = journal.entries.find(({ tag }) => !existsSync(join(folder, `${tag}.sql`)))
  if (journal.entries.length === 0) throw new MigrationsMissingError(folder, 'it names no migration')
  if (missing) throw new MigrationsMissingError(folder, `${missing.tag}.sql is missing`)
  return journal
}

/** @throws NewerDatabaseError, OlderDatabaseError if this build lacks the database's newest migration */
async function requireKnown(client: PoolClient, journal: Journal): Promise<void> {
  const { rows: tables } = await client.query<{ is: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS is`,
  )
  if (!tables[0]?.is) return
  const { rows } = await client.query<{ last: string | null }>(
    'SELECT max(created_at) AS last FROM drizzle.__drizzle_migrations',
  )
  if (rows[0]?.last) requireBetween(Number(rows[0].last), journal)
}

/**
 * The baseline has the date of the last migration it replaced, so databases with that one have the baseline.
 * @param last when the newest migration of a database or backup was written
 * @throws NewerDatabaseError, OlderDatabaseError
 */
function requireBetween(last: number, { entries }: Journal): void {
  const known = entries.map(({ when }) => when)
  if (last > Math.max(...known)) throw new NewerDatabaseError()
  if (last < Math.min(...known)) throw new OlderDatabaseError()
}

/**
 * Creates the tables of an older Outlay version.
 * @param last when the newest migration of that version was written
 * @throws NewerDatabaseError, OlderDatabaseError if this build lacks that migration
 */
export async function migrateUpTo(database: Database, last: number): Promise<void> {
  const folder = migrationsFolder()
  const journal = await journalUpTo(last)
  const older = await mkdtemp(join(tmpdir(), 'outlay-migrations-'))
  try {
    await mkdir(join(older, 'meta'))
    await writeFile(join(older, 'meta', '_journal.json'), JSON.stringify(journal))
    for (const { tag } of journal.entries)
      await copyFile(join(folder, `${tag}.sql`), join(older, `${tag}.sql`))
    await migrate(database, older)
  } finally {
    await rm(older, { recursive: true })
  }
}

/**
 * This build's migrations up to the last one of an older version.
 * @throws NewerDatabaseError, OlderDatabaseError if this build lacks that migration
 */
export async function journalUpTo(last: number): Promise<Journal> {
  const journal = await readJournal(migrationsFolder())
  requireBetween(last, journal)
  const entries = journal.entries.filter(({ when }) => when <= last)
  if (!entries.some(({ when }) => when === last)) throw new NewerDatabaseError()
  return { ...journal, entries }
}

/** The version of the job queue's tables. */
export async function jobStoreVersion({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ version: number }>(
    'SELECT max(version)::float8 AS version FROM pgboss.version',
  )
  return rows[0]?.version ?? 0
}
