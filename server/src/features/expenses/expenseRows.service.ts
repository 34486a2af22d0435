import { recountRestored } from './calculations/calculatedSum.ts'
import { eraseExpenses } from './deleted/deletedExpenses.store.ts'
import { deletionHorizon } from './deleted/retention.ts'
import { reimbursableSql } from './expenses.counting.ts'
import { expenseNotFound, reimbursedKept } from './expenses.errors.ts'
import { presentConverted, presentExpense, presentSummary } from './expenses.presentation.ts'
import { clearReceiptUrls, findExpense, updateExpense, writeRows } from './expenses.store.ts'
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
import { recordExpenseEvent } from './writing/expenseEvents.ts'
import { editableExpense, lockOpened } from './writing/openedExpense.ts'
import { lockProject, rethrowAsProjectGone } from './writing/projectLock.ts'
import { mapLedgerErrors } from './writing/teamBooks.ts'

export type { ExpenseRow, NewExpense, OwnExpense, RowChange } from './expenses.store.ts'
export type { ChangedValues, FieldValues } from './expenses.table.ts'
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
  editableExpense,
  eraseExpenses,
  expenseChanges,
  expenseNotFound,
  expenses,
  findExpense,
  inCurrency,
  isSelected,
  isUnedited,
  listMerchants,
  lockOpened,
  lockProject,
  mapLedgerErrors,
  presentConverted,
  presentExpense,
  presentSummary,
  rateBetween,
  recordExpenseEvent,
  recountRestored,
  reimbursableSql,
  reimbursedKept,
  repricedColumns,
  requireUndoable,
  rethrowAsProjectGone,
  revertedColumns,
  summaryColumns,
  updateExpense,
  writeRows,
  writtenBefore,
}
