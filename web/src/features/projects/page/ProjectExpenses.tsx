import type { ExpenseSummary } from '@outlay/contract/expenses'
import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { dayIn } from '../../../core/formats/calendarDay.ts'
import { count } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { useUser } from '../../../core/session/session.tsx'
import { ExpenseLinks } from '../../../entities/expenses/ExpenseLinks.tsx'
import { ExpenseRowsSkeleton } from '../../../entities/expenses/ExpenseRowsSkeleton.tsx'
import { projectName, projectsQuery } from '../../../entities/projects/projects.query.ts'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { TitledPanel } from '../../../ui/panels/TitledPanel.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import { projectExpensesQuery } from '../projects.api.ts'

/** The newest expenses of a project, and the way to all of them. */
export function ProjectExpenses({ projectId }: { projectId: string }) {
  const locale = useLocale()
  const { data, error, refetch } = useQuery(projectExpensesQuery(projectId))
  const isCut = data && data.total > data.expenses.length
  return (
    <TitledPanel
      title="Expenses"
      text={isCut && `The newest ${data.expenses.length} of ${count(locale, data.total)}`}
      actions={
        data &&
        data.total > 0 && (
          <LinkButton
            to="/expenses"
            search={{ projectId }}
            variant="subtle"
            aria-label="View all expenses of this project"
          >
            View all
          </LinkButton>
        )
      }
    >
      {data && data.total > 0 && <Rows expenses={data.expenses} />}
      {data?.total === 0 && <NoExpenses />}
      {!data && error && <LoadFailure what="Its expenses" error={error} onRetry={refetch} />}
      {!data && !error && <ExpenseRowsSkeleton count={5} />}
    </TitledPanel>
  )
}

function Rows({ expenses }: { expenses: readonly ExpenseSummary[] }) {
  const { data: projects } = useQuery(projectsQuery)
  const today = dayIn(useUser().timezone, new Date())
  return (
    <ExpenseLinks
      expenses={expenses}
      today={today}
      projectName={id => projectName(projects, id)}
      aria-label="Expenses"
    />
  )
}

function NoExpenses() {
  return (
    <EmptyState
      title="No expenses yet"
      titleOrder={3}
      text="Choose this project when you record an expense or upload a receipt."
      icon={<IconReceipt size={24} />}
    >
      <LinkButton to="/expenses" search={{ action: 'add' }}>
        Add Expense
      </LinkButton>
    </EmptyState>
  )
}
