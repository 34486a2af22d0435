import { Button, Loader } from '@mantine/core'
import type { ExpenseChange } from '@outlay/contract/expenses/expenseHistory'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { CloseGuard } from '../../../core/forms/useCloseGuard.ts'
import { t } from '../../../core/language/language.ts'
import { projectsQuery } from '../../../entities/projects/projects.query.ts'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { Change } from './Change.tsx'
import classes from './ExpenseHistory.module.css'
import { historyQuery, useUndoChange } from './history.api.ts'

interface ChangesProps {
  expense: Expense
  closeGuard: CloseGuard
  onUndone: () => void
}

/** All changes of an expense, newest first, each with an undo button. */
export function Changes({ expense, closeGuard, onUndone }: ChangesProps) {
  const history = useInfiniteQuery(historyQuery(expense.id))
  const { data: projects } = useQuery(projectsQuery)
  const undo = useUndoChange(expense, { onSettled: onUndone, onGone: closeGuard.close })
  if (history.isPending)
    return <Loader size="sm" className={classes.loader} role="img" aria-label={t('Loading the history')} />
  if (!history.data)
    return <LoadError what={t('The history')} error={history.error} onRetry={() => history.refetch()} />
  const changes: readonly ExpenseChange[] = history.data.pages.flatMap(page => page.changes)
  return (
    <>
      <ol className={classes.changes} aria-label={t('Changes, newest first')}>
        {changes.map(change => (
          <Change
            key={change.number}
            change={change}
            projects={projects}
            isBusy={undo.isPending}
            onUndo={() => closeGuard.requestLeave(() => undo.mutate(change))}
          />
        ))}
      </ol>
      {history.isFetchNextPageError && (
        <LoadError
          what={t('Earlier changes')}
          error={history.error}
          onRetry={() => history.fetchNextPage()}
        />
      )}
      {history.hasNextPage && !history.isFetchNextPageError && (
        <Button variant="subtle" loading={history.isFetchingNextPage} onClick={() => history.fetchNextPage()}>
          {t('Show earlier changes')}
        </Button>
      )}
    </>
  )
}
