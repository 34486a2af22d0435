import { type ExpenseReceipt, expenseReceiptRoutes } from '@outlay/contract/expenses/expenseReceipts'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../core/api/api.ts'
import { keyOf } from '../../../core/api/queryKeys.ts'
import type { Attachment } from './keptAttachments.ts'

/** All receipts of an expense, in order. */
export function expenseReceiptsQuery(expenseId: string) {
  return queryOptions({
    queryKey: keyOf('expenses', 'receipts', expenseId),
    queryFn: ({ signal }) => call(expenseReceiptRoutes.list, { params: { id: expenseId }, signal }),
  })
}

/** Adds a receipt to the given version of an expense, after existing ones or in place of one. */
export function attachReceipt(
  { id, version }: Expense,
  { file, id: idempotencyKey, replacesId: receiptId }: Attachment,
) {
  const form = new FormData()
  form.append('receipt', file)
  const sending = { form, version, idempotencyKey }
  if (!receiptId) return call(expenseReceiptRoutes.add, { params: { id }, ...sending })
  return call(expenseReceiptRoutes.replace, { params: { id, receiptId }, ...sending })
}

export function removeReceipt({ id, version }: Expense, { id: receiptId }: ExpenseReceipt) {
  return call(expenseReceiptRoutes.remove, { params: { id, receiptId }, version })
}

/** Restores a removed receipt, regardless of later changes to the expense. */
export function restoreReceipt({ id }: Expense, { id: receiptId }: ExpenseReceipt) {
  return call(expenseReceiptRoutes.restore, { params: { id, receiptId } })
}
