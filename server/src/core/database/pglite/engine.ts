import { fsyncSync } from 'node:fs'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type OpenFile = { nfd?: number }
type FileOperations = { fsync?: (file: OpenFile) => number }
type MountedModule = { NODEFS?: unknown; FS?: { filesystems?: { NODEFS?: unknown } } }
type EngineOptions = Parameters<NodeFS['init']>[1]

/**
 * A folder whose files are actually fsynced when the database asks. PGlite's own file system ignores fsync, so a power
 * loss would lose acknowledged writes. Relies on internals of PGlite 0.5.16: `syncs` detects a version in which this no
 * longer works.
 */
export class DurableFolder extends NodeFS {
  syncs = 0
  readonly #onLost: (error: unknown) => void

  constructor(folder: string, onLost: (error: unknown) => void) {
    super(folder)
    this.#onLost = onLost
  }

  override async init(pg: PGlite, options: EngineOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const install = (module: unknown) => this.#install(module as MountedModule)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [install, ...(emscriptenOpts.preRun ?? [])] } }
  }

  #install(module: MountedModule): void {
    const files = (module.NODEFS ?? module.FS?.filesystems?.NODEFS) as
      | { stream_ops?: FileOperations }
      | undefined
    if (!files?.stream_ops) throw new Error('This PGlite has no file operations to make durable.')
    files.stream_ops.fsync = file => this.#sync(file)
  }

  #sync(file: OpenFile): number {
    try {
      if (file.nfd !== undefined) fsyncSync(file.nfd)
      this.syncs += 1
    } catch (error) {
      // After a failed fsync the disk state is unknown, so nothing more may be acknowledged.
      this.#onLost(error)
    }
    return 0
  }
}

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
