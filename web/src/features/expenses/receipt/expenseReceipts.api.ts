import { type ExpenseReceipt, expenseReceiptRoutes } from '@outlay/contract/expenseReceipts'
import type { Expense } from '@outlay/contract/expenses'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../core/api/api.ts'
import { keyOf } from '../../../core/api/queryKeys.ts'
import type { Attachment } from './keptAttachments.ts'

/** All receipts of an expense, in their order. */
export function expenseReceiptsQuery(expenseId: string) {
  return queryOptions({
    queryKey: keyOf('expenses', 'receipts', expenseId),
    queryFn: ({ signal }) => call(expenseReceiptRoutes.list, { params: { id: expenseId }, signal }),
  })
}

/** Puts a receipt on an expense as it was seen: behind those that it has, or in place of one of them. */
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

/** Puts a receipt back that was taken off, whatever else of the expense was changed since. */
export function restoreReceipt({ id }: Expense, { id: receiptId }: ExpenseReceipt) {
  return call(expenseReceiptRoutes.restore, { params: { id, receiptId } })
}
