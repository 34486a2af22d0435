import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSubmitExpenses } from '../../../entities/approvals/approvals.mutations.ts'
import { openExpensesQuery } from '../expenses.api.ts'
import classes from './Approval.module.css'

/** Over the list, as long as the person has expenses that wait to be submitted. */
export function SubmitBar() {
  const { data: ids = [] } = useQuery(openExpensesQuery)
  const submit = useSubmitExpenses()
  if (ids.length === 0) return null
  return (
    <section className={classes.banner} aria-label="Expenses to submit">
      <span>
        {ids.length} {ids.length === 1 ? 'expense is' : 'expenses are'} not submitted for approval
      </span>
      <Button size="compact-md" disabled={submit.isPending} onClick={() => submit.mutate(ids)}>
        Submit all that are ready ({ids.length})
      </Button>
    </section>
  )
}
