import type { ExpenseReceipt } from '@outlay/contract/expenseReceipts'
import type { Expense } from '@outlay/contract/expenses'
import { isFurtherPart } from '../splitting/splitRules.ts'

/** Whether its person may put one more receipt on it: on the first part of a split for all of them. */
export const mayAddReceipt = (expense: Expense): boolean => !isFurtherPart(expense)

/**
 * Whether a receipt may be replaced or removed by its person: not one that the expense was read from, or is approved
 * with.
 */
export function mayChangeReceipt(expense: Expense, { isReadFrom }: ExpenseReceipt): boolean {
  const isApproved = expense.approval === 'approved' || expense.approval === 'reimbursed'
  return !isReadFrom && !isApproved && !isFurtherPart(expense)
}
