import { categoryOf } from '@outlay/contract/expenses/categories'
import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { localeDay } from '../../core/formats/calendarDay.ts'
import { money } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { t, translated } from '../../core/language/language.ts'
import { ExpenseRowsSkeleton } from '../../entities/expenses/ExpenseRowsSkeleton.tsx'
import { projectName, projectsQuery } from '../../entities/projects/projects.query.ts'
import type { ScopeSearch } from '../../entities/teams/scopeSearch.ts'
import { useOwnerNames } from '../../entities/teams/useOwnerNames.ts'
import { useScopeAddress } from '../../entities/teams/useScope.ts'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import { firstExpensesQuery, type ReportSelection } from './analytics.api.ts'
import classes from './RecentTransactions.module.css'

/** The ten newest expenses in the report. */
export function RecentTransactions({ selection }: { selection: ReportSelection }) {
  const scopeAddress = useScopeAddress()
  const { data: expenses, error, refetch } = useQuery(firstExpensesQuery(selection))
  return (
    <TitledPanel
      title={t('Recent Transactions')}
      actions={
        <LinkButton
          to="/expenses"
          search={{ ...selection, ...scopeAddress(selection.scope) }}
          variant="subtle"
          aria-label={t('View all transactions')}
        >
          {t('View All')}
        </LinkButton>
      }
    >
      {expenses && <Transactions expenses={expenses} scope={selection.scope} />}
      {!expenses && error && <LoadError what={t('The transactions')} error={error} onRetry={refetch} />}
      {!expenses && !error && <ExpenseRowsSkeleton count={5} />}
    </TitledPanel>
  )
}

interface TransactionsProps {
  expenses: readonly ExpenseSummary[]
  scope: ScopeSearch['scope']
}

/** Team expenses show their owner. */
function Transactions({ expenses, scope }: TransactionsProps) {
  const { data: projects } = useQuery(projectsQuery)
  const nameOfOwner = useOwnerNames(scope === 'team')
  return (
    <table className={classes.table} data-team={scope} aria-label={t('Recent Transactions')}>
      <thead>
        <tr>
          <th scope="col">{t('Date')}</th>
          <th scope="col">{t('Description')}</th>
          {scope && <th scope="col">{t('Member')}</th>}
          <th scope="col">{t('Category')}</th>
          <th scope="col">{t('Project')}</th>
          <th scope="col" className={classes.amount}>
            {t('Amount')}
          </th>
          <th scope="col">{t('Tax Deductible')}</th>
        </tr>
      </thead>
      <tbody>
        {expenses.map(expense => (
          <TransactionRow
            key={expense.id}
            expense={expense}
            project={projectName(projects, expense.projectId)}
            who={scope && (nameOfOwner(expense.userId) ?? '…')}
          />
        ))}
      </tbody>
    </table>
  )
}

interface TransactionRowProps {
  expense: ExpenseSummary
  project: string
  /** The owner, for team expenses. */
  who: string | undefined
}

function TransactionRow({ expense, project, who }: TransactionRowProps) {
  const locale = useLocale()
  const { id, date, description, category, amount, currency, isDeductible } = expense
  return (
    <tr className={classes.row}>
      <td className={classes.date}>{localeDay(locale, date)}</td>
      <td className={classes.description}>
        <Link to="/expenses" search={{ id, ...(who !== undefined && { scope: 'team' }) }} title={description}>
          {description}
        </Link>
      </td>
      {who !== undefined && (
        <td className={classes.member} title={who}>
          {who}
        </td>
      )}
      <td className={classes.category}>{translated(categoryOf(category).label)}</td>
      <td className={classes.project} title={project}>
        {project}
      </td>
      <td className={classes.amount}>{money(locale, amount, currency)}</td>
      <td className={classes.deductible} data-label={t('Tax Deductible')}>
        {isDeductible === 'true' ? t('Yes') : t('No')}
      </td>
    </tr>
  )
}
