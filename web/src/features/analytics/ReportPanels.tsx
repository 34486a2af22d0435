import type { SpendingReport } from '@outlay/contract/analytics/analytics'
import { categoryOf } from '@outlay/contract/expenses/categories'
import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { localeDay } from '../../core/formats/calendarDay.ts'
import { count, money } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { t, translated } from '../../core/language/language.ts'
import { Link } from '../../core/navigation/navigation.tsx'
import { CategoryMark } from '../../entities/expenses/CategoryMark.tsx'
import { ExpenseRowsSkeleton } from '../../entities/expenses/ExpenseRowsSkeleton.tsx'
import { shareOf, shareText } from '../../entities/figures/shares.ts'
import { projectName, projectsQuery } from '../../entities/projects/projects.query.ts'
import type { ScopeSearch } from '../../entities/teams/scopeSearch.ts'
import { useOwnerNames } from '../../entities/teams/useOwnerNames.ts'
import { useScopeAddress } from '../../entities/teams/useScope.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import { firstExpensesQuery, type ReportSelection } from './analytics.api.ts'
import classes from './ReportPanels.module.css'
import { useReportsAddress } from './useReportsAddress.ts'

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

interface Share {
  readonly key: string
  readonly label: string
  /** Decorative. */
  readonly mark: ReactNode
  /** Links to this report, filtered by this person. */
  readonly userId?: string
  readonly total: string
  readonly count: number
}

export function CategoryShares({ report }: { report: SpendingReport }) {
  const shares = report.categories.map(({ category, ...sums }) => {
    const label = translated(categoryOf(category).label)
    return { key: category, label, mark: <CategoryMark category={category} />, ...sums }
  })
  return <SharePanel title={t('Expenses by Category')} shares={shares} report={report} />
}

export function ProjectShares({ report }: { report: SpendingReport }) {
  const { data: projects } = useQuery(projectsQuery)
  const shares = report.projects.map(({ projectId, projectName, ...sums }) => {
    const color = projects?.find(project => project.id === projectId)?.color
    return {
      key: projectId ?? 'none',
      label: projectId ? projectName : translated(projectName),
      mark: dotOf(color),
      ...sums,
    }
  })
  return <SharePanel title={t('Expenses by Project')} shares={shares} report={report} />
}

/** Team expenses by owner. */
export function MemberShares({ report }: { report: SpendingReport }) {
  if (!report.members) return null
  const shares = report.members.map(({ userId, name, ...sums }) => ({
    key: userId,
    userId,
    label: name,
    mark: dotOf(undefined),
    ...sums,
  }))
  return <SharePanel title={t('Expenses by Member')} shares={shares} report={report} />
}

function dotOf(color: string | undefined): ReactNode {
  return <span className={classes.dot} style={color ? { background: color } : undefined} />
}

/** Rows shown initially. */
const firstCount = 10

interface SharePanelProps {
  title: string
  shares: readonly Share[]
  report: SpendingReport
}

function SharePanel({ title, shares, report }: SharePanelProps) {
  const locale = useLocale()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? shares : shares.slice(0, firstCount)
  return (
    <TitledPanel title={title}>
      <ul className={classes.shares}>
        {shown.map(share => (
          <ShareLine key={share.key} share={share} report={report} />
        ))}
      </ul>
      {shares.length > firstCount && (
        <Button
          className={classes.more}
          variant="subtle"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('Show fewer') : t('Show all {count}', { count: count(locale, shares.length) })}
        </Button>
      )}
    </TitledPanel>
  )
}

function ShareLine({ share, report }: { share: Share; report: SpendingReport }) {
  const locale = useLocale()
  const part = shareOf(share.total, report.totals.total)
  return (
    <li className={classes.share}>
      <span className={classes.mark} aria-hidden>
        {share.mark}
      </span>
      <span className={classes.label} title={share.label}>
        {share.userId ? <MemberLink userId={share.userId}>{share.label}</MemberLink> : share.label}
      </span>
      <span className={classes.total}>{money(locale, share.total, report.currency)}</span>
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${part * 100}%` }} />
      </span>
      <span className={classes.percent}>{shareText(locale, part)}</span>
    </li>
  )
}

function MemberLink({ userId, children }: { userId: string; children: ReactNode }) {
  const { address } = useReportsAddress()
  return (
    <Link to="/reports" search={{ ...address, userId }} resetScroll={false}>
      {children}
    </Link>
  )
}
