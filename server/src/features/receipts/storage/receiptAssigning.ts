import type { Expense } from '@outlay/contract/expenses/expenses'
import type { Actor } from '../../../core/actor.ts'
import { ownScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import type { IfMatch, VersionedRef } from '../../../core/versions.ts'
import { withCurrencyLock } from '../../accounts/accountSettings.service.ts'
import type { ReceiptDependencies } from '../receiptDependencies.ts'
import { notWaiting, receiptNotFound } from '../receipts.errors.ts'
import {
  findReceiptOfExpense,
  gatherReceipts,
  type ReceiptRow,
  repointDuplicates,
  settleDuplicateOf,
} from '../receipts.store.ts'
import { placesOn } from './expenseReceipts.store.ts'
import { receiptUrlOf } from './receiptFiles.ts'
import { requireReceiptPlace } from './receiptPlaces.ts'

interface Joined {
  readonly receipt: ReceiptRow
  /** The expense created from the receipt; it is discarded with its reading. */
  readonly later: Expense
  /** The expense that gets the receipt, after its own. */
  readonly earlier: Expense
  readonly ifMatch: IfMatch
}

/**
 * Keeps the receipt, and its upload stays counted. The caller holds the person's lock. @throws tooManyReceipts; as
 * ExpenseReceipts.change does
 */
export async function joinReceipt(
  { expenses }: Pick<ReceiptDependencies, 'expenses'>,
  transaction: Db,
  actor: Actor,
  { receipt, later, earlier, ifMatch }: Joined,
): Promise<Expense> {
  await expenses.discard(transaction, actor, later.id)
  await repointDuplicates(transaction, { goes: later.id, stays: earlier.id })
  const scope = ownScope(actor)
  const joined = await expenses.receipts.change(transaction, actor, {
    id: earlier.id,
    ifMatch,
    // Includes receipts that it got from merged expenses; otherwise they would be lost.
    keep: async () => {
      requireReceiptPlace(await placesOn(transaction, scope, earlier.id))
      await gatherReceipts(transaction, scope, { from: [later.id], onto: earlier.id })
      return earlier.receiptUrl ?? receiptUrlOf(receipt.id)
    },
  })
  await expenses.recordEvent(transaction, actor, 'expense-deleted', later)
  return joined
}

/** Moves receipts awaiting review to other expenses. */
export class ReceiptAssigning {
  readonly #deps: ReceiptDependencies

  constructor(deps: ReceiptDependencies) {
    this.#deps = deps
  }

  /**
   * Both ids are of expenses.
   * @throws as ExpenseReceipts.requireOpenTo does; receiptNotFound, notWaiting, tooManyReceipts; inTeamBooks,
   * reimbursedKept, paymentKept
   */
  async assign(actor: Actor, { id, ifMatch }: VersionedRef, waitingId: string): Promise<Expense> {
    const { db, expenses } = this.#deps
    if (waitingId === id) throw notWaiting()
    await expenses.receipts.requireOpenTo(actor, { id, ifMatch })
    return db.transaction(async transaction => {
      await withCurrencyLock(transaction, actor)
      const found = await expenses.ownOf(transaction, actor, [id, waitingId])
      const earlier = found.find(one => one.id === id)
      const later = found.find(one => one.id === waitingId)
      const receipt = later && (await findReceiptOfExpense(transaction, ownScope(actor), waitingId))
      if (!earlier || !later || !receipt) throw receiptNotFound()
      if (later.status !== 'pending' || later.approval !== null) throw notWaiting()
      // The person has decided, so it is no suspected duplicate anymore.
      await settleDuplicateOf(transaction, receipt.id)
      return joinReceipt(this.#deps, transaction, actor, { receipt, later, earlier, ifMatch })
    })
  }
}
