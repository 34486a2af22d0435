import { recountRestored } from './calculations/calculatedSum.ts'
import { eraseExpenses } from './deleted/deletedExpenses.store.ts'
import { deletionHorizon } from './deleted/retention.ts'
import { countKeptFields } from './expenseReadings.store.ts'
import { inCountedStatuses, isUncountedSql, needsReviewSql, reimbursableSql } from './expenses.counting.ts'
import { badCursor, expenseNotFound, reimbursedKept } from './expenses.errors.ts'
import { presentConverted, presentExpense, presentSelected, presentSummary } from './expenses.presentation.ts'
import { clearReceiptUrls, findExpense, updateExpense, writeRows } from './expenses.store.ts'
import { expenseChanges, expenseCounts, expenses, expenseTotals, moodTotals } from './expenses.table.ts'
import { attributed } from './history/expenseChanges.store.ts'
import { revertedColumns } from './history/revertedColumns.ts'
import { requireUndoable, writtenBefore } from './history/undoRules.ts'
import { hasCount, hasDays, ownStoredTotals, storedFilters } from './list/storedTotals.store.ts'
import {
  conditionsOf,
  filterConditions,
  filtersOf,
  givenBy,
  isSearch,
  isSelected,
  valuesOf,
} from './selections/expenseConditions.store.ts'
import { nextExpenses } from './selections/expenseSelections.store.ts'
import { amountIn, inCurrency, rateBetween } from './selections/shownAmounts.store.ts'
import { listMerchants } from './suggestions/expenseSuggestions.store.ts'
import { summaryColumns } from './summaryColumns.store.ts'
import { changedFieldsOf, isUnedited } from './writing/corrections.ts'
import { repricedColumns } from './writing/expenseEdits.ts'
import { recordExpenseEvent } from './writing/expenseEvents.ts'
import { editableExpense, lockOpened } from './writing/openedExpense.ts'
import { lockProject, rethrowAsProjectGone } from './writing/projectLock.ts'
import { mapLedgerErrors } from './writing/teamBooks.ts'

export type { ExpenseRow, NewExpense, OwnExpense, RowChange } from './expenses.store.ts'
export type { ChangedValues, FieldValues } from './expenses.table.ts'
export type { AttributedDb, Attribution, ChangeRow } from './history/expenseChanges.store.ts'
export type { FilterName, ShownSelection } from './selections/expenseConditions.store.ts'
export type { Shown } from './selections/shownAmounts.store.ts'
export type { UsualAtMerchant } from './suggestions/expenseSuggestions.store.ts'
export type { RatesWithin } from './writing/expenseColumns.ts'
export type { ExpenseOfEvent } from './writing/expenseEvents.ts'

/** For features that read and write rows of expenses by SQL of their own: the table, who writes, and the rules of a row. */
export {
  amountIn,
  attributed,
  badCursor,
  changedFieldsOf,
  clearReceiptUrls,
  conditionsOf,
  countKeptFields,
  deletionHorizon,
  editableExpense,
  eraseExpenses,
  expenseChanges,
  expenseCounts,
  expenseNotFound,
  expenses,
  expenseTotals,
  filterConditions,
  filtersOf,
  findExpense,
  givenBy,
  hasCount,
  hasDays,
  inCountedStatuses,
  inCurrency,
  isSearch,
  isSelected,
  isUncountedSql,
  isUnedited,
  listMerchants,
  lockOpened,
  lockProject,
  mapLedgerErrors,
  moodTotals,
  needsReviewSql,
  nextExpenses,
  ownStoredTotals,
  presentConverted,
  presentExpense,
  presentSelected,
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
  storedFilters,
  summaryColumns,
  updateExpense,
  valuesOf,
  writeRows,
  writtenBefore,
}
