import type { Expense } from '@outlay/contract/expenses/expenses'
import { useQuery } from '@tanstack/react-query'
import type { CloseGuard } from '../../../core/forms/useCloseGuard.ts'
import { DuplicateQuestion } from './DuplicateQuestion.tsx'
import { ReceiptEditor } from './ReceiptEditor.tsx'
import { ReceiptFormSkeleton } from './ReceiptFormSkeleton.tsx'
import { reviewQuery } from './reviews.api.ts'

/** A single expense with a receipt. If its words cannot be loaded, it can be edited anyway. */
export function ReviewedExpense({ expense, closeGuard }: { expense: Expense; closeGuard: CloseGuard }) {
  const { data: review, isPending } = useQuery(reviewQuery(expense.id))
  if (isPending) return <ReceiptFormSkeleton />
  if (review?.duplicate)
    return (
      <DuplicateQuestion
        review={review}
        duplicate={review.duplicate}
        onCancelled={async () => closeGuard.close()}
      />
    )
  return (
    <ReceiptEditor
      expense={review?.expense ?? expense}
      receipt={review?.receipt}
      hasRule={Boolean(review?.merchantRuleId)}
      closeGuard={closeGuard}
      onDone={closeGuard.close}
    />
  )
}
