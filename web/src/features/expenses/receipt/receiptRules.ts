import type { Expense } from '@outlay/contract/expenses'

/**
 * Whether another receipt may take the place of the one that an expense has, which its person may change: not of one
 * that it was read from, or approved with.
 */
export function mayReplaceReceipt({ receiptUrl, receiptData, approval }: Expense): boolean {
  const isKept = receiptData !== null || approval === 'approved' || approval === 'reimbursed'
  return receiptUrl !== null && !isKept
}
