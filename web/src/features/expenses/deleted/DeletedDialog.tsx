import { Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '../../../core/language/language.ts'
import { ExpenseRowsSkeleton } from '../../../entities/expenses/ExpenseRowsSkeleton.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import classes from './Deleted.module.css'
import { DeletedExpenses } from './DeletedExpenses.tsx'
import { deletedQuery } from './deleted.api.ts'

/** Deleted expenses that can still be restored. */
export function DeletedDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t('Recently deleted')} onClose={onClose}>
      <div className={classes.content}>
        <DeletedContent />
      </div>
    </Dialog>
  )
}

function DeletedContent() {
  const list = useInfiniteQuery(deletedQuery)
  if (list.isPending) return <ExpenseRowsSkeleton count={4} />
  if (!list.data)
    return <LoadError what={t('Deleted expenses')} error={list.error} onRetry={() => list.refetch()} />
  const kept = t('Deleted expenses are kept for 30 days, then erased for good.')
  const expenses = list.data.pages.flatMap(page => page.expenses)
  if (expenses.length === 0) return <EmptyState title={t('No deleted expenses')} text={kept} />
  return (
    <>
      <Text size="sm" c="dimmed">
        {kept}
      </Text>
      <DeletedExpenses list={list} expenses={expenses} total={list.data.pages.at(-1)?.total} />
    </>
  )
}
