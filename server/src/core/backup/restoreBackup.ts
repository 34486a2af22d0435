import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandRefusal } from '../commands/commandErrors.ts'
import type { Config } from '../config/config.ts'
import { readConfiguredKeys } from '../config/secrets.ts'
import { lockFolder } from '../database/connection/lock.ts'
import { openDatabase } from '../database/connection/openDatabase.ts'
import { fillDatabase, requireEmptyDatabase } from '../database/copying/snapshot.ts'
import type { Database } from '../database/database.ts'
import { jobStoreVersion, journalUpTo, migrateUpTo } from '../database/migrate.ts'
import { RestoredFiles, requireNoFiles } from './backupFiles.ts'
import { type Manifest, readPart } from './backupFormat.ts'
import { diskProblem } from './diskProblem.ts'
import { type Backup, openBackup, verifyParts } from './readBackup.ts'

export interface RestoreOrder {
  readonly config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'ENCRYPTION' | 'ENCRYPTION_KEYS'>
  /** Absolute. */
  readonly folder: string
}

/**
 * Restores a backup into an empty installation, all or nothing: the backup is checked before anything is written, and
 * every table is read back before committing.
 * @throws CommandRefusal, NewerDatabaseError, OlderDatabaseError
 */
export async function restoreBackup({ config, folder }: RestoreOrder): Promise<Manifest> {
  const { DATA_DIR } = config
  const backup = await openBackup(folder)
  // Checked before anything is written.
  await journalUpTo(backup.manifest.migration)
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 })
  const lock = config.DATABASE_URL === undefined ? await lockFolder(DATA_DIR) : undefined
  try {
    const filesFolder = join(DATA_DIR, 'files')
    await requireNoFiles(filesFolder)
    await requireKeys(config, backup)
    if (lock) requireNoDatabase(DATA_DIR)
    await verifyParts(backup)
    await (lock ? restoreEmbedded : restorePostgres)(config, backup, filesFolder)
    return backup.manifest
  } catch (error) {
    throw diskProblem(error, DATA_DIR)
  } finally {
    await lock?.release()
  }
}

type Settings = RestoreOrder['config']

async function restorePostgres({ DATABASE_URL, DATA_DIR }: Settings, backup: Backup, filesFolder: string) {
  const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR })
  try {
    await requireEmptyDatabase(database)
    await withFiles(backup, filesFolder, files => fill(database, backup, files))
  } finally {
    await database.close()
  }
}

/** Built next to its destination, so a server never finds half of it. */
async function restoreEmbedded({ DATA_DIR }: Settings, backup: Backup, filesFolder: string) {
  const draft = join(DATA_DIR, 'restoring')
  await rm(draft, { recursive: true, force: true })
  try {
    await withFiles(backup, filesFolder, async files => {
      const database = await openDatabase({ dataDir: draft })
      await fill(database, backup, files).finally(() => database.close())
      // An empty folder may exist here.
      await rename(join(draft, 'database'), join(DATA_DIR, 'database'))
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function withFiles(backup: Backup, folder: string, work: (files: RestoredFiles) => Promise<void>) {
  const files = await RestoredFiles.bring(backup, folder)
  try {
    await work(files)
  } catch (error) {
    await files.remove()
    throw error
  }
}

/** Uses the tables of the backup's version; the next start migrates them. */
async function fill(database: Database, { folder, manifest }: Backup, files: RestoredFiles): Promise<void> {
  await migrateUpTo(database, manifest.migration)
  if ((await jobStoreVersion(database)) !== manifest.jobStore) throw otherVersion(manifest)
  const parts = new Map(manifest.tables.map(({ name, part }) => [name, part]))
  await fillDatabase(
    database,
    { ...manifest, rowsOf: ({ name }) => readPart(folder, parts.get(name) ?? '') },
    async sums => {
      const changed = manifest.tables.find(({ name, sha256 }) => sums.get(name)?.sha256 !== sha256)
      if (changed)
        throw new CommandRefusal(`${changed.part} changed while it was restored. Nothing was kept.`)
      await files.place()
    },
  )
}

function otherVersion({ madeBy }: Manifest): CommandRefusal {
  return new CommandRefusal(
    `This backup was made by Outlay ${madeBy}, whose queue of jobs is another. Restore it by that version, then upgrade.`,
  )
}

function requireNoDatabase(dataDir: string): void {
  if (!existsSync(join(dataDir, 'database', 'PG_VERSION'))) return
  throw new CommandRefusal(
    `There is a database in ${dataDir} already. A backup is restored into an empty data folder alone: set DATA_DIR to a new one, or move this one aside.`,
  )
}

/** Without the key the data is unreadable and Outlay would not start. */
async function requireKeys(config: Settings, { manifest }: Backup): Promise<void> {
  const keys = await readConfiguredKeys(config)
  const missing = manifest.encryptionKeys.filter(id => !keys.find(id))
  if (missing.length === 0) return
  throw new CommandRefusal(
    `The files of this backup are encrypted by a key that is not given (${missing.join(', ')}). Put the folder secrets that you keep beside your backups into ${config.DATA_DIR}, or set ENCRYPTION_KEYS, and run this again.`,
  )
}
