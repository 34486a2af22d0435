import { eraseExpenses } from './deleted/deletedExpenses.store.ts'
import { reimbursableSql } from './expenses.counting.ts'
import { presentConverted } from './expenses.presentation.ts'
import { expenses } from './expenses.table.ts'
import { attributed } from './history/expenseChanges.store.ts'
import { inCurrency, rateBetween } from './selections/shownAmounts.store.ts'
import { listMerchants } from './suggestions/expenseSuggestions.store.ts'
import { summaryColumns } from './summaryColumns.store.ts'
import { mapLedgerErrors } from './writing/teamBooks.ts'

export type { ExpenseRow, NewExpense } from './expenses.store.ts'
export type { AttributedDb } from './history/expenseChanges.store.ts'
export type { UsualAtMerchant } from './suggestions/expenseSuggestions.store.ts'

/** For features that read and write rows of expenses by SQL of their own: the table, who writes, and the rules of a row. */
export {
  attributed,
  eraseExpenses,
  expenses,
  inCurrency,
  listMerchants,
  mapLedgerErrors,
  presentConverted,
  rateBetween,
  reimbursableSql,
  summaryColumns,
}
