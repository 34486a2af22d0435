import type { ExpenseReceipt } from '@outlay/contract/expenseReceipts'
import type { Expense } from '@outlay/contract/expenses'
import { isFurtherPart } from '../splitting/splitRules.ts'

/** Whether its owner may add a receipt; in a split, only to the first part. */
export const mayAddReceipt = (expense: Expense): boolean => !isFurtherPart(expense)

/** Whether its owner may replace or remove a receipt: not if the expense was read from it, or approved with it. */
export function mayChangeReceipt(expense: Expense, { isReadFrom }: ExpenseReceipt): boolean {
  const isApproved = expense.approval === 'approved' || expense.approval === 'reimbursed'
  return !isReadFrom && !isApproved && !isFurtherPart(expense)
}
