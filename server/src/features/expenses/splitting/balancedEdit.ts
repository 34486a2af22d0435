import { amountDecimalsOf } from '@outlay/contract/core/money'
import { Big } from 'big.js'
import type { Actor } from '../../../core/actor.ts'
import { ownScope } from '../../../core/database/access/scope.ts'
import type { Opened } from '../../../core/versions.ts'
import { writeRows } from '../bulk/bulkRows.store.ts'
import { splitSumKept, splitTooSmall } from '../expenses.errors.ts'
import {
  type ExpenseRow,
  findExpense,
  lockExpense,
  type NewExpense,
  updateExpense,
} from '../expenses.store.ts'
import type { AttributedDb } from '../history/expenseChanges.store.ts'

/** An expense to be edited, and the part that takes the difference where it is a part of a split. */
export interface OpenedPart extends Opened {
  readonly balance?: string | undefined
}

interface BalancedEdit {
  /** Locked. */
  readonly present: ExpenseRow
  readonly change: Partial<NewExpense>
  /** The part that takes the difference. */
  readonly balance: string | undefined
}

/**
 * Writes an edit of an expense. Where that is a part of a split and its amount is another, so is that of the part that takes the
 * difference; without one the database refuses it. @throws splitSumKept, splitTooSmall; as mapLedgerErrors does
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
  if (!other || other.splitId !== present.splitId || other.id === present.id) throw splitSumKept()
  const balanced = { ...other, ...amountsAfter(other, present, change) }
  // Of both the same columns: then one statement writes them, and the parts are never seen to come to another sum.
  const names = Object.keys(change) as (keyof NewExpense)[]
  const balancing = Object.fromEntries(names.map(name => [name, balanced[name]]))
  const { editedAt } = change
  await writeRows(db, scope, [
    { id: present.id, change },
    { id: other.id, change: { ...balancing, ...(editedAt && { editedAt }) } },
  ])
  return findExpense(db, scope, present.id)
}

/** In the person's own currency both come to what they were, while they have one rate. @throws splitTooSmall */
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
