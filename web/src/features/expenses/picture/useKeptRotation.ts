import type { ExpenseReceipt } from '@outlay/contract/expenses/expenseReceipts'
import { type ReceiptReview, type ReceiptRotation, receiptRoutes } from '@outlay/contract/receipts/receipts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/api.ts'
import { t } from '../../../core/language/language.ts'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { noteRotation } from '../../../entities/receipts/turnedReceipts.ts'
import { expenseReceiptsQuery } from '../receipt/expenseReceipts.api.ts'
import { reviewQuery } from '../review/reviews.api.ts'

interface Turned {
  readonly id: string
  readonly url: string
  readonly rotation: ReceiptRotation
}

/** Saves the rotation of an expense's receipt, optimistically. */
export function useKeptRotation(expenseId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, rotation }: Turned) =>
      call(receiptRoutes.rotate, { params: { id }, body: { rotation } }),
    // Serialized: the last one wins.
    scope: { id: `rotation of ${expenseId}` },
    onSuccess: (_, { id, url, rotation }) => {
      noteRotation(url, rotation)
      queryClient.setQueryData<ExpenseReceipt[]>(expenseReceiptsQuery(expenseId).queryKey, receipts =>
        receipts?.map(receipt => (receipt.id === id ? { ...receipt, rotation } : receipt)),
      )
      queryClient.setQueryData<ReceiptReview>(reviewQuery(expenseId).queryKey, review =>
        review?.receipt.id === id ? { ...review, receipt: { ...review.receipt, rotation } } : review,
      )
    },
    onError: error => failureToast(t('Rotation not saved'), error),
  })
}
