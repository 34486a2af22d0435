import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import { CommandRefusal } from '../commands/commandRefusal.ts'
import type { Config } from '../config/config.ts'
import { type Snapshot, withSnapshot } from '../database/copying/snapshot.ts'
import { openDiskFiles } from '../files/diskFiles.ts'
import { CopiedFiles } from './copiedFiles.ts'
import { diskProblem } from './diskProblem.ts'
import { DraftFolder } from './draftFolder.ts'
import {
  fileSums,
  type Manifest,
  manifestFile,
  manifestFormat,
  manifestSumFile,
  sumLine,
} from './manifest.ts'
import { requireEmbedded, withSourceDatabase } from './sourceDatabase.ts'
import { partOf, writePart } from './tableParts.ts'

export interface BackupOrder {
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

function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
