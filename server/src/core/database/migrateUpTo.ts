import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from './database.ts'
import {
  type Journal,
  migrate,
  migrationsFolder,
  NewerDatabaseError,
  readJournal,
  requireBetween,
} from './migrate.ts'

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
