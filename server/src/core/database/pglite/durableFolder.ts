import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
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
