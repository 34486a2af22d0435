import { amountDecimalsOf } from '@outlay/contract/core/money'
import { Big } from 'big.js'
import type { Actor } from '../../../core/actor.ts'
import { ownScope } from '../../../core/database/access/scope.ts'
import type { VersionedRef } from '../../../core/versions.ts'
import { splitAmountFixed, splitTooSmall } from '../expenses.errors.ts'
import {
  type ExpenseRow,
  findExpense,
  lockExpense,
  type NewExpense,
  updateExpense,
  writeRows,
} from '../expenses.store.ts'
import type { AttributedDb } from '../history/expenseChanges.store.ts'

/** An expense to edit and, for part of a split, the part that absorbs the difference. */
export interface OpenedPart extends VersionedRef {
  readonly balance?: string | undefined
}

interface BalancedEdit {
  /** Locked. */
  readonly present: ExpenseRow
  readonly change: Partial<NewExpense>
  /** The part that absorbs the difference. */
  readonly balance: string | undefined
}

/**
 * Writes an edit of an expense. Changing the amount of a split's part also changes the balancing part; without one the
 * database refuses it. @throws splitAmountFixed, splitTooSmall; like mapLedgerErrors
 */
export async function writeEdit(
  db: AttributedDb,
  actor: Actor,
  { present, change, balance }: BalancedEdit,
): Promise<ExpenseRow | undefined> {
  const { originalAmount: paid = present.originalAmount } = change
  const scope = ownScope(actor)
  if (!present.splitId || !balance || Big(paid).eq(present.originalAmount)) {
    return updateExpense(db, { scope, id: present.id }, change)
  }
  const other = await lockExpense(db, { scope, id: balance })
  if (!other || other.splitId !== present.splitId || other.id === present.id) throw splitAmountFixed()
  const balanced = { ...other, ...amountsAfter(other, present, change) }
  // The same columns for both, so that one statement writes them and the total is always consistent.
  const names = Object.keys(change) as (keyof NewExpense)[]
  const balancing = Object.fromEntries(names.map(name => [name, balanced[name]]))
  const { editedAt } = change
  await writeRows(db, scope, [
    { id: present.id, change },
    { id: other.id, change: { ...balancing, ...(editedAt && { editedAt }) } },
  ])
  return findExpense(db, scope, present.id)
}

/** Keeps the total in the person's currency too, if both have the same rate. @throws splitTooSmall */
function amountsAfter(other: ExpenseRow, present: ExpenseRow, change: Partial<NewExpense>) {
  const taken = Big(change.originalAmount ?? present.originalAmount).minus(present.originalAmount)
  const originalAmount = Big(other.originalAmount).minus(taken)
  if (originalAmount.lte(0)) throw splitTooSmall()
  const isOneRate = Big(change.exchangeRate ?? present.exchangeRate).eq(other.exchangeRate)
  const difference = Big(change.amount ?? present.amount).minus(present.amount)
  const exact = Big(other.amount).minus(difference)
  const amount =
    isOneRate && exact.gte(0)
      ? exact
      : originalAmount.times(other.exchangeRate).round(amountDecimalsOf(other.currency))
  return { originalAmount: originalAmount.toFixed(), amount: amount.toFixed() }
}
