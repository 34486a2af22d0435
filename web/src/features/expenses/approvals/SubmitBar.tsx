import { useQuery } from '@tanstack/react-query'
import { t } from '../../../core/language/language.ts'
import { useSubmitExpenses } from '../../../entities/approvals/approvals.mutations.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { openExpensesQuery } from '../expenses.api.ts'
import classes from './Approval.module.css'

/** Above the list while the user has expenses to submit. */
export function SubmitBar() {
  const { data } = useQuery(openExpensesQuery)
  const submit = useSubmitExpenses()
  if (!data || data.ids.length === 0) return null
  const { ids, total } = data
  return (
    <section className={classes.banner} aria-label={t('Expenses to submit')}>
      <span>
        {t('{count, plural, one {# expense is} other {# expenses are}} not submitted for approval', {
          count: total,
        })}
      </span>
      <Button size="compact-md" disabled={submit.isPending} onClick={() => submit.mutate(ids)}>
        {total > ids.length
          ? t('Submit the newest {count}', { count: ids.length })
          : t('Submit all that are ready ({total})', { total })}
      </Button>
    </section>
  )
}
