import { maxReceiptsOfExpense } from '@outlay/contract/expenseReceipts'
import { tooManyReceipts } from '../receipts.errors.ts'
import type { Places } from './expenseReceipts.store.ts'

/** @throws tooManyReceipts where an expense that is held has as many as it may */
export function requireReceiptPlace({ count }: Places): void {
  if (count >= maxReceiptsOfExpense) throw tooManyReceipts()
}
