import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import IconCircleCheck from '~icons/tabler/circle-check'
import { t } from '../../../../core/language/language.ts'
import { useSubmitExpenses } from '../../../../entities/approvals/approvals.mutations.ts'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { openExpensesQuery } from '../../expenses.api.ts'

interface ReviewEndProps {
  /** How many were just reviewed. */
  doneCount: number
  onClose: () => void
}

export function ReviewEnd({ doneCount, onClose }: ReviewEndProps) {
  const { data } = useQuery(openExpensesQuery)
  const { ids, total } = data ?? { ids: [], total: 0 }
  const hasOpen = ids.length > 0
  const submit = useSubmitExpenses()
  return (
    <EmptyState
      title={t('All receipts reviewed')}
      text={sentencesOf(doneCount, hasOpen ? total : 0)}
      icon={<IconCircleCheck size={24} />}
    >
      {hasOpen && (
        <Button disabled={submit.isPending} onClick={() => submit.mutate(ids, { onSuccess: onClose })}>
          {total > ids.length
            ? t('Submit the newest {count}', { count: ids.length })
            : t('Submit all that are ready ({total})', { total })}
        </Button>
      )}
      <Button variant={hasOpen ? 'default' : 'filled'} autoFocus data-autofocus onClick={onClose}>
        {t('Back to expenses')}
      </Button>
    </EmptyState>
  )
}

/** What was done, and what remains: `openCount` expenses that can be submitted. */
function sentencesOf(doneCount: number, openCount: number): string {
  const looked = t('{count, plural, one {# receipt reviewed.} other {# receipts reviewed.}}', {
    count: doneCount,
  })
  const left = t(
    '{count, plural, one {# expense still needs to be submitted for approval.} other {# expenses still need to be submitted for approval.}}',
    { count: openCount },
  )
  if (doneCount === 0)
    return openCount > 0 ? left : t('You’re all caught up. Receipts that need review appear here.')
  return `${looked} ${openCount > 0 ? left : t('Nothing else needs your attention.')}`
}
