import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { PoolClient } from 'pg'
import { installJobStore } from '../jobs/jobs.store.ts'
import type { Database } from './database.ts'

/** Any number that is the same in all versions of Outlay. */
const lockKey = 1_869_966_433

/** This build is not whole. */
export class MigrationsMissingError extends Error {
  constructor(folder: string, what: string) {
    super(`the migrations in ${folder} are not those of Outlay: ${what}. Install this version again.`)
    this.name = 'MigrationsMissingError'
  }
}

/** An older build would write what the newer one no longer understands. */
export class NewerDatabaseError extends Error {
  constructor() {
    super(
      'the database was made by a newer version of Outlay. Start that one, or restore the backup from before the upgrade (docs/operations.md, "Restore").',
    )
    this.name = 'NewerDatabaseError'
  }
}

/** The migrations that would bring it up to date are no longer part of Outlay. */
export class OlderDatabaseError extends Error {
  constructor() {
    super(
      'the data was stored by a development version of Outlay that is too old to upgrade from: it lacks the migration 0075_expense_numbers_found. Nothing was changed. Start the last version that still has that migration first, then this one (docs/operations.md, "Upgrades").',
    )
    this.name = 'OlderDatabaseError'
  }
}

/**
 * Brings the tables up to date. Several processes may start on one PostgreSQL at once: one migrates, the
 * others wait for it and find nothing left to do. All pending migrations hold, or none. The tables of the job queue, which
 * are its library's own, come after them.
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
    // Closing the connection gives the lock free.
    client.release(true)
    throw error
  }
  client.release()
}

/** The folder server/migrations, seen from the source of this file and from the bundle in server/dist: no other. */
export function migrationsFolder(): string {
  const seen = import.meta.url.endsWith('.ts') ? '../../../migrations' : '../migrations'
  return fileURLToPath(new URL(seen, import.meta.url))
}

export interface Journal {
  readonly entries: readonly { readonly when: number; readonly tag: string }[]
}

/** @throws MigrationsMissingError unless every migration of this build is there. */
export async function readJournal(folder: string): Promise<Journal> {
  const text = await readFile(join(folder, 'meta', '_journal.json'), 'utf8').catch(() => undefined)
  const journal: Journal = text === undefined ? { entries: [] } : JSON.parse(text)
  const missing = journal.entries.find(({ tag }) => !existsSync(join(folder, `${tag}.sql`)))
  if (journal.entries.length === 0) throw new MigrationsMissingError(folder, 'it names no migration')
  if (missing) throw new MigrationsMissingError(folder, `${missing.tag}.sql is missing`)
  return journal
}

/** @throws NewerDatabaseError, OlderDatabaseError where this build does not have the database's newest migration. */
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
 * The baseline is dated as the last of the migrations that it replaced, so a database that has that one has the baseline.
 * @param last when the newest migration of a database or backup was written
 * @throws NewerDatabaseError, OlderDatabaseError
 */
export function requireBetween(last: number, { entries }: Journal): void {
  const known = entries.map(({ when }) => when)
  if (last > Math.max(...known)) throw new NewerDatabaseError()
  if (last < Math.min(...known)) throw new OlderDatabaseError()
}
