import type { RecurringExpense } from '@outlay/contract/recurringExpenses/recurringExpenses'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../core/language/language.ts'
import { Trans } from '../../core/language/Trans.tsx'
import { projectsQuery } from '../../entities/projects/projects.query.ts'
import { DeleteConfirm } from '../../ui/conflicts/DeleteConfirm.tsx'
import { useRemoveRecurring } from './recurring.mutations.ts'
import { recurringFields, valuesOf } from './recurringForm.values.ts'

interface DeleteRecurringDialogProps {
  recurring: RecurringExpense
  onClose: () => void
}

/** Confirms the deletion of a recurring expense. */
export function DeleteRecurringDialog({ recurring, onClose }: DeleteRecurringDialogProps) {
  const { data: projects } = useQuery(projectsQuery)
  return (
    <DeleteConfirm
      title={t('Delete this recurring expense?')}
      no={t('Keep')}
      yes={t('Delete')}
      yesAnyway={t('Delete anyway')}
      opened={recurring}
      fields={recurringFields}
      valuesOf={valuesOf}
      projects={projects}
      removal={useRemoveRecurring(onClose)}
      onClose={onClose}
    >
      <p>
        <Trans
          text="Outlay stops creating drafts of <strong>{description}</strong>. Existing expenses stay."
          values={{ description: recurring.description }}
          tags={{ strong: <strong /> }}
        />
      </p>
    </DeleteConfirm>
  )
}
