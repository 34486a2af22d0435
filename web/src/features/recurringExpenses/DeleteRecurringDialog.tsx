import type { RecurringExpense } from '@outlay/contract/recurringExpenses'
import { QuestionDialog } from '../../ui/dialogs/QuestionDialog.tsx'
import { useRemoveRecurring } from './recurring.mutations.ts'

interface DeleteRecurringDialogProps {
  recurring: RecurringExpense
  onClose: () => void
}

/** The question before one goes. */
export function DeleteRecurringDialog({ recurring, onClose }: DeleteRecurringDialogProps) {
  const remove = useRemoveRecurring(onClose)
  return (
    <QuestionDialog
      title="Delete this recurring expense?"
      no="Keep"
      yes="Delete"
      isPending={remove.isPending}
      onYes={() => remove.mutate(recurring)}
      onClose={onClose}
    >
      <p>
        No more drafts of <strong>{recurring.description}</strong> are made. The expenses that are here
        already stay.
      </p>
    </QuestionDialog>
  )
}
