import type { Actor } from '../../core/actor.ts'
import { type Happening, recordEvent } from '../../core/events/recordEvent.ts'
import { shownFileName } from '../../core/fileName.ts'
import { newId } from '../../core/ids.ts'
import type { ReceiptDependencies } from './receiptDependencies.ts'

/** Tells the person's other windows that a receipt is being read, and when nothing comes of it. */
export class ReadingNews {
  readonly #deps: Pick<ReceiptDependencies, 'db' | 'clock' | 'logger'>

  constructor(deps: Pick<ReceiptDependencies, 'db' | 'clock' | 'logger'>) {
    this.#deps = deps
  }

  /**
   * Does the reading under an id for the expense to be: what is told of it later takes the place of what is told here.
   * Whoever keeps the expense tells that it was read, in the same transaction.
   */
  async while<Result>(
    actor: Actor,
    unverifiedName: string,
    work: (expenseId: string) => Promise<Result>,
  ): Promise<Result> {
    const expenseId = newId()
    const told = { itemId: expenseId, title: shownFileName(unverifiedName) }
    await this.#tell(actor, { ...told, kind: 'receipt-reading', status: 'processing' })
    try {
      return await work(expenseId)
    } catch (error) {
      await this.#tell(actor, { ...told, kind: 'receipt-failed', status: 'pending' })
      throw error
    }
  }

  /** An upload does not fail because nobody could be told of it. */
  async #tell(actor: Actor, happening: Omit<Happening, 'at'>): Promise<void> {
    const { db, clock, logger } = this.#deps
    try {
      await recordEvent(db, actor, { ...happening, at: clock.now() })
    } catch (error) {
      logger.warn({ err: error }, 'what happens to a receipt could not be told')
    }
  }
}
