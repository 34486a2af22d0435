import { mkdir, open, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { CommandRefusal } from '../commands/commandErrors.ts'
import type { Config } from '../config/config.ts'
import { type Snapshot, withSnapshot } from '../database/copying/snapshot.ts'
import { openDiskFiles } from '../files/diskFiles.ts'
import { CopiedFiles } from './backupFiles.ts'
import {
  fileSums,
  type Manifest,
  manifestFile,
  manifestFormat,
  manifestSumFile,
  partOf,
  sha256Of,
  sumLine,
  writePart,
} from './backupFormat.ts'
import { diskProblem } from './diskProblem.ts'
import { requireEmbedded, withSourceDatabase } from './sourceDatabase.ts'

/** Holds the backup until it is complete. */
const unfinished = 'unfinished'

/** A backup in progress; nothing looks like a backup until all of it is on disk. */
class DraftFolder {
  readonly path: string
  readonly #folder: string
  readonly #isMade: boolean

  private constructor({ folder, isMade }: { readonly folder: string; readonly isMade: boolean }) {
    this.#folder = folder
    this.#isMade = isMade
    this.path = join(folder, unfinished)
  }

  /** @throws CommandRefusal if the folder is not empty */
  static async open(folder: string): Promise<DraftFolder> {
    const isMade = (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined
    const foreign = (await readdir(folder)).find(name => name !== unfinished && name !== 'lost+found')
    if (foreign !== undefined)
      throw new CommandRefusal(
        `${folder} is not empty (${foreign}). Name a folder that does not exist yet: each backup has one of its own.`,
      )
    const draft = new DraftFolder({ folder, isMade })
    await rm(draft.path, { recursive: true, force: true })
    await mkdir(draft.path, { mode: 0o700 })
    return draft
  }

  async write(name: string, text: string): Promise<void> {
    await writeFile(join(this.path, name), text, { mode: 0o600, flush: true })
  }

  /** Moves everything into place, the manifest last. */
  async finish(): Promise<void> {
    const names = (await readdir(this.path)).filter(name => name !== manifestFile)
    for (const name of names) await this.#place(name)
    await sync(this.#folder)
    await this.#place(manifestFile)
    await rmdir(this.path)
    await sync(this.#folder)
  }

  /** Removes only what this backup created. */
  async discard(): Promise<void> {
    await rm(this.path, { recursive: true, force: true })
    if (this.#isMade) await rmdir(this.#folder).catch(() => undefined)
  }

  #place(name: string): Promise<void> {
    return rename(join(this.path, name), join(this.#folder, name))
  }
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

interface BackupOrder {
  readonly config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>
  /** Absolute. */
  readonly folder: string
  readonly version: string
  readonly now: Date
  /** Tests only: called once the snapshot is taken, before anything is read. */
  readonly onMoment?: () => Promise<void>
}

/**
 * Backs up a consistent snapshot while Outlay may be running: every table and every file they reference. A failed
 * backup leaves nothing that looks like one.
 * @throws CommandRefusal
 */
export async function writeBackup(order: BackupOrder): Promise<Manifest> {
  const { config, folder } = order
  if (!relative(config.DATA_DIR, folder).startsWith('..'))
    throw new CommandRefusal(
      `${folder} lies in DATA_DIR, which it would be a backup of. Name a folder elsewhere, best on another disk.`,
    )
  if (config.DATABASE_URL === undefined) requireEmbedded(config.DATA_DIR)
  const draft = await DraftFolder.open(folder)
  try {
    const store = await openDiskFiles(join(config.DATA_DIR, 'files'))
    const files = new CopiedFiles({ from: store, to: join(draft.path, 'files') })
    await files.round()
    const manifest = await withSourceDatabase(config, draft.path, database =>
      withSnapshot(database, async snapshot => {
        await order.onMoment?.()
        await files.round()
        return writeParts(order, { snapshot, files, draft })
      }),
    )
    await draft.finish()
    return manifest
  } catch (error) {
    await draft.discard()
    throw diskProblem(error, folder)
  }
}

interface Parts {
  readonly snapshot: Snapshot
  readonly files: CopiedFiles
  readonly draft: DraftFolder
}

async function writeParts(
  { version, now }: BackupOrder,
  { snapshot, files, draft }: Parts,
): Promise<Manifest> {
  const tables: Manifest['tables'] = []
  for (const table of snapshot.tables) {
    const part = partOf(table)
    const sum = await writePart(join(draft.path, part), snapshot.rowsOf(table))
    tables.push({ name: table.name, part, ...sum, columns: [...table.columns], order: table.order })
  }
  const { sums, count, bytes } = files
  await draft.write(fileSums, sums)
  const { migration, jobStore, encryptionKeys } = snapshot.state
  const manifest: Manifest = {
    format: manifestFormat,
    madeBy: version,
    at: now.toISOString(),
    migration,
    jobStore,
    encryptionKeys: [...encryptionKeys],
    tables,
    sequences: [...snapshot.sequences],
    files: { part: fileSums, count, bytes, sha256: sha256Of(sums) },
  }
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  await draft.write(manifestFile, text)
  await draft.write(manifestSumFile, sumLine(sha256Of(text), manifestFile))
  return manifest
}
