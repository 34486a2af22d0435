import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { CommandRefusal } from '../commands/commandRefusal.ts'
import { openDiskFiles } from '../files/diskFiles.ts'
import { hashed } from './copiedFiles.ts'
import { type Backup, backupCorrupted } from './readBackup.ts'

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
