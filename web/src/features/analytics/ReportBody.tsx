import type { SpendingReport } from '@outlay/contract/analytics/analytics'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconChartBar from '~icons/tabler/chart-bar'
import { spanLabel } from '../../core/formats/calendarDay.ts'
import { count, money } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { t, translated } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import { SpendingPanel } from '../../entities/figures/chart/SpendingPanel.tsx'
import { compareTotals } from '../../entities/figures/comparison.ts'
import { FigureCard, FigureCards, FigurePlaceholders } from '../../entities/figures/FigureCards.tsx'
import { shareOf, shareText } from '../../entities/figures/shares.ts'
import { teamQuery } from '../../entities/teams/team.query.ts'
import { useScopeAddress } from '../../entities/teams/useScope.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { Panel } from '../../ui/panels/Panel.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import { firstExpensesQuery, type ReportSelection } from './analytics.api.ts'
import { isNarrowed, type PeriodName, reportPeriod } from './analytics.search.ts'
import classes from './ReportBody.module.css'
import { CategoryShares, MemberShares, ProjectShares, RecentTransactions } from './ReportPanels.tsx'

interface ReportBodyProps {
  report: UseQueryResult<SpendingReport>
  period: PeriodName
  selection: ReportSelection
  onClearFilters: () => void
}

export function ReportBody({ report, period, selection, onClearFilters }: ReportBodyProps) {
  const { data, error, refetch, isPlaceholderData } = report
  if (error && (!data || isPlaceholderData))
    return (
      <Panel isFlush>
        <LoadError what={t('The report')} error={error} onRetry={refetch} />
      </Panel>
    )
  if (!data) return <ReportSkeleton />
  return (
    <div className={classes.body} aria-busy={isPlaceholderData} data-stale={isPlaceholderData || undefined}>
      <SummaryCards report={data} noneBefore={translated(reportPeriod(period).noneBefore)} />
      {data.pendingCount > 0 && <PendingNotice count={data.pendingCount} selection={selection} />}
      {data.totals.count === 0 ? (
        <NothingHere onClearFilters={isNarrowed(selection) ? onClearFilters : undefined} />
      ) : (
        <>
          <SpendingPanel report={data} />
          <div className={classes.panels}>
            <CategoryShares report={data} />
            <ProjectShares report={data} />
            <MemberShares report={data} />
          </div>
          <RecentTransactions selection={selection} />
          {selection.scope && <RoundingNote selection={selection} currency={data.currency} />}
        </>
      )}
    </div>
  )
}

function NothingHere({ onClearFilters }: { onClearFilters: (() => void) | undefined }) {
  return (
    <Panel isFlush>
      <EmptyState
        title={t('No expenses in this period')}
        text={
          onClearFilters
            ? t('No expenses in this period match the filters.')
            : t('Totals, a chart and shares appear here once you have some.')
        }
        icon={<IconChartBar size={24} />}
      >
        {onClearFilters ? (
          <Button variant="default" onClick={onClearFilters}>
            {t('Clear Filters')}
          </Button>
        ) : (
          <LinkButton to="/expenses" search={{ action: 'add' }}>
            {t('Add Expense')}
          </LinkButton>
        )}
      </EmptyState>
    </Panel>
  )
}

interface SummaryCardsProps {
  report: SpendingReport
  /** Shown if there is no earlier period: `No earlier month yet`. */
  noneBefore: string
}

function SummaryCards({ report, noneBefore }: SummaryCardsProps) {
  const locale = useLocale()
  const { totals, previous, currency } = report
  const comparison = compareTotals(locale, report, noneBefore)
  const hasPrevious = previous.totals.count > 0
  return (
    <FigureCards>
      <FigureCard
        Heading="h2"
        label={t('Total Expenses')}
        figure={money(locale, totals.total, currency)}
        isGood={comparison.isGood}
      >
        {comparison.text}
      </FigureCard>
      <FigureCard
        Heading="h2"
        label={t('Tax Deductible')}
        figure={money(locale, totals.deductible, currency)}
      >
        {t('{share} of all expenses', {
          share: shareText(locale, shareOf(totals.deductible, totals.total)),
        })}
      </FigureCard>
      <FigureCard Heading="h2" label={t('Total Transactions')} figure={count(locale, totals.count)}>
        {hasPrevious
          ? t('{count} in {days}', {
              count: count(locale, previous.totals.count),
              days: spanLabel(locale, previous),
            })
          : noneBefore}
      </FigureCard>
      <FigureCard Heading="h2" label={t('Avg. Transaction')} figure={money(locale, totals.average, currency)}>
        {hasPrevious
          ? t('{average} in {days}', {
              average: money(locale, previous.totals.average, currency),
              days: spanLabel(locale, previous),
            })
          : noneBefore}
      </FigureCard>
    </FigureCards>
  )
}

interface RoundingNoteProps {
  selection: ReportSelection
  /** The report's currency. */
  currency: string
}

/** Explains why a team's figures may be off by a cent, if expenses are in other currencies than the reader's. */
function RoundingNote({ selection, currency }: RoundingNoteProps) {
  const { teamId } = useUser()
  const { data: team } = useQuery({ ...teamQuery(teamId ?? ''), enabled: teamId !== null })
  const { data: expenses = [] } = useQuery(firstExpensesQuery(selection))
  const isOther = (paid: string | undefined) => paid !== undefined && paid !== currency
  if (!isOther(team?.settings.currency) && !expenses.some(one => isOther(one.originalCurrency))) return null
  return (
    <p className={classes.note}>
      {t(
        'Amounts paid in other currencies are converted. Totals and rows are rounded separately, so this report, the PDF and the CSV may differ by a cent.',
      )}
    </p>
  )
}

/** A placeholder while a report loads. */
function ReportSkeleton() {
  return (
    <div className={classes.page} role="status" aria-label={t('Loading report')}>
      <FigurePlaceholders />
      <span className={classes.chart} />
      <div className={classes.skeletonPanels}>
        <span />
        <span />
      </div>
    </div>
  )
}

interface PendingNoticeProps {
  count: number
  /** The report's filters. */
  selection: ReportSelection
}

/** Says which expenses are not in the figures yet, and links to them. */
function PendingNotice({ count, selection }: PendingNoticeProps) {
  const scopeAddress = useScopeAddress()
  return (
    <div className={classes.notice}>
      <IconAlertTriangle size={18} aria-hidden />
      <p>
        {t(
          '{count, plural, one {# expense in this period is pending and isn’t included in any figure yet.} other {# expenses in this period are pending and aren’t included in any figure yet.}}',
          { count },
        )}
      </p>
      <LinkButton
        to="/expenses"
        search={{ ...selection, ...scopeAddress(selection.scope), status: 'pending' }}
        variant="default"
        size="xs"
      >
        {t('Show')}
      </LinkButton>
    </div>
  )
}
