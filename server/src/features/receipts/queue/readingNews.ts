import { severalReceiptsCode } from '@outlay/contract/severalReceipts'
import type { Actor } from '../../../core/actor.ts'
import { afterRollback, apart, isUnitOpen } from '../../../core/database/unitOfWork.ts'
import { AppError } from '../../../core/errors.ts'
import { type Happening, recordEvent } from '../../../core/events/recordEvent.ts'
import { shownFileName } from '../../../core/fileName.ts'
import type { ReceiptDependencies } from '../receiptDependencies.ts'

interface ToldReceipt {
  /** For the expense to be. */
  readonly expenseId: string
  readonly unverifiedName: string
  /** Aborted when whoever sent it hangs up. */
  readonly signal: AbortSignal
}

/** Tells the person's other windows that a receipt is being read, and when nothing comes of it. */
export class ReadingNews {
  readonly #deps: Pick<ReceiptDependencies, 'db' | 'clock' | 'logger'>

  constructor(deps: Pick<ReceiptDependencies, 'db' | 'clock' | 'logger'>) {
    this.#deps = deps
  }

  /**
   * Tells that a receipt waits until others are read, under the id for its expense to be. Answers what tells that
   * nothing came of it.
   */
  waits(actor: Actor, { expenseId, unverifiedName, signal }: ToldReceipt): (error: unknown) => Promise<void> {
    const told = { itemId: expenseId, title: shownFileName(unverifiedName) }
    const waiting = this.#record(actor, { ...told, kind: 'receipt-waiting', status: 'processing' })
    return async error => {
      await waiting
      await this.#record(actor, { ...told, kind: endOf(error, signal), status: 'pending' })
    }
  }

  /**
   * Does the reading under an id for the expense to be: what is told of it later takes the place of what is told here.
   * Whoever keeps the expense tells that it was read, in the same transaction.
   */
  async while<Result>(
    actor: Actor,
    { unverifiedName, expenseId, signal }: ToldReceipt,
    work: (expenseId: string) => Promise<Result>,
  ): Promise<Result> {
    const told = { itemId: expenseId, title: shownFileName(unverifiedName) }
    await this.#record(actor, { ...told, kind: 'receipt-reading', status: 'processing' })
    try {
      return await work(expenseId)
    } catch (error) {
      await this.#record(actor, { ...told, kind: endOf(error, signal), status: 'pending' })
      throw error
    }
  }

  /** Apart from what becomes of the upload, which does not fail because nobody could be told of it. */
  async #record(actor: Actor, happening: Omit<Happening, 'at'>): Promise<void> {
    const { db, clock, logger } = this.#deps
    const tell = () =>
      apart(() => recordEvent(db, actor, { ...happening, at: clock.now() })).catch(error =>
        logger.warn({ err: error }, 'what happens to a receipt could not be told'),
      )
    // Once its transaction is open, the upload fails, or it would tell of itself.
    if (isUnitOpen()) afterRollback(tell)
    else await tell()
  }
}

function endOf(
  error: unknown,
  { aborted }: AbortSignal,
): 'receipt-asks' | 'receipt-failed' | 'receipt-abandoned' {
  if (aborted) return 'receipt-abandoned'
  const isQuestion = error instanceof AppError && error.code === severalReceiptsCode
  return isQuestion ? 'receipt-asks' : 'receipt-failed'
}
