import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { count } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { useSubmitExpenses } from '../../../entities/approvals/approvals.mutations.ts'
import { openExpensesQuery } from '../expenses.api.ts'
import classes from './Approval.module.css'

/** Over the list, as long as the person has expenses that wait to be submitted. */
export function SubmitBar() {
  const locale = useLocale()
  const { data } = useQuery(openExpensesQuery)
  const submit = useSubmitExpenses()
  if (!data || data.ids.length === 0) return null
  const { ids, total } = data
  return (
    <section className={classes.banner} aria-label="Expenses to submit">
      <span>
        {count(locale, total)} {total === 1 ? 'expense is' : 'expenses are'} not submitted for approval
      </span>
      <Button size="compact-md" disabled={submit.isPending} onClick={() => submit.mutate(ids)}>
        {total > ids.length ? `Submit the newest ${ids.length}` : `Submit all that are ready (${total})`}
      </Button>
    </section>
  )
}
