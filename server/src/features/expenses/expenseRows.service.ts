import { recountRestored } from './calculations/calculatedSum.ts'
import { eraseExpenses } from './deleted/deletedExpenses.store.ts'
import { deletionHorizon } from './deleted/retention.ts'
import { reimbursableSql } from './expenses.counting.ts'
import { expenseNotFound } from './expenses.errors.ts'
import { presentConverted } from './expenses.presentation.ts'
import { clearReceiptUrls, writeRows } from './expenses.store.ts'
import { expenseChanges, expenses } from './expenses.table.ts'
import { attributed } from './history/expenseChanges.store.ts'
import { revertedColumns } from './history/revertedColumns.ts'
import { requireUndoable, writtenBefore } from './history/undoRules.ts'
import { isUnedited } from './isUnedited.ts'
import { isSelected } from './selections/expenseConditions.store.ts'
import { inCurrency, rateBetween } from './selections/shownAmounts.store.ts'
import { listMerchants } from './suggestions/expenseSuggestions.store.ts'
import { summaryColumns } from './summaryColumns.store.ts'
import { changedFieldsOf } from './writing/corrections.ts'
import { repricedColumns } from './writing/expenseEdits.ts'
import { lockProject } from './writing/projectLock.ts'
import { mapLedgerErrors } from './writing/teamBooks.ts'

export type { ExpenseRow, NewExpense, RowChange } from './expenses.store.ts'
export type { FieldValues } from './expenses.table.ts'
export type { AttributedDb, Attribution, ChangeRow } from './history/expenseChanges.store.ts'
export type { ShownSelection } from './selections/expenseConditions.store.ts'
export type { UsualAtMerchant } from './suggestions/expenseSuggestions.store.ts'
export type { RatesWithin } from './writing/expenseColumns.ts'
export type { ExpenseOfEvent } from './writing/expenseEvents.ts'

/** For features that read and write rows of expenses by SQL of their own: the table, who writes, and the rules of a row. */
export {
  attributed,
  changedFieldsOf,
  clearReceiptUrls,
  deletionHorizon,
  eraseExpenses,
  expenseChanges,
  expenseNotFound,
  expenses,
  inCurrency,
  isSelected,
  isUnedited,
  listMerchants,
  lockProject,
  mapLedgerErrors,
  presentConverted,
  rateBetween,
  recountRestored,
  reimbursableSql,
  repricedColumns,
  requireUndoable,
  revertedColumns,
  summaryColumns,
  writeRows,
  writtenBefore,
}
