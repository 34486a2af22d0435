import { type RecentExpense, recentCount } from '@outlay/contract/dashboard/dashboard'
import IconReceipt from '~icons/tabler/receipt'
import { t } from '../../core/language/language.ts'
import { ExpenseLinks } from '../../entities/expenses/ExpenseLinks.tsx'
import { ExpenseRowsSkeleton } from '../../entities/expenses/ExpenseRowsSkeleton.tsx'
import { expenseSearchId } from '../../entities/expenses/expenseSearch.ts'
import type { ScopeSearch } from '../../entities/teams/scopeSearch.ts'
import { useOwnerNames } from '../../entities/teams/useOwnerNames.ts'
import { useScopeAddress } from '../../entities/teams/useScope.ts'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { useShowMore } from '../../ui/buttons/useShowMore.tsx'
import { useIsPhone } from '../../ui/layout/useIsNarrow.ts'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import classes from './RecentExpenses.module.css'

interface RecentExpensesProps {
  /** Undefined while loading. */
  expenses: readonly RecentExpense[] | undefined
  /** YYYY-MM-DD, in the user's timezone. */
  today: string
  scope: ScopeSearch['scope']
}

export function RecentExpenses(props: RecentExpensesProps) {
  const search = useScopeAddress()(props.scope)
  return (
    <TitledPanel
      title={t('Recent Expenses')}
      actions={
        <>
          <LinkButton
            to="/expenses"
            search={search}
            hash={expenseSearchId}
            // The field focuses itself; scrolling to it would put it under the header.
            hashScrollIntoView={false}
            variant="subtle"
            aria-label={t('Filter expenses')}
          >
            {t('Filter')}
          </LinkButton>
          <LinkButton to="/expenses" search={search} variant="subtle" aria-label={t('View All expenses')}>
            {t('View All')}
          </LinkButton>
        </>
      }
    >
      <Rows {...props} />
    </TitledPanel>
  )
}

function Rows({ expenses, today, scope }: RecentExpensesProps) {
  const nameOfOwner = useOwnerNames(scope === 'team')
  const atFirst = useIsPhone() ? 5 : recentCount
  const { shown, more } = useShowMore(expenses ?? [], atFirst)
  if (!expenses)
    return (
      <div className={classes.rows}>
        <ExpenseRowsSkeleton count={atFirst} />
      </div>
    )
  if (expenses.length === 0)
    return <div className={classes.empty}>{scope ? <NoTeamExpenses /> : <NoExpenses />}</div>
  const names = new Map(expenses.map(({ projectId, projectName }) => [projectId, projectName]))
  return (
    <div className={classes.rows} data-team={scope && true}>
      <ExpenseLinks
        expenses={shown}
        today={today}
        {...(scope && { whose: nameOfOwner })}
        projectName={id => (id ? (names.get(id) ?? t('Unknown Project')) : t('No Project'))}
      />
      {more && <div className={classes.more}>{more}</div>}
    </div>
  )
}

function NoExpenses() {
  return (
    <EmptyState
      title={t('No expenses found')}
      titleOrder={3}
      text={t('Upload a receipt, or record your first expense by hand.')}
      icon={<IconReceipt size={24} />}
    >
      <LinkButton to="/expenses" search={{ action: 'add' }}>
        {t('Add your first expense')}
      </LinkButton>
    </EmptyState>
  )
}

function NoTeamExpenses() {
  return (
    <EmptyState
      title={t('No expenses found')}
      titleOrder={3}
      text={t('Expenses recorded on your team’s projects appear here.')}
      icon={<IconReceipt size={24} />}
    />
  )
}
