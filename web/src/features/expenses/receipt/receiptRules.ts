import type { User } from '@outlay/contract/currentUser'
import type { Expense } from '@outlay/contract/expenses'
import { lockOf } from '../approval/expenseLock.ts'

/** Whether another receipt may take the place of the one that an expense has: not of one that it was read from, or approved with. */
export function mayReplaceReceipt(expense: Expense, user: Pick<User, 'id'>): boolean {
  const { receiptUrl, receiptData, approval } = expense
  const isKept = receiptData !== null || approval === 'approved' || approval === 'reimbursed'
  return receiptUrl !== null && !isKept && lockOf(expense, user) === undefined
}
