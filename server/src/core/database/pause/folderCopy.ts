import { constants, type Stats } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Longer than any file system's timestamp granularity. */
const clockStepMs = 2_000

interface Copied {
  readonly size: number
  readonly changedMs: number
  /** When copying began. */
  readonly atMs: number
}

/**
 * Copies a folder that is changing, in rounds that each take what changed since the previous one. The last round, run
 * while nothing changes, completes the copy; earlier rounds keep it short.
 */
export class FolderCopy {
  readonly #from: string
  readonly #to: string
  #copied = new Map<string, Copied>()

  constructor({ from, to }: { readonly from: string; readonly to: string }) {
    this.#from = from
    this.#to = to
  }

  /** Returns how many files had changed. */
  async round(): Promise<number> {
    const seen = new Map<string, Copied>()
    let changed = 0
    for await (const { path, isFolder } of entriesBelow(this.#from)) {
      // Includes empty folders, which the database needs to open.
      if (isFolder) await mkdir(join(this.#to, path), { recursive: true, mode: 0o700 })
      if (isFolder) continue
      const copied = await this.#bring(path).catch(orGone)
      if (copied === undefined) continue
      seen.set(path, copied)
      if (copied !== this.#copied.get(path)) changed += 1
    }
    for (const path of this.#copied.keys())
      if (!seen.has(path)) await rm(join(this.#to, path), { force: true })
    this.#copied = seen
    return changed
  }

  async #bring(path: string): Promise<Copied> {
    const atMs = Date.now()
    const before = await stat(join(this.#from, path))
    const known = this.#copied.get(path)
    if (known && isStill(known, before)) return known
    await copyFile(join(this.#from, path), join(this.#to, path), constants.COPYFILE_FICLONE)
    return { size: before.size, changedMs: before.mtimeMs, atMs }
  }
}

/** A file changed just before it was copied may have changed again within the clock's granularity. */
function isStill({ size, changedMs, atMs }: Copied, now: Stats): boolean {
  return now.size === size && now.mtimeMs === changedMs && changedMs < atMs - clockStepMs
}

interface Entry {
  readonly path: string
  readonly isFolder: boolean
}

/** Yields a folder before its contents. */
async function* entriesBelow(root: string, prefix = ''): AsyncGenerator<Entry> {
  for (const entry of (await readdir(join(root, prefix), { withFileTypes: true }).catch(orGone)) ?? []) {
    const path = join(prefix, entry.name)
    if (entry.isDirectory() || entry.isFile()) yield { path, isFolder: entry.isDirectory() }
    if (entry.isDirectory()) yield* entriesBelow(root, path)
  }
}

function orGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
