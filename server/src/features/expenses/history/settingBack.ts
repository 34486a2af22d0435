import type { Actor } from '../../../core/actor.ts'
import { isAsRead } from '../asRead.ts'
import { sumSetBack } from '../calculations/calculatedSum.ts'
import type { NewExpense } from '../expenses.store.ts'
import { changeOf } from '../writing/corrections.ts'
import type { RatesWithin } from '../writing/expenseColumns.ts'
import { repricedColumns } from '../writing/expenseEdits.ts'
import type { WrittenExpense } from '../writing/expenseInputs.ts'
import type { ChangeRow } from './expenseChanges.store.ts'
import type { Recalled } from './recalledExpenses.store.ts'
import { statusAfter } from './undoRules.ts'

interface SettingBack extends Recalled {
  readonly change: Pick<ChangeRow, 'kind' | 'fields'>
  /** What was written before the change, on a project that is held, or the one it stands on. */
  readonly written: WrittenExpense
  readonly owner: Actor
  readonly rates: RatesWithin
  readonly at: Date
}

/** What is written of an expense to take a change of it back, by the rules of an edit. @throws amountTooLarge */
export async function settingBack(back: SettingBack): Promise<Partial<NewExpense>> {
  const { row, values, change, owner, rates, at } = back
  const written = { ...back.written, ...(await sumSetBack(rates.db, row, back.written)) }
  const columns = await repricedColumns(row, written, { owner, rates })
  const { change: edit } = changeOf(row, { ...written, remember: false }, columns)
  const standing = statusAfter(change, { row, values }, columns)
  // Among those that wait, or back there, what stands in for a value is no value that a person gave.
  const isBack = change.fields.status && standing.status === 'pending'
  const editedAt = isBack || isAsRead(row) ? null : at
  return { ...edit, ...standing, editedAt }
}
