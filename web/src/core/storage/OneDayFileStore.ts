import type { PendingFile, PendingFileStore } from './pendingFiles.ts'

/** A closed tab cannot clean up its files; the next one does. */
const maxAgeMs = 24 * 60 * 60_000

type StoredFile = Pick<PendingFile, 'id' | 'file' | 'typed'>

/**
 * In-progress files stored on the device next to pending receipts, so that they survive a reload. Storage errors are
 * ignored.
 */
export class OneDayFileStore {
  readonly #files: PendingFileStore
  readonly #ownerId: string
  readonly #nowMs: () => number

  constructor(files: PendingFileStore, ownerId: string, nowMs: () => number = Date.now) {
    this.#files = files
    this.#ownerId = ownerId
    this.#nowMs = nowMs
  }

  /** Resolves to whether the file was stored. */
  async keep({ id, file, typed }: StoredFile): Promise<boolean> {
    try {
      await this.#removeOld()
      await this.#files.put({ id, ownerId: this.#ownerId, place: this.#nowMs(), file, typed })
      return true
    } catch {
      return false
    }
  }

  /** Oldest first. */
  async list(): Promise<readonly StoredFile[]> {
    try {
      await this.#removeOld()
      return await this.#files.list(this.#ownerId)
    } catch {
      return []
    }
  }

  async recall(id: string): Promise<Pick<StoredFile, 'id' | 'file'> | undefined> {
    const found = (await this.list()).find(kept => kept.id === id)
    return found && { id: found.id, file: found.file }
  }

  async forget(id: string): Promise<void> {
    await this.#files.remove(id).catch(() => {})
  }

  async forgetAll(): Promise<void> {
    await this.#files.clear(this.#ownerId).catch(() => {})
  }

  async #removeOld(): Promise<void> {
    for (const { id, place } of await this.#files.list(this.#ownerId))
      if (place < this.#nowMs() - maxAgeMs) await this.#files.remove(id)
  }
}
