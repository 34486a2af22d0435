import type { ExpenseReceipt } from '@outlay/contract/expenses/expenseReceipts'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { type ReceiptReview, type ReceiptRotation, receiptRoutes } from '@outlay/contract/receipts/receipts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../core/api/api.ts'
import { t } from '../../../core/language/language.ts'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { noteRotation } from '../../../entities/receipts/turnedReceipts.ts'
import { rotationOf, turnsOf, usePictureView } from '../picture/usePictureView.ts'
import { type ReviewedReceipt, reviewQuery } from '../review/reviews.api.ts'
import { expenseReceiptsQuery } from './expenseReceipts.api.ts'

type Pictured = Pick<Expense, 'id' | 'receiptUrl'>

/**
 * The displayed receipt of an expense, and its view. The first is part of the expense, so it is known before the
 * others; readings only exist for it. Rotations are saved if the user may edit the expense.
 */
export function useShownReceipt(
  { id, receiptUrl }: Pictured,
  { first, keepsTurns }: { readonly first: ReviewedReceipt | undefined; readonly keepsTurns: boolean },
) {
  const { data: receipts = [] } = useQuery(expenseReceiptsQuery(id))
  const [chosen, setChosen] = useState(0)
  const last = Math.max(0, receipts.length - 1)
  const index = Math.min(chosen, last)
  const shown = receipts[index]
  const isFirst = index === 0
  const { mutate: keepRotation } = useKeptRotation(id)
  const known = (isFirst && first) || shown
  const url = isFirst ? receiptUrl : (shown?.url ?? receiptUrl)
  const view = usePictureView({
    picture: url ?? '',
    pageCount: known?.pageCount ?? 1,
    turns: turnsOf(known?.rotation ?? 0),
    onTurn:
      keepsTurns && known && url
        ? turns => keepRotation({ id: known.id, url, rotation: rotationOf(turns) })
        : undefined,
  })
  return {
    shown,
    url,
    isFirst,
    index,
    count: receipts.length,
    view,
    goBy: (step: 1 | -1) => setChosen(Math.max(0, Math.min(last, index + step))),
    /** After it has loaded: the last one. */
    goToAdded: () => setChosen(receipts.length),
  }
}
export type ShownReceipt = ReturnType<typeof useShownReceipt>

interface Turned {
  readonly id: string
  readonly url: string
  readonly rotation: ReceiptRotation
}

/** Saves the rotation of an expense's receipt, optimistically. */
function useKeptRotation(expenseId: string) {
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
