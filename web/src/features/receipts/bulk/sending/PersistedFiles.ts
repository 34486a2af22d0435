import type { PendingFile, PendingFileStore } from '../../../../core/storage/pendingFiles.ts'

/** The most files stored on the device. */
const mostKeptFiles = 200
const mostKeptBytes = 200 * 1024 * 1024

/** A user's unsent files on this device: writes are serialized and limited, and never fail. */
export class PersistedFiles {
  readonly #files: PendingFileStore
  readonly #ownerId: string
  readonly #kept = new Map<string, { readonly size: number; readonly place: number }>()
  #nextPlace = 0
  #lastWork: Promise<unknown> = Promise.resolve()

  constructor(files: PendingFileStore, ownerId: string) {
    this.#files = files
    this.#ownerId = ownerId
  }

  /** Files from an earlier page, in order; empty if storage is blocked. */
  recall(): Promise<readonly PendingFile[]> {
    return this.#inTurn([], async () => {
      const found = await this.#files.list(this.#ownerId)
      for (const { id, file, place } of found) {
        this.#kept.set(id, { size: file.size, place })
        this.#nextPlace = Math.max(this.#nextPlace, place + 1)
      }
      return found
    })
  }

  /** Resolves to whether the file was stored. Storing it again with a decision keeps its position. */
  keep({ id, ...said }: Omit<PendingFile, 'ownerId' | 'place'>): Promise<boolean> {
    const { file, pages, provider, typed } = said
    return this.#inTurn(false, async () => {
      const { place } = this.#kept.get(id) ?? { place: this.#nextPlace }
      if (place === this.#nextPlace && !this.#hasRoomFor(file)) return false
      await this.#files.put({ id, ownerId: this.#ownerId, place, file, pages, provider, typed })
      this.#nextPlace = Math.max(this.#nextPlace, place + 1)
      this.#kept.set(id, { size: file.size, place })
      return true
    })
  }

  forget(id: string): Promise<void> {
    this.#kept.delete(id)
    return this.#inTurn(undefined, () => this.#files.remove(id))
  }

  forgetAll(): Promise<void> {
    this.#kept.clear()
    return this.#inTurn(undefined, () => this.#files.clear(this.#ownerId))
  }

  #hasRoomFor(file: File): boolean {
    const bytes = [...this.#kept.values()].reduce((sum, { size }) => sum + size, 0)
    return this.#kept.size < mostKeptFiles && bytes + file.size <= mostKeptBytes
  }

  /** If storage is blocked or full, only reloads lose files, so errors are ignored. */
  #inTurn<T>(otherwise: T, work: () => Promise<T>): Promise<T> {
    const turn = this.#lastWork.then(work).catch(() => otherwise)
    this.#lastWork = turn
    return turn
  }
}
