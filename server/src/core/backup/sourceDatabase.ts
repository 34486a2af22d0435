import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandRefusal } from '../commands/commandRefusal.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { FolderCopy } from '../database/hold/folderCopy.ts'
import { whileHeld } from '../database/hold/heldFolder.ts'
import { openDatabase } from '../database/openDatabase.ts'

/** While Outlay writes, each round leaves less for the one in which it holds still. */
const roundsBefore = 2

/** @throws CommandRefusal where there is no embedded database in the data folder */
export function requireEmbedded(dataDir: string): void {
  if (existsSync(join(dataDir, 'database', 'PG_VERSION'))) return
  throw new CommandRefusal(
    `There is no database in ${dataDir}. Set DATA_DIR to the data folder of Outlay, or DATABASE_URL where it uses PostgreSQL.`,
  )
}

/**
 * The database of an installation, to read from while Outlay goes on. PostgreSQL is read itself; of the embedded one,
 * which takes one process at a time, a copy is made in `draft` and opened.
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
  await whileHeld(dataDir, async () => void (await copy.round()))
}
