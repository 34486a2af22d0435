import { Button } from '@mantine/core'
import type { SpendingReport } from '@outlay/contract/analytics/analytics'
import type { UseQueryResult } from '@tanstack/react-query'
import IconChartBar from '~icons/tabler/chart-bar'
import { t, translated } from '../../core/language/language.ts'
import { SpendingPanel } from '../../entities/figures/chart/SpendingPanel.tsx'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { Panel } from '../../ui/panels/Panel.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import type { ReportSelection } from './analytics.api.ts'
import { isNarrowed } from './analytics.search.ts'
import { PendingNotice } from './PendingNotice.tsx'
import { RecentTransactions } from './RecentTransactions.tsx'
import classes from './ReportBody.module.css'
import { ReportSkeleton } from './ReportSkeleton.tsx'
import { RoundingNote } from './RoundingNote.tsx'
import { type PeriodName, reportPeriod } from './reportPeriods.ts'
import { CategoryShares, MemberShares, ProjectShares } from './SharePanels.tsx'
import { SummaryCards } from './SummaryCards.tsx'

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
