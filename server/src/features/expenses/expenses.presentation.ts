import type { Expense, ExpenseSummary } from '@outlay/contract/expenses'
import type { ExpenseSummaryRow } from './expenseList.store.ts'
import type { ExpenseRow } from './expenses.store.ts'

/** A row as the contract shows it: instants in ISO 8601, yes and no as text. */
export function presentSummary(row: ExpenseSummaryRow): ExpenseSummary {
  return {
    ...row,
    isDeductible: row.isDeductible ? 'true' : 'false',
    approvedAt: row.approvedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}

export function presentExpense(row: ExpenseRow): Expense {
  return { ...presentSummary(row), receiptData: row.receiptData }
}
