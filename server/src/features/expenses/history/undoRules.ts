import { categories } from '@outlay/contract/categories'
import { type HistoryField, historyFieldNames, historyFields } from '@outlay/contract/expenseHistory'
import type { ExpenseStatus } from '@outlay/contract/expenseStatuses'
import type { FieldError } from '../../../core/errors.ts'
import { changedAgain, makingKept } from '../expenses.errors.ts'
import { fieldsOfHistory } from '../expenses.fields.ts'
import type { ChangedValues, FieldValues } from '../expenses.table.ts'
import type { WrittenExpense } from '../writing/expenseInputs.ts'
import type { ChangeRow } from './expenseChanges.store.ts'
import type { Recalled } from './recalledExpenses.store.ts'

type Undoable = Pick<ChangeRow, 'kind' | 'fields'>

/** Whether what a change did still stands, so that it can be taken back. */
export function canUndo({ kind, fields }: Undoable, { row, values }: Recalled): boolean {
  const isDeleted = row.deletedAt !== null
  if (kind === 'created') return false
  if (kind === 'deleted') return isDeleted
  return !isDeleted && changedSince(fields, values).length === 0
}

/** @throws makingKept, changedAgain naming what was changed again since */
export function requireUndoable(change: Undoable, recalled: Recalled): void {
  if (change.kind === 'created') throw makingKept()
  if (canUndo(change, recalled)) return
  if (change.kind === 'deleted') throw changedAgain({ detail: 'This expense is back already.' })
  if (recalled.row.deletedAt)
    throw changedAgain({ detail: 'This expense was deleted since. Restore it first.' })
  const errors = changedSince(change.fields, recalled.values)
  const sentences = errors.map(({ message }) => `${message}.`)
  throw changedAgain({ detail: `Changed again since: ${sentences.join(' ')} Nothing was undone.`, errors })
}

/** The fields of a change that are no longer as it left them, each with what it is now. */
function changedSince(changed: ChangedValues, present: FieldValues): FieldError[] {
  return historyFieldNames.flatMap(field => {
    const [, to] = changed[field] ?? []
    if (to === undefined || to === present[field]) return []
    return [{ path: field, message: `${historyFields[field]} is now ${wordsOf(field, present[field])}` }]
  })
}

/** What was written of an expense before a change, with all that was changed otherwise since. */
export function writtenBefore(changed: ChangedValues, present: FieldValues): WrittenExpense {
  const value = (field: HistoryField) => (changed[field] ? changed[field][0] : present[field])
  const [originalAmount = '', originalCurrency = ''] = value('amount')?.split(' ') ?? []
  return { ...fieldsOfHistory(value), originalAmount, originalCurrency }
}

export function statusBefore(changed: ChangedValues, present: FieldValues): ExpenseStatus {
  return (changed.status ? changed.status[0] : present.status) as ExpenseStatus
}

function wordsOf(field: HistoryField, value: string | null): string {
  if (value === null) return 'empty'
  if (field === 'category') return categories.find(category => category.value === value)?.label ?? value
  if (field === 'projectId') return 'another project'
  if (field === 'isDeductible') return value === 'true' ? 'yes' : 'no'
  if (field === 'tags') return (JSON.parse(value) as string[]).join(', ') || 'empty'
  return `"${value}"`
}
