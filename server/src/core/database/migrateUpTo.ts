import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from './database.ts'
import { migrate, migrationsFolder, NewerDatabaseError, readJournal } from './migrate.ts'

/**
 * Makes the tables as an older version of Outlay had them.
 * @param last when the newest migration of that version was written
 * @throws NewerDatabaseError where this build does not know that migration
 */
export async function migrateUpTo(database: Database, last: number): Promise<void> {
  const folder = migrationsFolder()
  const journal = await readJournal(folder)
  const entries = journal.entries.filter(({ when }) => when <= last)
  if (!entries.some(({ when }) => when === last)) throw new NewerDatabaseError()
  const older = await mkdtemp(join(tmpdir(), 'outlay-migrations-'))
  try {
    await mkdir(join(older, 'meta'))
    await writeFile(join(older, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
    for (const { tag } of entries) await copyFile(join(folder, `${tag}.sql`), join(older, `${tag}.sql`))
    await migrate(database, older)
  } finally {
    await rm(older, { recursive: true })
  }
}

/** Of which version the tables of the job queue are. */
export async function jobStoreVersion({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ version: number }>(
    'SELECT max(version)::float8 AS version FROM pgboss.version',
  )
  return rows[0]?.version ?? 0
}
