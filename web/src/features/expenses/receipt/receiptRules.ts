import type { Expense } from '@outlay/contract/expenses'
import { isFurtherPart } from '../splitting/splitRules.ts'

/**
 * Whether another receipt may take the place of the one that an expense has, which its person may change: not of one
 * that it was read from, or approved with, nor of another part of its split.
 */
export function mayReplaceReceipt(expense: Expense): boolean {
  const { receiptUrl, receiptData, approval } = expense
  const isKept = receiptData !== null || approval === 'approved' || approval === 'reimbursed'
  return receiptUrl !== null && !isKept && !isFurtherPart(expense)
}
