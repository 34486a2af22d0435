import type { Expense } from '@outlay/contract/expenses'
import type { Actor } from '../../../core/actor.ts'
import { ownScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { afterCommit } from '../../../core/database/unitOfWork.ts'
import { newId } from '../../../core/ids.ts'
import type { Opened } from '../../../core/versions.ts'
import type { PreparedReceipt } from '../documents/prepareReceipt.ts'
import type { ReceiptDependencies } from '../receiptDependencies.ts'
import { insertReceipt, type ReceiptRow, takeReceiptsOff } from '../receipts.store.ts'
import { factsOf, filesOf, receiptUrlOf, removeFiles, withFiles } from './receiptFiles.ts'
import { requireRoom } from './storageRoom.ts'

interface Attached {
  readonly expense: Expense
  /** What it takes the place of. */
  readonly replaced: readonly ReceiptRow[]
}

/** Puts receipts on expenses that were made without: as evidence, which nobody reads. */
export class ReceiptAttaching {
  readonly #deps: ReceiptDependencies

  constructor(deps: ReceiptDependencies) {
    this.#deps = deps
  }

  /**
   * All pages of the file, whatever is on them; it takes one upload of the allowance.
   * @throws overPlan, and as ExpenseReceipts.put does
   */
  async attach(actor: Actor, opened: Opened, prepared: PreparedReceipt): Promise<Expense> {
    const { db, files: store } = this.#deps
    const id = newId()
    const files = filesOf(id, prepared)
    const { expense, replaced } = await withFiles(store, [{ files, prepared }], () =>
      db.transaction(transaction =>
        this.#insert(transaction, actor, {
          opened,
          row: {
            ...files,
            ...factsOf(prepared),
            id,
            userId: actor.userId,
            expenseId: opened.id,
            createdAt: this.#deps.clock.now(),
          },
        }),
      ),
    )
    afterCommit(() => this.#erase(replaced))
    return expense
  }

  async #insert(
    transaction: Db,
    actor: Actor,
    { opened, row }: { readonly opened: Opened; readonly row: Parameters<typeof insertReceipt>[1] },
  ): Promise<Attached> {
    const { accountUploads, expenses, plans } = this.#deps
    // First, as wherever a receipt is kept: it locks the person's row.
    await accountUploads.count(transaction, actor, 1)
    let replaced: readonly ReceiptRow[] = []
    const expense = await expenses.receipts.put(transaction, actor, {
      ...opened,
      receiptUrl: receiptUrlOf(row.id),
      keep: async () => {
        replaced = await takeReceiptsOff(transaction, ownScope(actor), opened.id)
        const freed = replaced.reduce((sum, { storedBytes }) => sum + storedBytes, 0)
        // What takes no more than what it replaces is kept, also beyond the limit of a plan that became smaller.
        if (row.storedBytes > freed) await requireRoom(transaction, plans, actor, row.storedBytes)
        await insertReceipt(transaction, row, [])
      },
    })
    return { expense, replaced }
  }

  /** What is left of it is without a receipt, and erased by the hourly job. */
  async #erase(receipts: readonly ReceiptRow[]): Promise<void> {
    const { files, logger } = this.#deps
    try {
      for (const receipt of receipts) await removeFiles(files, receipt)
    } catch (error) {
      logger.warn({ err: error }, 'the files of a receipt that was replaced could not be erased')
    }
  }
}
