import { Title } from '@mantine/core'
import type { ExpenseSummary } from '@outlay/contract/expenses'
import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { dayIn } from '../../core/calendarDay.ts'
import { recentExpensesQuery } from '../../core/expenses.query.ts'
import { projectName, projectsQuery } from '../../core/projects.query.ts'
import { useUser } from '../../core/session.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ExpenseLinks } from '../../ui/ExpenseLinks.tsx'
import { ExpenseRowsSkeleton } from '../../ui/ExpenseRowsSkeleton.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from './DashboardPage.module.css'

export function RecentExpenses() {
  return (
    <Panel isFlush aria-labelledby="recent-expenses-title">
      <div className={classes.head}>
        <Title order={2} size="h5" id="recent-expenses-title">
          Recent Expenses
        </Title>
        <div className={classes.buttons}>
          <LinkButton to="/expenses" hash="expense-search" variant="subtle" aria-label="Filter expenses">
            Filter
          </LinkButton>
          <LinkButton to="/expenses" variant="subtle" aria-label="View all expenses">
            View All
          </LinkButton>
        </div>
      </div>
      <RecentRows />
    </Panel>
  )
}

function RecentRows() {
  const { data: expenses, error, refetch } = useQuery(recentExpensesQuery)
  if (!expenses && error) return <LoadFailure what="Your expenses" error={error} onRetry={refetch} />
  if (!expenses) return <ExpenseRowsSkeleton count={5} />
  if (expenses.length === 0) return <NoExpenses />
  return <Rows expenses={expenses} />
}

function Rows({ expenses }: { expenses: readonly ExpenseSummary[] }) {
  const { data: projects } = useQuery(projectsQuery)
  const today = dayIn(useUser().timezone, new Date())
  return <ExpenseLinks {...{ expenses, today }} projectName={id => projectName(projects, id)} />
}

function NoExpenses() {
  return (
    <EmptyState
      title="No expenses found"
      titleOrder={3}
      text="Upload a receipt, or record your first expense by hand."
      icon={<IconReceipt size={24} />}
    >
      <LinkButton to="/expenses" search={{ action: 'add' }}>
        Add your first expense
      </LinkButton>
    </EmptyState>
  )
}
