import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { DurableFolder } from './durableFolder.ts'

const extensions = { pg_trgm, btree_gin }

// PGlite starts with -F to disable fsync. Only wal_sync_method=fsync calls a function we can override.
const volatileParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']
const durableParams = [...volatileParams.filter(param => param !== '-F'), '-c', 'wal_sync_method=fsync']

/** Opens a data folder so that commits are on disk before they are acknowledged. */
export async function openDurable(folder: string, onLost: (error: unknown) => void): Promise<PGlite> {
  const files = new DurableFolder(folder, onLost)
  const engine = await PGlite.create({ fs: files, extensions, startParams: durableParams })
  const before = files.syncs
  await engine.query(`SELECT pg_logical_emit_message(true, 'outlay', 'is a commit on the disk?')`)
  if (files.syncs === before) {
    await engine.close()
    throw new Error('This version of PGlite commits without fsync; Outlay does not trust it with your data.')
  }
  return engine
}

/** An in-memory database, for tests and for the template of a new folder. */
export function openInMemory(options: Pick<PGliteOptions, 'loadDataDir'> = {}): Promise<PGlite> {
  return PGlite.create({ ...options, extensions, startParams: volatileParams })
}
