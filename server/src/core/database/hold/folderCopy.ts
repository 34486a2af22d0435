import { constants, type Stats } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Longer than the clock of a file system may take for one step. */
const clockStepMs = 2_000

interface Copied {
  readonly size: number
  readonly changedMs: number
  /** When the copying began. */
  readonly atMs: number
}

/**
 * A folder that is copied while it changes, in rounds: each takes what has changed since the one before. What the last one
 * finds, made while nothing changes, is the folder as it is then; the less is left for it, the shorter it takes.
 */
export class FolderCopy {
  readonly #from: string
  readonly #to: string
  #copied = new Map<string, Copied>()

  constructor({ from, to }: { readonly from: string; readonly to: string }) {
    this.#from = from
    this.#to = to
  }

  /** Answers how many files had changed. */
  async round(): Promise<number> {
    const seen = new Map<string, Copied>()
    let changed = 0
    for await (const { path, isFolder } of entriesBelow(this.#from)) {
      // Empty ones, too: the database does not open without them.
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

/** A file that was changed just before it was copied may have been changed again within the same step of the clock. */
function isStill({ size, changedMs, atMs }: Copied, now: Stats): boolean {
  return now.size === size && now.mtimeMs === changedMs && changedMs < atMs - clockStepMs
}

interface Entry {
  readonly path: string
  readonly isFolder: boolean
}

/** A folder before what is in it. */
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
