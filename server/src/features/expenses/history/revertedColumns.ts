import type { Actor } from '../../../core/actor.ts'
import { revertedSum } from '../calculations/calculatedSum.ts'
import type { NewExpense } from '../expenses.store.ts'
import { changeOf, isUnedited } from '../writing/corrections.ts'
import type { RatesWithin } from '../writing/expenseColumns.ts'
import { repricedColumns } from '../writing/expenseEdits.ts'
import type { WrittenExpense } from '../writing/expenseInputs.ts'
import type { ChangeRow } from './expenseChanges.store.ts'
import type { RestorableExpense } from './restorableExpenses.store.ts'
import { statusAfter } from './undoRules.ts'

interface SettingBack extends RestorableExpense {
  readonly change: Pick<ChangeRow, 'kind' | 'fields'>
  /** Values before the change, on a locked project or the current one. */
  readonly written: WrittenExpense
  readonly owner: Actor
  readonly rates: RatesWithin
  readonly at: Date
}

/** The columns that revert a change, by the rules of an edit. @throws amountTooLarge */
export async function revertedColumns(back: SettingBack): Promise<Partial<NewExpense>> {
  const { row, values, change, owner, rates, at } = back
  const written = { ...back.written, ...(await revertedSum(rates.db, row, back.written)) }
  const columns = await repricedColumns(row, written, { owner, rates })
  const { change: edit } = changeOf(row, { ...written, remember: false }, columns)
  const standing = statusAfter(change, { row, values }, columns)
  // For pending expenses, placeholder values stay marked as unedited.
  const isBack = change.fields.status && standing.status === 'pending'
  const editedAt = isBack || isUnedited(row) ? null : at
  return { ...edit, ...standing, editedAt }
}
