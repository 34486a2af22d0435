import type { Expense } from '@outlay/contract/expenses/expenses'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rotationOf, turnsOf } from '../picture/rotation.ts'
import { useKeptRotation } from '../picture/useKeptRotation.ts'
import { usePictureView } from '../picture/usePictureView.ts'
import type { ReviewedReceipt } from '../review/reviews.api.ts'
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
