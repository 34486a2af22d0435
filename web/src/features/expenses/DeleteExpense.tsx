import type { Expense } from '@outlay/contract/expenses'
import { FooterQuestion } from '../../ui/FooterQuestion.tsx'
import { useDeleteExpense } from './expenses.mutations.ts'

interface DeleteExpenseProps {
  expense: Expense
  onDeleted: () => void
  onKeep: () => void
}

/** The question before an expense goes. */
export function DeleteExpense({ expense, onDeleted, onKeep }: DeleteExpenseProps) {
  const remove = useDeleteExpense(expense)
  return (
    <FooterQuestion
      question="Delete this expense?"
      yes="Delete"
      no="Keep"
      isPending={remove.isPending}
      onYes={() => remove.mutate(undefined, { onSuccess: onDeleted })}
      onNo={onKeep}
    />
  )
}
