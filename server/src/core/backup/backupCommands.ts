import { join, resolve } from 'node:path'
import { UsageError } from '../commands/commandErrors.ts'
import type { ConfiguredCommand } from '../commands/runCommand.ts'
import type { Config } from '../config/config.ts'
import type { Manifest } from './backupFormat.ts'
import { restoreBackup } from './restoreBackup.ts'
import { writeBackup } from './writeBackup.ts'

const backupUsage = `npm run backup -- FOLDER

Makes a backup of the database and of all stored files in FOLDER, which must not exist yet or be empty. Outlay may be running.`

const restoreUsage = `npm run restore -- FOLDER

Brings the backup in FOLDER into an empty DATA_DIR, and an empty database where DATABASE_URL is set. Stop Outlay first.`

/** @throws UsageError */
export function backupCommandOf(words: readonly string[], version: string): ConfiguredCommand {
  const folder = folderOf(words, backupUsage)
  return async function* backUp(config) {
    const manifest = await writeBackup({ config, folder, version, now: new Date() })
    yield `${folder} holds ${contentsOf(manifest)}.`
    yield* secretsBeside(config)
  }
}

/** @throws UsageError */
export function restoreCommandOf(words: readonly string[]): ConfiguredCommand {
  const folder = folderOf(words, restoreUsage)
  return async function* restore(config) {
    const manifest = await restoreBackup({ config, folder })
    yield `Restored ${contentsOf(manifest)}, as of ${manifest.at}.`
    yield 'Start Outlay with the same settings.'
  }
}

function folderOf([folder, ...more]: readonly string[], usage: string): string {
  if (!folder || folder.startsWith('-') || more.length > 0) throw new UsageError(usage)
  return resolve(folder)
}

function contentsOf({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows of ${tables.length} tables and ${files.count} files`
}

/** Left out on purpose: stored next to the data they encrypt, they would protect nothing. */
function* secretsBeside({ DATA_DIR, ENCRYPTION_KEYS, SESSION_SECRET }: Config): Generator<string> {
  if (ENCRYPTION_KEYS === undefined || SESSION_SECRET === undefined)
    yield `It holds no secrets. Keep a copy of ${join(DATA_DIR, 'secrets')} in another place: without it nobody can read the files again.`
  else
    yield 'It holds no secrets. Keep ENCRYPTION_KEYS and SESSION_SECRET: without them nobody can read the files again.'
}
