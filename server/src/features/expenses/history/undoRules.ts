import { isCurrencyCode } from '@outlay/contract/core/currencies'
import { categories } from '@outlay/contract/expenses/categories'
import { type HistoryField, historyFieldNames, historyFields } from '@outlay/contract/expenses/expenseHistory'
import type { ExpenseStatus } from '@outlay/contract/expenses/expenseTerms'
import { paymentMethodLabel } from '@outlay/contract/expenses/paymentMethods'
import { type Say, translated } from '../../../core/language/say.ts'
import {
  changedAgain,
  creationNotUndoable,
  decisionNotUndoable,
  splitAmountFixed,
} from '../expenses.errors.ts'
import { fieldsOfHistory } from '../expenses.fields.ts'
import type { ChangedValues, FieldValues } from '../expenses.table.ts'
import type { WrittenExpense } from '../writing/expenseInputs.ts'
import type { ChangeRow } from './expenseChanges.store.ts'
import type { RestorableExpense } from './restorableExpenses.store.ts'

type Undoable = Pick<ChangeRow, 'kind' | 'fields'> & { readonly source?: ChangeRow['source'] }

/** Whether a change's result is still in place, so it can be undone. */
export function canUndo(change: Undoable, { row, values }: RestorableExpense): boolean {
  const { kind } = change
  const fields = undoneOf(change.fields, row)
  const isDeleted = row.deletedAt !== null
  if (kind === 'created' || isDecision(change, row) || isOfSplit(change, row)) return false
  if (kind === 'deleted') return isDeleted
  return !isDeleted && changedSince(fields, values).length === 0
}

const decidedStatuses: readonly (string | null | undefined)[] = ['approved', 'rejected']

/** An approval step, which only approvers take. */
function isDecision({ kind, fields }: Undoable, row: RestorableExpense['row']): boolean {
  return kind === 'changed' && Object.keys(undoneOf(fields, row)).length === 0
}

/** A split's change or its total, which is undone as a whole. */
function isOfSplit({ kind, fields, source }: Undoable, { splitId }: RestorableExpense['row']): boolean {
  return kind === 'changed' && (source === 'split' || (splitId !== null && fields.amount !== undefined))
}

/** The fields to revert: without approval progress, which follows from the rest. */
function undoneOf(
  fields: ChangedValues,
  { teamId }: Pick<RestorableExpense['row'], 'teamId'>,
): ChangedValues {
  const { status, ...others } = fields
  if (!status) return fields
  const isOfApproval = status.some(value => decidedStatuses.includes(value))
  return isOfApproval || (teamId !== null && Object.keys(others).length > 0) ? others : fields
}

/** @throws creationNotUndoable, decisionNotUndoable, splitAmountFixed, changedAgain naming the fields changed since */
export function requireUndoable(change: Undoable, recalled: RestorableExpense): void {
  if (change.kind === 'created') throw creationNotUndoable()
  if (isDecision(change, recalled.row)) throw decisionNotUndoable()
  if (isOfSplit(change, recalled.row)) throw splitAmountFixed()
  if (canUndo(change, recalled)) return
  if (change.kind === 'deleted') throw changedAgain({ detail: 'This expense was already restored.' })
  if (recalled.row.deletedAt)
    throw changedAgain({ detail: 'This expense has since been deleted. Restore it first.' })
  const errors = changedSince(undoneOf(change.fields, recalled.row), recalled.values)
  const changes = (say: Say) => errors.map(({ message }) => `${message(say)}.`).join(' ')
  throw changedAgain({
    detail: say => say('Changed again since: {changes} Nothing was undone.', { changes: changes(say) }),
    errors,
  })
}

/** Fields that no longer have the change's result, with their current values. */
function changedSince(changed: ChangedValues, present: FieldValues) {
  return historyFieldNames.flatMap(field => {
    const [, to] = changed[field] ?? []
    if (to === undefined || to === present[field]) return []
    return [{ path: field, message: (say: Say) => presentText(field, present[field], say) }]
  })
}

/** An expense's values before a change, keeping all other changes since. */
export function writtenBefore(changed: ChangedValues, present: FieldValues): WrittenExpense {
  const value = (field: HistoryField) => (changed[field] ? changed[field][0] : present[field])
  const [originalAmount = '', originalCurrency = ''] = value('amount')?.split(' ') ?? []
  return { ...fieldsOfHistory(value), originalAmount, originalCurrency }
}

interface SetBack {
  readonly originalAmount: string
  readonly originalCurrency: string
  readonly exchangeRate: string
}

/**
 * The status to write with reverted fields. On team projects triggers set the approval; here only whether it is
 * incomplete again, which ends any approval.
 */
export function statusAfter(
  { fields }: Undoable,
  { row, values }: RestorableExpense,
  after: SetBack,
): { readonly status: ExpenseStatus; readonly approval?: null } {
  const { status: undone } = undoneOf(fields, row)
  const before = (undone ? undone[0] : values.status) as ExpenseStatus
  const isConverted = isCurrencyCode(after.originalCurrency)
  const isOfTeam = row.teamId !== null || Boolean(fields.projectId?.[0])
  if (!isOfTeam) return { status: isConverted ? before : 'pending' }
  const isUnread = row.reader !== null && Number(after.originalAmount) === 0
  const waits = row.approval === null && row.teamId !== null && before === 'pending'
  const lacksSomething =
    !isConverted || Number(after.exchangeRate) === 0 || isUnread || row.awaitsDecision || waits
  return lacksSomething ? { status: 'pending', approval: null } : { status: 'processed' }
}

/** Without a full stop. */
function presentText(name: HistoryField, value: string | null, say: Say): string {
  const field = translated(historyFields[name], say)
  if (value === null) return say('{field} is now empty', { field })
  if (name === 'projectId') return say('{field} is now a different project', { field })
  if (name === 'calculation') return say('{field} is now different', { field })
  if (name === 'isDeductible')
    return say('{field} is now {answer, select, true {yes} other {no}}', { field, answer: value })
  if (name === 'tags') return tagsText(field, JSON.parse(value) as string[], say)
  const label = labelOf(name, value)
  if (label) return say('{field} is now {value}', { field, value: translated(label, say) })
  return isNamed(name)
    ? say('{field} is now {value}', { field, value })
    : say('{field} is now "{value}"', { field, value })
}

function tagsText(field: string, tags: readonly string[], say: Say): string {
  const value = tags.join(', ')
  return value === ''
    ? say('{field} is now empty', { field })
    : say('{field} is now {value}', { field, value })
}

/** Whether its values are Outlay's names rather than user text. */
const isNamed = (name: HistoryField): boolean => name === 'category' || name === 'paymentMethod'

function labelOf(name: HistoryField, value: string): string | undefined {
  if (name === 'category') return categories.find(category => category.value === value)?.label
  return name === 'paymentMethod' ? paymentMethodLabel(value) : undefined
}
