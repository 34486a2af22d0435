import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { CommandRefusal } from '../commands/commandErrors.ts'
import { AppError } from '../errors.ts'
import { openDiskFiles } from '../files/diskFiles.ts'
import { fileNotFound } from '../files/files.errors.ts'
import type { FileStore } from '../files/files.ts'
import { sumLine } from './backupFormat.ts'
import { type Backup, backupCorrupted } from './readBackup.ts'

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
async function* hashed(bytes: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const portion of bytes) {
    hash.update(portion)
    yield portion
  }
}

/** File keys never begin with a dot, so nothing in it counts as a stored file yet. */
const draftName = '.restoring'

/** @throws CommandRefusal if it contains stored files */
export async function requireNoFiles(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const stored = names.find(name => !name.startsWith('.') && name !== 'lost+found')
  if (stored === undefined) return
  throw new CommandRefusal(
    `There are files in ${folder} already (${stored}). A backup is restored into an empty data folder alone: set DATA_DIR to a new one, or move this one aside.`,
  )
}

/** The stored files of a backup being restored into an empty folder. */
export class RestoredFiles {
  readonly #folder: string
  #placed: string[] = []

  private constructor(folder: string) {
    this.#folder = folder
  }

  /** Copies every file of the backup to the draft folder; none is in place yet. */
  static async bring({ folder: from, files }: Backup, folder: string): Promise<RestoredFiles> {
    const restored = new RestoredFiles(folder)
    await rm(restored.#draft, { recursive: true, force: true })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    try {
      const store = await openDiskFiles(restored.#draft)
      for (const { key, sha256 } of files) {
        const hash = createHash('sha256')
        const bytes = createReadStream(join(from, 'files', key))
        await store.putStream(key, Readable.from(hashed(bytes, hash)))
        if (hash.digest('hex') !== sha256) throw backupCorrupted(from, `files/${key}`)
      }
      return restored
    } catch (error) {
      await restored.remove()
      throw error
    }
  }

  async place(): Promise<void> {
    const names = (await readdir(this.#draft)).filter(name => !name.startsWith('.'))
    for (const name of names) {
      await rename(join(this.#draft, name), join(this.#folder, name))
      this.#placed.push(name)
    }
    await rm(this.#draft, { recursive: true, force: true })
  }

  /** Undoes the restore. */
  async remove(): Promise<void> {
    for (const name of this.#placed) await rm(join(this.#folder, name), { recursive: true, force: true })
    this.#placed = []
    await rm(this.#draft, { recursive: true, force: true })
  }

  get #draft(): string {
    return join(this.#folder, draftName)
  }
}
