import type { Grain, SpendingReport } from '@outlay/contract/analytics/analytics'
import { addMonths, type DaySpan, firstOfMonth, monthOf } from '@outlay/contract/core/daySpans'
import { categoryOf } from '@outlay/contract/expenses/categories'
import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import type { Project } from '@outlay/contract/projects/projects'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import IconReceipt from '~icons/tabler/receipt'
import { dayIn } from '../../../core/formats/calendarDay.ts'
import { count, dateFormat, money } from '../../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import { t, translated } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { CategoryMark } from '../../../entities/expenses/CategoryMark.tsx'
import { ExpenseLinks } from '../../../entities/expenses/ExpenseLinks.tsx'
import { ExpenseRowsSkeleton } from '../../../entities/expenses/ExpenseRowsSkeleton.tsx'
import { BarList, type BarRow } from '../../../entities/figures/BarList.tsx'
import { shareOf, shareText } from '../../../entities/figures/shares.ts'
import { partOf, thousandthsOf } from '../../../entities/figures/sums.ts'
import { projectName, projectsQuery } from '../../../entities/projects/projects.query.ts'
import { canInTeam } from '../../../entities/teams/teamRights.ts'
import { useOwnerNames } from '../../../entities/teams/useOwnerNames.ts'
import { useScopeAddress, useSeenOnProject } from '../../../entities/teams/useScope.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { SegmentedControl } from '../../../ui/inputs/Choices.tsx'
import { Panel } from '../../../ui/panels/Panel.tsx'
import { TitledPanel } from '../../../ui/panels/TitledPanel.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { Title } from '../../../ui/text/Text.tsx'
import { type ProjectPart, projectExpensesQuery, projectReportQuery } from '../projects.api.ts'
import classes from './ProjectPage.module.css'

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

function Rows({ expenses, part }: { expenses: readonly ExpenseSummary[]; part: ProjectPart }) {
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

/** All valid dates of expenses. */
const allTime: DaySpan = { from: '1900-01-01', to: '2199-12-31' }

/** The twelve months up to the current one, or all time. */
function spanOf(period: 'all' | undefined, today: string): DaySpan {
  if (period === 'all') return allTime
  return { from: addMonths(firstOfMonth(today), -11), to: monthOf(today).to }
}

/** The label of a bar: its year, or its month. */
function barLabel(locale: Locale, firstDay: string, grain: Grain): string {
  if (grain === 'year') return firstDay.slice(0, 4)
  const instant = new Date(`${firstDay}T00:00:00Z`)
  return dateFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(instant)
}

interface ProjectTotalsProps extends ShownPart {
  /** Undefined for the last 12 months. */
  period: 'all' | undefined
  onPeriod: (period: 'all' | undefined) => void
}

export function ProjectTotals({ part, isOwn, period, onPeriod }: ProjectTotalsProps) {
  const locale = useLocale()
  const today = dayIn(useUser().timezone, new Date())
  const { data: report, error, refetch } = useQuery(projectReportQuery(part, spanOf(period, today)))
  return (
    <>
      <div className={classes.periods}>
        <Title order={2} size="h5">
          {totalsText(report && money(locale, report.totals.total, report.currency), isOwn, period)}
        </Title>
        <SegmentedControl
          aria-label={t('Period')}
          value={period ?? 'year'}
          onChange={next => onPeriod(next === 'all' ? 'all' : undefined)}
          data={[
            { value: 'year', label: t('12 months') },
            { value: 'all', label: t('All time') },
          ]}
        />
      </div>
      <div className={classes.panels}>
        {report && (
          <>
            <RowsPanel title={t('By category')} rows={categoryRows(locale, report)} />
            <RowsPanel
              title={report.grain === 'year' ? t('By year') : t('By month')}
              rows={monthRows(locale, report)}
            />
          </>
        )}
        {!report && error && (
          <Panel>
            <LoadError what={t('The totals')} error={error} onRetry={refetch} />
          </Panel>
        )}
        {!report && !error && (
          <Panel className={classes.skeleton} role="status" aria-label={t('Loading totals')} />
        )}
      </div>
    </>
  )
}

/** Includes the total once it is known. */
function totalsText(total: string | undefined, isOwn: boolean, period: 'all' | undefined): string {
  const values = { isKnown: total === undefined ? 'no' : 'yes', total, period: period ?? 'year' }
  return isOwn
    ? t(
        'Your expenses: {isKnown, select, yes {{total}} other {Totals}} {period, select, all {for all time} other {in the last 12 months}}',
        values,
      )
    : t(
        '{isKnown, select, yes {{total}} other {Totals}} {period, select, all {for all time} other {in the last 12 months}}',
        values,
      )
}

/** Rows shown initially. */
const firstCount = 12

function RowsPanel({ title, rows }: { title: string; rows: readonly BarRow[] }) {
  const locale = useLocale()
  const [isWhole, setWhole] = useState(false)
  return (
    <TitledPanel title={title}>
      {rows.length === 0 ? (
        <p className={classes.none}>{t('No expenses in this period.')}</p>
      ) : (
        <BarList label={title} rows={isWhole ? rows : rows.slice(0, firstCount)} />
      )}
      {rows.length > firstCount && (
        <div className={classes.more}>
          <Button variant="subtle" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('Show fewer') : t('Show all {count}', { count: count(locale, rows.length) })}
          </Button>
        </div>
      )}
    </TitledPanel>
  )
}

function categoryRows(locale: Locale, { categories, totals, currency }: SpendingReport): BarRow[] {
  return categories.map(({ category, total }) => {
    const share = shareOf(total, totals.total)
    return {
      key: category,
      label: translated(categoryOf(category).label),
      mark: <CategoryMark category={category} />,
      value: money(locale, total, currency),
      share,
      note: shareText(locale, share),
    }
  })
}

/** Newest first; the longest bar is the most expensive month. Empty without expenses. */
function monthRows(locale: Locale, { series, grain, currency, totals }: SpendingReport): BarRow[] {
  if (totals.count === 0) return []
  const most = series.reduce(
    (top, { total }) => (thousandthsOf(total) > thousandthsOf(top) ? total : top),
    '0.00',
  )
  return series.toReversed().map(({ from, total }) => ({
    key: from,
    label: barLabel(locale, from, grain),
    value: money(locale, total, currency),
    share: partOf(total, most),
  }))
}

interface ShownPart {
  readonly part: ProjectPart
  /** Whether it is a team project where the user only sees their own expenses. */
  readonly isOwn: boolean
}

/** Which expenses the project's page shows: for a team project, all that the user may see. */
export function useProjectPart({ id: projectId, teamId }: Project): ShownPart {
  const user = useUser()
  const isOfTeam = teamId !== null && teamId === user.teamId
  const seen = useSeenOnProject(isOfTeam ? projectId : undefined)
  return {
    part: { projectId, ...(isOfTeam && { scope: 'team' }) },
    isOwn: isOfTeam && seen === 'own',
  }
}
