import type { User } from '@outlay/contract/currentUser'
import type { WaitingFiles } from '../../core/storage/waitingFiles.ts'
import type { Statement } from './imports.api.ts'

/** A tab that was closed cannot take its file away; whoever looks next does. */
const longestKeptMs = 24 * 60 * 60_000

/**
 * The statements that a person looks at before they are imported, kept on the device beside the receipts that wait
 * there: a reload does not lose them. A browser that keeps nothing is no error.
 */
export class KeptStatements {
  readonly #files: WaitingFiles
  readonly #ownerId: string
  readonly #nowMs: () => number

  constructor(files: WaitingFiles, userId: User['id'], nowMs: () => number = Date.now) {
    this.#files = files
    this.#ownerId = `statements of ${userId}`
    this.#nowMs = nowMs
  }

  /** Whether the file is kept. */
  async keep({ id, file }: Statement): Promise<boolean> {
    try {
      await this.#removeOld()
      await this.#files.put({ id, ownerId: this.#ownerId, place: this.#nowMs(), file })
      return true
    } catch {
      return false
    }
  }

  async recall(id: string): Promise<Statement | undefined> {
    try {
      await this.#removeOld()
      const found = (await this.#files.list(this.#ownerId)).find(kept => kept.id === id)
      return found && { id: found.id, file: found.file }
    } catch {
      return undefined
    }
  }

  async forget(id: string): Promise<void> {
    await this.#files.remove(id).catch(() => {})
  }

  async forgetAll(): Promise<void> {
    await this.#files.clear(this.#ownerId).catch(() => {})
  }

  async #removeOld(): Promise<void> {
    for (const { id, place } of await this.#files.list(this.#ownerId))
      if (place < this.#nowMs() - longestKeptMs) await this.#files.remove(id)
  }
}
