import type { Expense } from '@outlay/contract/expenses/expenses'
import type { ReceiptUpload } from '@outlay/contract/receipts/receipts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, Suspense } from 'react'
import { errorMessage } from '../../../core/api/errorMessage.ts'
import { detailOf } from '../../../core/forms/formValidation.ts'
import type { CloseGuard } from '../../../core/forms/useCloseGuard.ts'
import { useUser } from '../../../core/session/session.tsx'
import { startReviewQueue } from '../../../entities/receipts/reviewQueue.ts'
import { expenseQuery } from '../expenses.api.ts'
import { useExpensesAddress } from '../useExpensesAddress.ts'
import classes from './AddReceipt.module.css'
import { WaitingReceipts } from './WaitingReceipts.tsx'

/** Uploads a receipt and hands over the expenses it became. */
export type ReceiptInput = ComponentType<{
  onRead: (upload: ReceiptUpload) => void
  onBusy: (isBusy: boolean) => void
}>

interface NewExpenseReceiptProps {
  /** Passed in by the app, since it belongs to the receipts feature. */
  Input: ReceiptInput
  closeGuard: CloseGuard
  onBusy: (isBusy: boolean) => void
  /** Takes what was typed along to the expense of a receipt. */
  onRead: (expense: Expense) => void
}

/** The receipt of a new expense: once it is read, or chosen from those to review, the form goes on next to its picture. */
export function NewExpenseReceipt({ Input, closeGuard, onBusy, onRead }: NewExpenseReceiptProps) {
  const { id: userId } = useUser()
  const queryClient = useQueryClient()
  const { replaceWithExpense, openReview } = useExpensesAddress()
  const goOn = (expense: Expense) => {
    queryClient.setQueryData(expenseQuery(expense.id).queryKey, expense)
    onRead(expense)
    closeGuard.leave(() => void replaceWithExpense(expense.id))
  }
  const choose = useMutation({
    mutationFn: (id: string) => queryClient.fetchQuery(expenseQuery(id)),
    onSuccess: goOn,
  })
  const take = ({ expense, expenses }: ReceiptUpload) => {
    if (expenses.length === 1) return goOn(expense)
    // None of several is the typed one, which stays until the form is opened again.
    const ids = expenses.map(({ id }) => id)
    startReviewQueue(userId, ids)
    closeGuard.leave(() => void openReview(ids[0]))
  }
  const { error, isPending } = choose
  return (
    <div className={classes.receipt}>
      <Suspense fallback={<div className={classes.coming} />}>
        <Input onRead={take} onBusy={onBusy} />
      </Suspense>
      <WaitingReceipts
        isBusy={isPending}
        problem={error && !isPending ? detailOf(error, errorMessage(error)) : undefined}
        onChoose={choose.mutate}
      />
    </div>
  )
}
