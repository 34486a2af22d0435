import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../../core/api/api.ts'
import { t } from '../../../core/language/language.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { expenseQuery } from '../expenses.api.ts'
import { ExpenseFormSkeleton } from '../form/ExpenseFormSkeleton.tsx'
import { SplitForm } from './SplitForm.tsx'

/** Splits an expense by category, project, or deductibility. */
export function SplitDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: expense, error, refetch } = useQuery(expenseQuery(id))
  const title = t('Split Expense')
  if (expense && expense.splitId === null)
    return <SplitForm expense={expense} title={title} onClose={onClose} />
  return (
    <Dialog title={title} onClose={onClose}>
      {expense ? (
        <EmptyState
          title={t('Already split')}
          text={t('This expense is part of a split. Undo the split first, then split the expense again.')}
        />
      ) : (
        <NotThere error={error} onRetry={refetch} />
      )}
    </Dialog>
  )
}

function NotThere({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (!error) return <ExpenseFormSkeleton />
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState title={t('Expense not found')} text={t('It was deleted, or the link is incomplete.')} />
    )
  return <LoadError what={t('The expense')} error={error} onRetry={onRetry} />
}
