import { type ExpenseChange, historyFieldNames } from '@outlay/contract/expenseHistory'
import { type Expense, type ExpenseSummary, type UnreadName, unreadNames } from '@outlay/contract/expenses'
import { Big } from 'big.js'
import type { ExpenseRow } from './expenses.store.ts'
import type { ChangeRow } from './history/expenseChanges.store.ts'
import type { Recalled } from './history/recalledExpenses.store.ts'
import { canUndo } from './history/undoRules.ts'
import type { ExpenseSummaryRow } from './list/expenseList.store.ts'
import type { SelectedExpense } from './selections/expenseSelections.store.ts'

/** A row as the contract shows it: instants in ISO 8601, yes and no as text. */
export function presentSummary(row: ExpenseSummaryRow): ExpenseSummary {
  return {
    ...row,
    exchangeRate: shownRate(row.exchangeRate),
    unread: unreadOf(row),
    isDeductible: row.isDeductible ? 'true' : 'false',
    approvedAt: row.approvedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}

/** What the database has written as the contract shows it, but for yes and no. */
export function presentSelected(row: SelectedExpense): ExpenseSummary {
  return { ...row, isDeductible: row.isDeductible ? 'true' : 'false' }
}

/** Rates are kept with all their digits and shown with six decimals. */
function shownRate(rate: string): string {
  return new Big(rate).toFixed(6)
}

/** What is told of a selection by the database is told by the same rule there: see summaryColumns.store. */
function unreadOf({ status, reader, readFields, editedAt }: ExpenseSummaryRow): UnreadName[] {
  const isAsRead = status === 'pending' && reader !== null && editedAt === null
  return isAsRead ? unreadNames.filter(name => !readFields.includes(name)) : []
}

export function presentExpense(row: ExpenseRow): Expense {
  return { ...presentSummary(row), receiptData: row.receiptData }
}

export function presentChange(change: ChangeRow, recalled: Recalled): ExpenseChange {
  const { number, kind, source, detail, actorId: by, at, fields, undoes } = change
  const changed = historyFieldNames.flatMap(field => {
    const [from, to] = fields[field] ?? []
    return from === undefined || to === undefined ? [] : [{ field, from, to }]
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
