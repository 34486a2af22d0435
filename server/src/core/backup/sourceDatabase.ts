import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandRefusal } from '../commands/commandErrors.ts'
import type { Config } from '../config/config.ts'
import { openDatabase } from '../database/connection/openDatabase.ts'
import type { Database } from '../database/database.ts'
import { FolderCopy, withDatabasePaused } from '../database/pause.ts'

/** Rounds before the database is held still, each leaving less for the final one. */
const roundsBefore = 2

/** @throws CommandRefusal if the data folder has no embedded database */
export function requireEmbedded(dataDir: string): void {
  if (existsSync(join(dataDir, 'database', 'PG_VERSION'))) return
  throw new CommandRefusal(
    `There is no database in ${dataDir}. Set DATA_DIR to the data folder of Outlay, or DATABASE_URL where it uses PostgreSQL.`,
  )
}

/**
 * Reads an installation's database while Outlay runs. PostgreSQL is read directly; the embedded database allows only
 * one process, so it is copied to `draft` and opened there.
 */
export async function withSourceDatabase<Result>(
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>,
  draft: string,
  read: (database: Database) => Promise<Result>,
): Promise<Result> {
  const copyDir = join(draft, 'copy')
  if (config.DATABASE_URL === undefined) await copyEmbedded(config.DATA_DIR, copyDir)
  const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: copyDir })
  try {
    return await read(database)
  } finally {
    await database.close()
    await rm(copyDir, { recursive: true, force: true })
  }
}

async function copyEmbedded(dataDir: string, copyDir: string): Promise<void> {
  const copy = new FolderCopy({ from: join(dataDir, 'database'), to: join(copyDir, 'database') })
  for (let round = 0; round < roundsBefore; round += 1) await copy.round()
  await withDatabasePaused(dataDir, async () => void (await copy.round()))
}
