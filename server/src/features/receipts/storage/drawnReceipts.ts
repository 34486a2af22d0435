import type { Actor } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import type { FileStore } from '../../../core/files/files.ts'
import { newId } from '../../../core/ids.ts'
import { type PreparedReceipt, preparePart, prepareReceipt } from '../documents/prepareReceipt.ts'
import { insertReceipt, listReceiptsOf } from '../receipts.store.ts'
import {
  countedNothing,
  factsOf,
  filesOf,
  type ReceiptFiles,
  receiptUrlOf,
  removeFiles,
  withFiles,
} from './receiptFiles.ts'

/** A generated receipt before it is stored. */
export interface DrawnReceipt {
  readonly id: string
  readonly receiptUrl: string
  readonly prepared: PreparedReceipt
  readonly files: ReceiptFiles
}

/** Receipts drawn by Outlay itself, which are not read and count towards no limit. */
export class DrawnReceipts {
  readonly #files: FileStore
  readonly #clock: Clock

  constructor({ files, clock }: { files: FileStore; clock: Clock }) {
    this.#files = files
    this.#clock = clock
  }

  /** Each page of a file becomes a receipt of a single picture. */
  async prepare(bytes: Uint8Array): Promise<PreparedReceipt[]> {
    const whole = await prepareReceipt(bytes)
    const pages: PreparedReceipt[] = []
    for (const page of whole.pages) {
      const { original: _file, ...prepared } = await preparePart(whole, [page])
      pages.push(prepared)
    }
    return pages
  }

  /** The same pictures may become several people's receipts. */
  of(prepared: PreparedReceipt): DrawnReceipt {
    const id = newId()
    return { id, prepared, receiptUrl: receiptUrlOf(id), files: filesOf(id, prepared) }
  }

  /** Stores the pictures, then runs the work that inserts their rows; removes them if that fails. */
  keep<Result>(drawn: readonly DrawnReceipt[], work: () => Promise<Result>): Promise<Result> {
    return withFiles(this.#files, drawn, work)
  }

  async insert(
    transaction: Db,
    { userId }: Actor,
    { drawn, expenseId }: { readonly drawn: DrawnReceipt; readonly expenseId: string },
  ): Promise<void> {
    const { id, files, prepared } = drawn
    const createdAt = this.#clock.now()
    await insertReceipt(
      transaction,
      { ...files, ...factsOf(prepared), ...countedNothing, id, userId, expenseId, createdAt },
      [],
    )
  }

  /** Returns a function that erases the pictures of expenses, to call once their rows are gone. */
  async erasing(transaction: Db, expenseIds: readonly string[]): Promise<() => Promise<void>> {
    const receipts = await listReceiptsOf(transaction, expenseIds)
    return async () => {
      for (const receipt of receipts) await removeFiles(this.#files, receipt)
    }
  }
}
