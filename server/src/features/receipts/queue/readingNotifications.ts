import { multipleReceiptsCode } from '@outlay/contract/receipts/multipleReceipts'
import type { Actor } from '../../../core/actor.ts'
import { afterRollback, isUnitOpen, runOutsideUnit } from '../../../core/database/unitOfWork.ts'
import { AppError } from '../../../core/errors.ts'
import { type NewEventInput, recordEvent } from '../../../core/events/recordEvent.ts'
import { shownFileName } from '../../../core/files/files.ts'
import type { ReceiptDependencies } from '../receiptDependencies.ts'

interface ReceiptUpload {
  /** The expense that will be created. */
  readonly expenseId: string
  readonly unverifiedName: string
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal
}

/** Notifies the person's other windows that a receipt is being read, or that its reading failed. */
export class ReadingNotifications {
  readonly #deps: Pick<ReceiptDependencies, 'db' | 'clock' | 'logger'>

  constructor(deps: Pick<ReceiptDependencies, 'db' | 'clock' | 'logger'>) {
    this.#deps = deps
  }

  /** Notifies that a receipt is queued, under the id its expense will have. Returns how to notify of a failure. */
  queued(
    actor: Actor,
    { expenseId, unverifiedName, signal }: ReceiptUpload,
  ): (error: unknown) => Promise<void> {
    const notification = { itemId: expenseId, title: shownFileName(unverifiedName) }
    const waiting = this.#record(actor, { ...notification, kind: 'receipt-waiting', status: 'processing' })
    return async error => {
      await waiting
      await this.#record(actor, { ...notification, kind: endOf(error, signal), status: 'pending' })
    }
  }

  /**
   * Runs the reading under the id its expense will have; later notifications of that id replace this one. The
   * transaction that stores the expense notifies of its success.
   */
  async while<Result>(
    actor: Actor,
    { unverifiedName, expenseId, signal }: ReceiptUpload,
    work: (expenseId: string) => Promise<Result>,
  ): Promise<Result> {
    const notification = { itemId: expenseId, title: shownFileName(unverifiedName) }
    await this.#record(actor, { ...notification, kind: 'receipt-reading', status: 'processing' })
    try {
      return await work(expenseId)
    } catch (error) {
      await this.#record(actor, { ...notification, kind: endOf(error, signal), status: 'pending' })
      throw error
    }
  }

  /** Outside the upload's transaction: a failed notification does not fail the upload. */
  async #record(actor: Actor, happening: Omit<NewEventInput, 'at'>): Promise<void> {
    const { db, clock, logger } = this.#deps
    const record = () =>
      runOutsideUnit(() => recordEvent(db, actor, { ...happening, at: clock.now() })).catch(error =>
        logger.warn({ err: error }, 'a notification about a receipt could not be recorded'),
      )
    // Within a transaction this is only reached on failure, so it is recorded after the rollback.
    if (isUnitOpen()) afterRollback(record)
    else await record()
  }
}

function endOf(
  error: unknown,
  { aborted }: AbortSignal,
): 'receipt-asks' | 'receipt-failed' | 'receipt-abandoned' {
  if (aborted) return 'receipt-abandoned'
  const isQuestion = error instanceof AppError && error.code === multipleReceiptsCode
  return isQuestion ? 'receipt-asks' : 'receipt-failed'
}
