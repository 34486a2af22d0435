import type { BulkAction, LeftOutReason } from '@outlay/contract/bulkChanges/bulkChanges'
import { maxTags } from '@outlay/contract/expenses/expenses'
import type { ReceiptReading } from '@outlay/contract/receipts/receiptReadings'
import type { Actor } from '../../core/actor.ts'
import { AppError } from '../../core/errors.ts'
import { isNoOpChange } from '../../core/versions.ts'
import {
  changedFieldsOf,
  type ExpenseRow,
  isUnedited,
  type NewExpense,
  type RatesWithin,
  repricedColumns,
} from '../expenses/expenseRows.service.ts'
import { skipReasonFor } from './writeIndividually.ts'

/** All except merging, which combines several expenses. */
export type EachAction = Exclude<BulkAction, { readonly kind: 'merge' }>

/** An expense's change, or why there is none. */
export type Decision =
  | { readonly change: Partial<NewExpense> }
  | { readonly leftOut: LeftOutReason }
  | 'unchanged'

export interface Deciding {
  readonly owner: Actor
  readonly rates: RatesWithin
  /** Whether a reading needs no review. */
  isSure(reading: ReceiptReading): boolean
  readonly at: Date
}

/** An action's effect on one expense, by the rules of an edit; the project is locked. */
export function decide(
  row: ExpenseRow,
  action: EachAction,
  deciding: Deciding,
): Decision | Promise<Decision> {
  switch (action.kind) {
    case 'category': {
      const { category } = action
      return edited(row, { category, changedFields: changedFieldsOf(row, { ...row, category }) }, deciding)
    }
    case 'project': {
      const { projectId } = action
      // A newly chosen project replaces the deleted one it would return to.
      return edited(row, { projectId, ...(projectId ? { formerProjectId: null } : {}) }, deciding)
    }
    case 'person':
      return edited(row, { person: action.person }, deciding)
    case 'deductible':
      return edited(row, { isDeductible: action.isDeductible }, deciding)
    case 'mood':
      return edited(row, { mood: action.mood, moodNote: action.mood ? row.moodNote : null }, deciding)
    case 'date':
      return dated(row, action.date, deciding)
    case 'accept':
      return accepted(row, deciding)
    case 'delete':
      return { change: { deletedAt: deciding.at } }
    default:
      return tagged(row, action, deciding)
  }
}

type TagAction = Extract<BulkAction, { readonly tags: unknown }>

function tagged(row: ExpenseRow, { kind, tags }: TagAction, deciding: Deciding): Decision {
  const after = {
    'add-tags': () => [...new Set([...row.tags, ...tags])],
    'remove-tags': () => row.tags.filter(tag => !tags.includes(tag)),
    'replace-tags': () => [...new Set(tags)],
  }[kind]()
  return after.length > maxTags ? { leftOut: 'too-many-tags' } : edited(row, { tags: after }, deciding)
}

/** Placeholders for unread values stay marked as unedited. */
function edited(row: ExpenseRow, change: Partial<NewExpense>, { at }: Pick<Deciding, 'at'>): Decision {
  if (isNoOpChange(change, row)) return 'unchanged'
  return { change: { ...change, ...(isUnedited(row) ? {} : { editedAt: at }) } }
}

/** Converts at the new day's rate. Once a person sets the date, the amount must not be a placeholder. */
async function dated(row: ExpenseRow, date: string, { owner, rates, at }: Deciding): Promise<Decision> {
  if (row.date === date) return 'unchanged'
  // Mileage rates depend on the date, so the new amount needs review.
  if (row.calculation?.kind === 'mileage') return { leftOut: 'calculated' }
  if (isUnedited(row) && !row.readFields.includes('total')) return { leftOut: 'needs-review' }
  try {
    const { amount, currency, exchangeRate } = await repricedColumns(row, { ...row, date }, { owner, rates })
    const changedFields = changedFieldsOf(row, { ...row, date })
    return { change: { date, amount, currency, exchangeRate, changedFields, editedAt: at } }
  } catch (error) {
    if (error instanceof AppError) return { leftOut: skipReasonFor(error) }
    throw error
  }
}

/** Only for expenses pending their owner, not a team's decision. */
function accepted(row: ExpenseRow, { isSure, at }: Deciding): Decision {
  if (row.status !== 'pending' || row.approval !== null) return 'unchanged'
  const isWhole = Number(row.exchangeRate) > 0 && Number(row.originalAmount) > 0 && !row.awaitsDecision
  const isReadForSure = row.receiptData !== null && isSure(row.receiptData)
  return isWhole && isReadForSure
    ? { change: { status: 'processed', editedAt: at } }
    : { leftOut: 'needs-review' }
}
