import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { useQuery } from '@tanstack/react-query'
import IconReceipt from '~icons/tabler/receipt'
import { dayIn } from '../../../core/formats/calendarDay.ts'
import { count } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { ExpenseLinks } from '../../../entities/expenses/ExpenseLinks.tsx'
import { ExpenseRowsSkeleton } from '../../../entities/expenses/ExpenseRowsSkeleton.tsx'
import { projectName, projectsQuery } from '../../../entities/projects/projects.query.ts'
import { canInTeam } from '../../../entities/teams/teamRights.ts'
import { useOwnerNames } from '../../../entities/teams/useOwnerNames.ts'
import { useScopeAddress } from '../../../entities/teams/useScope.ts'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { TitledPanel } from '../../../ui/panels/TitledPanel.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { type ProjectPart, projectExpensesQuery } from '../projects.api.ts'
import type { ShownPart } from './useProjectPart.ts'

/** A project's newest expenses, and a link to all of them. */
export function ProjectExpenses({ part, isOwn }: ShownPart) {
  const locale = useLocale()
  const scopeAddress = useScopeAddress()
  const { data, error, refetch } = useQuery(projectExpensesQuery(part))
  const isCut = data && data.total > data.expenses.length
  return (
    <TitledPanel
      title={isOwn ? t('Your expenses') : t('Expenses')}
      text={
        isCut &&
        t('Newest {shown} of {total}', {
          shown: data.expenses.length,
          total: count(locale, data.total),
        })
      }
      actions={
        data &&
        data.total > 0 && (
          <LinkButton
            to="/expenses"
            search={{ projectId: part.projectId, ...scopeAddress(isOwn ? undefined : part.scope) }}
            variant="subtle"
            aria-label={t('View all expenses of this project')}
          >
            {t('View all')}
          </LinkButton>
        )
      }
    >
      {data && data.total > 0 && <Rows expenses={data.expenses} part={part} />}
      {data?.total === 0 && <NoExpenses part={part} />}
      {!data && error && <LoadError what={t('The project’s expenses')} error={error} onRetry={refetch} />}
      {!data && !error && <ExpenseRowsSkeleton count={5} />}
    </TitledPanel>
  )
}

interface RowsProps {
  expenses: readonly ExpenseSummary[]
  part: ProjectPart
}

function Rows({ expenses, part }: RowsProps) {
  const { data: projects } = useQuery(projectsQuery)
  const today = dayIn(useUser().timezone, new Date())
  const nameOfOwner = useOwnerNames(part.scope === 'team')
  return (
    <ExpenseLinks
      expenses={expenses}
      today={today}
      projectName={id => projectName(projects, id)}
      {...(part.scope && { whose: nameOfOwner, projectId: part.projectId })}
      aria-label={t('Expenses')}
    />
  )
}

function NoExpenses({ part: { projectId, scope } }: { part: ProjectPart }) {
  const user = useUser()
  const mayAdd = !scope || canInTeam(user, 'record expenses on team projects')
  return (
    <EmptyState
      title={t('No expenses yet')}
      titleOrder={3}
      text={mayAdd ? t('Choose this project when you record an expense or upload a receipt.') : undefined}
      icon={<IconReceipt size={24} />}
    >
      {mayAdd && (
        <LinkButton to="/expenses" search={{ action: 'add' }} state={{ newExpense: { projectId } }}>
          {t('Add Expense')}
        </LinkButton>
      )}
    </EmptyState>
  )
}
