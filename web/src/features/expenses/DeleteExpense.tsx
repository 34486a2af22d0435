import type { Expense } from '@outlay/contract/expenses/expenses'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../core/formats/locale.ts'
import { changesText } from '../../core/forms/conflicts/editedFields.ts'
import { useLatestVersion } from '../../core/forms/conflicts/useLatestVersion.ts'
import { t } from '../../core/language/language.ts'
import { projectsQuery } from '../../entities/projects/projects.query.ts'
import { FooterConfirm } from '../../ui/dialogs/FooterConfirm.tsx'
import { useDeleteExpense } from './expenses.mutations.ts'
import { valuesOf } from './form/expenseForm.values.ts'
import { expenseFields } from './form/expenseFormFields.ts'

interface DeleteExpenseProps {
  /** The version the form is based on. */
  opened: Expense
  onDeleted: () => void
  onKeep: () => void
  /** Shows the current version, if it has changed. */
  onLook: (present: Expense) => void
}

/** Confirms the deletion of an expense. */
export function DeleteExpense({ opened, onDeleted, onKeep, onLook }: DeleteExpenseProps) {
  const locale = useLocale()
  const { data: projects } = useQuery(projectsQuery)
  const { first, seen, hasChanged, handleConflict } = useLatestVersion(opened)
  const remove = useDeleteExpense(onDeleted)
  const onYes = () => remove.mutate(seen, { onError: handleConflict })
  const { isPending } = remove
  if (!hasChanged)
    return (
      <FooterConfirm
        question={t('Delete this expense?')}
        yes={t('Delete')}
        no={t('Keep')}
        isPending={isPending}
        onYes={onYes}
        onNo={onKeep}
      />
    )
  const change = { before: valuesOf(first), now: valuesOf(seen), locale, projects }
  const changes = changesText(expenseFields, change)
  return (
    <FooterConfirm
      question={[t('It was changed in another window.'), ...changes, t('Delete it anyway?')].join(' ')}
      yes={t('Delete anyway')}
      no={t('View it')}
      isPending={isPending}
      onYes={onYes}
      onNo={() => onLook(seen)}
    />
  )
}
