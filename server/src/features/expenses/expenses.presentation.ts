import { type ExpenseChange, historyFieldNames } from '@outlay/contract/expenses/expenseHistory'
import {
  type Expense,
  type ExpenseSummary,
  type UnreadName,
  unreadNames,
} from '@outlay/contract/expenses/expenses'
import { Big } from 'big.js'
import type { Actor } from '../../core/actor.ts'
import { maySeeMoods, moodFields } from './expenses.policy.ts'
import type { ExpenseRow } from './expenses.store.ts'
import type { ListedChange } from './history/expenseChanges.store.ts'
import type { RestorableExpense } from './history/restorableExpenses.store.ts'
import { canUndo } from './history/undoRules.ts'
import type { SelectedExpense } from './selections/expenseSelections.store.ts'
import type { summaryColumns } from './summaryColumns.store.ts'
import { isUnedited } from './writing/corrections.ts'

type ExpenseSummaryRow = Pick<ExpenseRow, keyof typeof summaryColumns>

type Reader = Pick<Actor, 'userId'>

/** A row in the contract's format: ISO 8601 instants, booleans as text, without what this reader may not see. */
export function presentSummary(row: ExpenseSummaryRow, reader: Reader): ExpenseSummary {
  return {
    ...row,
    ...(!maySeeMoods(reader, row) && { mood: null, moodNote: null }),
    exchangeRate: shownRate(row.exchangeRate),
    unread: unreadOf(row),
    isDeductible: row.isDeductible ? 'true' : 'false',
    approvedAt: row.approvedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}

interface ConvertedRow {
  readonly summary: ExpenseSummaryRow
  /** Null without an exchange rate. */
  readonly rate: string | null
  readonly converted: string | null
}

/** A row with its amount in the reader's currency. */
export function presentConverted(
  { summary, rate, converted }: ConvertedRow,
  { userId, currency }: Reader & { readonly currency: string },
): ExpenseSummary {
  const shown = { amount: converted ?? '0.00', currency, exchangeRate: rate ?? '0' }
  return presentSummary({ ...summary, ...shown }, { userId })
}

/** A row written by the database, already in the contract's format except for booleans. */
export function presentSelected(row: SelectedExpense): ExpenseSummary {
  return { ...row, isDeductible: row.isDeductible ? 'true' : 'false' }
}

/** Rates are stored with all digits and shown with six decimals. */
function shownRate(rate: string): string {
  return new Big(rate).toFixed(6)
}

/** For selections the database applies the same rule: see summaryColumns.store. */
function unreadOf(row: ExpenseSummaryRow): UnreadName[] {
  return isUnedited(row) ? unreadNames.filter(name => !row.readFields.includes(name)) : []
}

export function presentExpense(row: ExpenseRow, reader: Reader): Expense {
  return { ...presentSummary(row, reader), receiptData: row.receiptData, calculation: row.calculation }
}

export function presentChange(
  change: ListedChange,
  recalled: RestorableExpense,
  reader: Reader,
): ExpenseChange {
  const { number, kind, source, detail, actorId: by, at, fields, undoes } = change
  const hidden: readonly string[] = maySeeMoods(reader, recalled.row) ? [] : moodFields
  const isPrivateBefore = change.isArrival && recalled.row.userId !== reader.userId
  const changed = historyFieldNames.flatMap(field => {
    if (hidden.includes(field)) return []
    const [from, to] = fields[field] ?? []
    if (from === undefined || to === undefined) return []
    if (isPrivateBefore) return field === 'projectId' ? [{ field, from: null, to }] : []
    return [{ field, from, to }]
  })
  return {
    number,
    kind,
    source,
    detail,
    by,
    undoes,
    at: at.toISOString(),
    fields: changed,
    canUndo: canUndo(change, recalled),
  }
}
