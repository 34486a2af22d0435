import type { Expense } from '@outlay/contract/expenses/expenses'
import type { Actor } from '../../../core/actor.ts'
import { ownScope } from '../../../core/database/access/scope.ts'
import type { VersionedRef } from '../../../core/versions.ts'
import type { ReceiptDependencies } from '../receiptDependencies.ts'
import { receiptNotFound } from '../receipts.errors.ts'
import { deleteReadingsOf, listReceiptsOf } from '../receipts.store.ts'
import {
  eraseReceipts,
  listRemovedReceipts,
  markRemoved,
  markRestored,
  placesOn,
} from './expenseReceipts.store.ts'
import { firstUrlOf, requireReceiptPlace } from './receiptAttaching.ts'
import { receiptUrlOf, removeFiles } from './receiptFiles.ts'

const retentionMs = 30 * 24 * 60 * 60_000
const portion = 100

/** Removes receipts from expenses, and restores them within 30 days. */
export class ReceiptRemoving {
  readonly #deps: ReceiptDependencies

  constructor(deps: ReceiptDependencies) {
    this.#deps = deps
  }

  /** @throws receiptNotFound, and as ExpenseReceipts.change does */
  remove(actor: Actor, opened: VersionedRef, receiptId: string): Promise<Expense> {
    const { db, clock, expenses } = this.#deps
    const scope = ownScope(actor)
    const removed = { expenseId: opened.id, receiptId }
    return db.transaction(transaction =>
      expenses.receipts.change(transaction, actor, {
        ...opened,
        loses: receiptUrlOf(receiptId),
        keep: async () => {
          if (!(await markRemoved(transaction, scope, removed, clock.now()))) throw receiptNotFound()
          return firstUrlOf(transaction, scope, opened.id)
        },
      }),
    )
  }

  /** Restores its position. @throws receiptNotFound, tooManyReceipts, and as ExpenseReceipts.change does */
  restore(actor: Actor, opened: VersionedRef, receiptId: string): Promise<Expense> {
    const { db, expenses } = this.#deps
    const scope = ownScope(actor)
    const restored = { expenseId: opened.id, receiptId }
    return db.transaction(transaction =>
      expenses.receipts.change(transaction, actor, {
        ...opened,
        keep: async () => {
          const places = await placesOn(transaction, scope, opened.id)
          if (!(await markRestored(transaction, scope, restored))) throw receiptNotFound()
          requireReceiptPlace(places)
          return firstUrlOf(transaction, scope, opened.id)
        },
      }),
    )
  }

  /** Erases receipts removed over 30 days ago, with their files and readings. Returns the count. */
  async eraseRemoved(): Promise<number> {
    const { db, files, clock } = this.#deps
    const before = new Date(clock.now().getTime() - retentionMs)
    let erased = 0
    let receipts = await listRemovedReceipts(db, before, portion)
    while (receipts.length > 0) {
      // Files first, so that a crash leaves rows for the next hour.
      for (const receipt of receipts) await removeFiles(files, receipt)
      await deleteReadingsOf(db, receipts)
      await eraseReceipts(
        db,
        receipts.map(({ id }) => id),
      )
      erased += receipts.length
      receipts = await listRemovedReceipts(db, before, portion)
    }
    return erased
  }
}

/** Erases expenses deleted over 30 days ago, with their pictures and readings. Returns the count. */
export async function eraseDeletedExpenses({
  db,
  expenses,
  files,
}: Pick<ReceiptDependencies, 'db' | 'expenses' | 'files'>): Promise<number> {
  let erased = 0
  let ids = await expenses.deleted.overdue(portion)
  while (ids.length > 0) {
    const receipts = await listReceiptsOf(db, ids)
    // Files first, so that a crash leaves rows for the next hour.
    for (const receipt of receipts) await removeFiles(files, receipt)
    await deleteReadingsOf(db, receipts)
    await expenses.deleted.erase(ids)
    erased += ids.length
    ids = await expenses.deleted.overdue(portion)
  }
  return erased
}
