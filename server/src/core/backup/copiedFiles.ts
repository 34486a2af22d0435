import { createHash, type Hash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { AppError } from '../errors.ts'
import { openDiskFiles } from '../files/diskFiles.ts'
import { fileNotFound } from '../files/files.errors.ts'
import type { FileStore } from '../files/files.ts'
import { sumLine } from './manifest.ts'

/** Longer than any file system's timestamp granularity. */
const clockStepMs = 2_000

interface CopiedFile {
  readonly size: number
  readonly sha256: string
  /** When copying began. */
  readonly atMs: number
}

/**
 * Copies the stored files as they are, encrypted or not. A round before the database snapshot saves files that may be
 * deleted meanwhile; a round after it adds the new ones.
 */
export class CopiedFiles {
  readonly #from: FileStore
  readonly #to: string
  readonly #copied = new Map<string, CopiedFile>()

  constructor({ from, to }: { readonly from: FileStore; readonly to: string }) {
    this.#from = from
    this.#to = to
  }

  async round(): Promise<void> {
    const target = await openDiskFiles(this.#to)
    for await (const folder of this.#from.folders()) for (const key of folder) await this.#bring(key, target)
    await target.close()
    await rm(join(this.#to, '.drafts'), { recursive: true, force: true })
  }

  /** In the format of `sha256sum`, sorted by name. */
  get sums(): string {
    const keys = [...this.#copied.keys()].sort()
    return keys.map(key => sumLine(this.#copied.get(key)?.sha256 ?? '', `files/${key}`)).join('')
  }

  get count(): number {
    return this.#copied.size
  }

  get bytes(): number {
    return [...this.#copied.values()].reduce((bytes, { size }) => bytes + size, 0)
  }

  /** A file deleted meanwhile keeps its earlier copy. */
  async #bring(key: string, target: FileStore): Promise<void> {
    const atMs = Date.now()
    const putAt = await this.#from.putAt(key)
    const known = this.#copied.get(key)
    if (!putAt || (known && putAt.getTime() < known.atMs - clockStepMs)) return
    const hash = createHash('sha256')
    try {
      const { stream } = await this.#from.open(key)
      const size = await target.putStream(key, Readable.from(hashed(stream, hash)))
      this.#copied.set(key, { size, sha256: hash.digest('hex'), atMs })
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== fileNotFound().code) throw error
    }
  }
}

/** Passes bytes through and adds them to a checksum. */
export async function* hashed(bytes: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const portion of bytes) {
    hash.update(portion)
    yield portion
  }
}
