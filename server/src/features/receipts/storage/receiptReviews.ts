import type { Expense } from '@outlay/contract/expenses/expenses'
import { readerNames } from '@outlay/contract/receipts/receiptReadings'
import {
  type Duplicate,
  type DuplicateChoice,
  maxWaitingNamed,
  type ReadingAccuracy,
  type ReceiptReview,
} from '@outlay/contract/receipts/receipts'
import type { Actor } from '../../../core/actor.ts'
import { readInScope } from '../../../core/database/access/rowLevelSecurity.ts'
import { ownScope, visibilityScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { withCurrencyLock } from '../../accounts/accountSettings.service.ts'
import { accuracySince } from '../../expenseTotals/expenseTotals.service.ts'
import { isCompleteReading } from '../readings/readingTrust.ts'
import type { ReceiptDependencies } from '../receiptDependencies.ts'
import { earlierHasReceipt, noDuplicate, receiptNotFound } from '../receipts.errors.ts'
import {
  findReceiptOfExpense,
  type ReceiptRow,
  repointDuplicates,
  settleDuplicateOf,
} from '../receipts.store.ts'
import { joinReceipt } from './receiptAttaching.ts'
import { hasCountedNothing, pagesOf } from './receiptFiles.ts'
import { originalOf } from './receiptLists.ts'

interface Decision {
  readonly keep: DuplicateChoice
  readonly receipt: ReceiptRow
  readonly later: Expense
  readonly earlier: Expense
}

/** Review of receipts after reading. */
export class ReceiptReviews {
  readonly #deps: ReceiptDependencies

  constructor(deps: ReceiptDependencies) {
    this.#deps = deps
  }

  waiting(actor: Actor) {
    return this.#deps.expenses.waiting(actor, maxWaitingNamed)
  }

  /** @throws expenseNotFound, receiptNotFound if it has none */
  async review(actor: Actor, expenseId: string): Promise<ReceiptReview> {
    const { db, expenses, merchantRules } = this.#deps
    const expense = await expenses.get(actor, expenseId)
    const scope = visibilityScope(actor)
    const receipt = await readInScope(db, scope, within => findReceiptOfExpense(within, scope, expenseId))
    if (!receipt) throw receiptNotFound()
    // A colleague's rules and other expenses are private.
    const isOwn = expense.userId === actor.userId
    const merchantAsRead = expense.receiptData?.fields.merchant.value ?? null
    const rule = isOwn ? await merchantRules.ruleFor(db, actor, merchantAsRead) : undefined
    return {
      expense,
      receipt: {
        id: receipt.id,
        pageCount: pagesOf(receipt).length,
        rotation: receipt.rotation,
        words: [...receipt.words],
        original: originalOf(receipt),
        uploadedAt: receipt.createdAt.toISOString(),
      },
      duplicate: isOwn ? await this.#duplicateOf(db, actor, receipt) : null,
      merchantRuleId: rule?.id ?? null,
    }
  }

  /**
   * Decides on a suspected duplicate, and returns the remaining expense. A discarded one cannot be restored, and its
   * upload is refunded.
   * @throws expenseNotFound, receiptNotFound, noDuplicate, earlierHasReceipt; inTeamBooks, reimbursedKept, paymentKept
   */
  async settle(actor: Actor, expenseId: string, keep: DuplicateChoice): Promise<Expense> {
    const { db, expenses } = this.#deps
    const later = await expenses.get(actor, expenseId)
    const receipt = await findReceiptOfExpense(db, ownScope(actor), expenseId)
    if (!receipt) throw receiptNotFound()
    const stays = await db.transaction(async transaction => {
      // Locks the person first, like every write of expenses, as a decision changes other receipts too.
      await withCurrencyLock(transaction, actor)
      const duplicate = await this.#duplicateOf(transaction, actor, receipt)
      // Atomic, so that only one of two concurrent decisions is carried out.
      if (!duplicate || !(await settleDuplicateOf(transaction, receipt.id))) throw noDuplicate()
      const decision = { keep, receipt, later, earlier: duplicate.earlier }
      if (keep !== 'joined') return this.#carryOut(transaction, actor, decision)
      if (duplicate.earlier.receiptUrl !== null) throw earlierHasReceipt()
      return (await joinReceipt(this.#deps, transaction, actor, { ...decision, ifMatch: 'any' })).id
    })
    return expenses.get(actor, stays)
  }

  async readingAccuracy(actor: Actor): Promise<ReadingAccuracy> {
    const since = accuracySince(this.#deps.clock.now())
    const counts = await this.#deps.expenses.keptFields(actor, since)
    const readers = readerNames.flatMap(reader => {
      const own = counts.filter(count => count.reader === reader)
      const fields = own.map(({ field, read, kept }) => ({ field, read, kept }))
      return own.length > 0 ? [{ reader, ...sumOf(own), fields }] : []
    })
    return { since, ...sumOf(readers), readers }
  }

  /** Returns the id of the remaining expense. */
  async #carryOut(
    transaction: Db,
    actor: Actor,
    { keep, receipt, later, earlier }: Decision,
  ): Promise<string> {
    const { accountUploads, expenses } = this.#deps
    if (keep === 'earlier') {
      // A sample was not counted.
      if (!hasCountedNothing(receipt)) await accountUploads.giveBack(transaction, actor, receipt.createdAt)
      await expenses.discard(transaction, actor, later.id)
      await repointDuplicates(transaction, { goes: later.id, stays: earlier.id })
      await expenses.recordEvent(transaction, actor, 'expense-deleted', later)
      return earlier.id
    }
    if (keep === 'later') {
      await expenses.removeWithin(transaction, actor, earlier.id)
      await repointDuplicates(transaction, { goes: earlier.id, stays: later.id })
    }
    const isComplete = later.receiptData !== null && isCompleteReading(later.receiptData)
    const settled = await expenses.settle(transaction, actor, { id: later.id, isComplete })
    if (keep === 'later') await expenses.recordEvent(transaction, actor, 'expense-deleted', earlier)
    await expenses.recordEvent(transaction, actor, 'expense-changed', settled ?? later)
    return later.id
  }

  /** Null once it was decided, or the earlier expense was deleted. */
  async #duplicateOf(
    db: Db,
    actor: Actor,
    { duplicateOf, duplicateKind }: ReceiptRow,
  ): Promise<Duplicate | null> {
    if (!duplicateOf || !duplicateKind) return null
    const [earlier] = await this.#deps.expenses.ownOf(db, actor, [duplicateOf])
    return earlier ? { kind: duplicateKind, earlier } : null
  }
}

function sumOf(counts: readonly { readonly read: number; readonly kept: number }[]) {
  return {
    read: counts.reduce((sum, { read }) => sum + read, 0),
    kept: counts.reduce((sum, { kept }) => sum + kept, 0),
  }
}
