import type { RecurringExpense } from '@outlay/contract/recurringExpenses'
import { useQuery } from '@tanstack/react-query'
import { projectsQuery } from '../../entities/projects/projects.query.ts'
import { DeletionQuestion } from '../../ui/collisions/DeletionQuestion.tsx'
import { useRemoveRecurring } from './recurring.mutations.ts'
import { recurringFields, valuesOf } from './recurringForm.values.ts'

interface DeleteRecurringDialogProps {
  recurring: RecurringExpense
  onClose: () => void
}

/** The question before one goes. */
export function DeleteRecurringDialog({ recurring, onClose }: DeleteRecurringDialogProps) {
  const { data: projects } = useQuery(projectsQuery)
  return (
    <DeletionQuestion
      title="Delete this recurring expense?"
      no="Keep"
      yes="Delete"
      opened={recurring}
      fields={recurringFields}
      valuesOf={valuesOf}
      projects={projects}
      removal={useRemoveRecurring(onClose)}
      onClose={onClose}
    >
      <p>
        No more drafts of <strong>{recurring.description}</strong> are made. The expenses that are here
        already stay.
      </p>
    </DeletionQuestion>
  )
}
