import type { Expense } from '@outlay/contract/expenses/expenses'
import type { Actor } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import { ownScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { requireVersionMatch, type VersionedRef } from '../../../core/versions.ts'
import { withCurrencyShared } from '../../accounts/accountSettings.service.ts'
import {
  approvedReceiptKept,
  expenseNotFound,
  readFromReceipt,
  receiptOfFirstPart,
} from '../expenses.errors.ts'
import { presentExpense } from '../expenses.presentation.ts'
import { clearReceiptUrls, type ExpenseRow, findExpense, updateExpense } from '../expenses.store.ts'
import { attributed } from '../history/expenseChanges.store.ts'
import { recordExpenseEvent } from './expenseEvents.ts'
import { editableExpense, lockOpened } from './openedExpense.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
}

/** URL of the receipt an expense loses, or its first one, if any. */
export type ReplacedReceipt = string | 'the first'

/** An expense whose receipts will change. */
interface Changed extends VersionedRef {
  readonly loses?: ReplacedReceipt | undefined
}

/** An expense's receipts: evidence that changes none of its values. */
export class ExpenseReceipts {
  readonly #db: Db
  readonly #clock: Clock

  constructor({ db, clock }: Dependencies) {
    this.#db = db
    this.#clock = clock
  }

  /**
   * Checked before a file is read. @throws expenseNotFound, notYourExpense, outdated, readFromReceipt,
   * approvedReceiptKept, receiptOfFirstPart
   */
  async requireOpenTo(actor: Actor, { id, ifMatch, loses }: Changed): Promise<void> {
    // Finds the person's own without a transaction, which would stay open while the file is read.
    const own = await findExpense(this.#db, ownScope(actor), id)
    const row = own ?? (await editableExpense(this.#db, actor, id))
    requireVersionMatch(ifMatch, presentExpense(row, actor))
    requireChangeable(row, loses)
  }

  /**
   * Within the transaction that stores the pictures: `keep` runs while the expense is locked and returns the URL of its
   * new first receipt. Like any change, this requires a new decision by the team.
   * @throws like requireOpenTo; inTeamBooks, reimbursedKept, paymentKept
   */
  async change(
    transaction: Db,
    actor: Actor,
    { loses, keep, ...opened }: Changed & { keep: () => Promise<string | null> },
  ): Promise<Expense> {
    await withCurrencyShared(transaction, actor)
    const locked = await lockOpened(transaction, actor, opened)
    requireChangeable(locked, loses)
    const receiptUrl = await keep()
    const at = this.#clock.now()
    const writing = await attributed(transaction, { source: 'hand', actorId: actor.userId, at })
    const own = { scope: ownScope(actor), id: opened.id }
    const change = { receiptUrl, receiptChanges: locked.receiptChanges + 1, editedAt: at }
    const row = await updateExpense(writing, own, change)
    if (!row) throw expenseNotFound()
    await recordExpenseEvent(transaction, actor, { kind: 'expense-changed', expense: row, at })
    return presentExpense(row, actor)
  }

  /** Clears receipts that are no longer stored, changing nothing else. Requires their owner to be locked. */
  takeOff(transaction: Db, ids: readonly string[]): Promise<void> {
    return clearReceiptUrls(transaction, ids)
  }
}

/** Adding a receipt is always allowed. @throws readFromReceipt, approvedReceiptKept, receiptOfFirstPart */
function requireChangeable(
  { id, splitId, receiptUrl, receiptData, approval }: ExpenseRow,
  loses: ReplacedReceipt | undefined,
): void {
  if (splitId !== null && splitId !== id) throw receiptOfFirstPart()
  const lost = loses === 'the first' ? receiptUrl : (loses ?? null)
  if (lost === null) return
  if (receiptData !== null && lost === receiptUrl) throw readFromReceipt()
  if (approval === 'approved' || approval === 'reimbursed') throw approvedReceiptKept()
}
