import { categoryOf } from '@outlay/contract/expenses/categories'
import type { SpendingAlert, SpendingInsights, SpendingTrends } from '@outlay/contract/insights/insights'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import IconChartLine from '~icons/tabler/chart-line'
import { t, translated } from '../../core/language/language.ts'
import { Link } from '../../core/navigation/navigation.tsx'
import { SpendingPanel } from '../../entities/figures/chart/SpendingPanel.tsx'
import type { ScopeSearch } from '../../entities/teams/scopeSearch.ts'
import { useRequestedScope } from '../../entities/teams/useScope.ts'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { NativeSelect } from '../../ui/inputs/Field.tsx'
import { Panel } from '../../ui/panels/Panel.tsx'
import { PanelEmpty, PanelList, PanelSkeleton } from '../../ui/panels/PanelList.tsx'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import { CategoryPanel } from './CategoryPanel.tsx'
import { InsightsHeader } from './InsightsHeader.tsx'
import classes from './InsightsPage.module.css'
import { spendingQuery, trendsQuery } from './insights.api.ts'
import { RecurringPanel } from './RecurringPanel.tsx'
import { SeverityPill } from './SeverityPill.tsx'
import { SummaryCards } from './SummaryCards.tsx'
import { WhatIfPanel } from './WhatIfPanel.tsx'

/** Spending, forecasts and alerts. */
export function InsightsPage() {
  const { scope, refusal } = useRequestedScope()
  const whose = scope ? { scope } : {}
  const { data, error, refetch, isPlaceholderData } = useQuery(spendingQuery(whose))
  const hasFailed = error && (!data || isPlaceholderData)
  return (
    <>
      <InsightsHeader
        current="/insights"
        text={
          <span aria-live="polite">{refusal ?? t('Every figure is calculated from your expenses.')}</span>
        }
      />
      {hasFailed && (
        <Panel isFlush>
          <LoadError what={t('The insights')} error={error} onRetry={refetch} />
        </Panel>
      )}
      {!hasFailed && !data && <InsightsSkeleton />}
      {!hasFailed && data && <InsightsBody insights={data} whose={whose} isStale={isPlaceholderData} />}
    </>
  )
}

/** A placeholder while the insights load. */
function InsightsSkeleton() {
  return (
    <div className={classes.page} role="status" aria-label={t('Loading insights')}>
      <div className={classes.cards}>
        <span />
        <span />
        <span />
      </div>
      <span className={classes.skeletonList} />
      <span className={classes.skeletonList} />
    </div>
  )
}

interface InsightsBodyProps {
  insights: SpendingInsights
  whose: ScopeSearch
  isStale: boolean
}

function InsightsBody({ insights, whose, isStale }: InsightsBodyProps) {
  if (!insights.hasExpenses) return <NothingYet />
  return (
    <div className={classes.body} aria-busy={isStale} data-stale={isStale || undefined}>
      <SummaryCards insights={insights} />
      <AlertsPanel alerts={insights.alerts} whose={whose} />
      <RecurringPanel insights={insights} whose={whose} />
      <CategoryPanel insights={insights} whose={whose} />
      <RecommendationsPanel recommendations={insights.recommendations} />
      <TrendsPanel whose={whose} />
      {insights.forecast && <WhatIfPanel insights={insights} whose={whose} />}
    </div>
  )
}

function NothingYet() {
  return (
    <Panel isFlush>
      <EmptyState
        title={t('No insights yet')}
        text={t('Unable to generate insights. Please ensure you have expense data for analysis.')}
        icon={<IconChartLine size={24} />}
      >
        <LinkButton to="/expenses" search={{ action: 'add' }}>
          {t('Add Expense')}
        </LinkButton>
        <LinkButton to="/import" variant="default">
          {t('Import a statement')}
        </LinkButton>
      </EmptyState>
    </Panel>
  )
}

const everything = 'all'
const chartHeight = 336

/** Twelve months as a chart or a table, in total or for one category. */
function TrendsPanel({ whose }: { whose: ScopeSearch }) {
  const { data, error, refetch } = useQuery(trendsQuery(whose))
  if (data) return <Trends trends={data} />
  return (
    <TitledPanel title={t('12-Month Trends')}>
      {error ? (
        <LoadError what={t('The trends')} error={error} onRetry={refetch} />
      ) : (
        <PanelSkeleton label={t('Loading trends')} height={chartHeight} />
      )}
    </TitledPanel>
  )
}

function Trends({ trends }: { trends: SpendingTrends }) {
  const [wanted, setWanted] = useState(everything)
  const category = trends.categories.find(one => one.category === wanted)
  const { series, total, count } = category ?? trends.all
  const report = { series, grain: 'month' as const, currency: trends.currency, totals: { total, count } }
  return (
    <SpendingPanel title={t('12-Month Trends')} report={report}>
      <NativeSelect
        className={classes.choice}
        aria-label={t('Category')}
        value={category ? wanted : everything}
        onChange={event => setWanted(event.currentTarget.value)}
        data={[
          { value: everything, label: t('All categories') },
          ...trends.categories.map(one => ({
            value: one.category,
            label: translated(categoryOf(one.category).label),
          })),
        ]}
      />
    </SpendingPanel>
  )
}

/** Recommendations, most important first. */
function RecommendationsPanel({ recommendations }: { recommendations: readonly string[] }) {
  if (recommendations.length === 0) return null
  return (
    <TitledPanel title={t('AI Recommendations')} text={t('Each is based on figures on this page.')}>
      <ol className={classes.list}>
        {recommendations.map(recommendation => (
          <li key={recommendation}>{translated(recommendation)}</li>
        ))}
      </ol>
    </TitledPanel>
  )
}

const shownAtOnce = 5
/** Alerts about more expenses link to the newest ones. */
const mostLinks = 2

/** Alerts, most severe first, each with the rule that triggered it. */
function AlertsPanel({ alerts, whose }: { alerts: readonly SpendingAlert[]; whose: ScopeSearch }) {
  return (
    <TitledPanel title={t('Spending Alerts')}>
      {alerts.length === 0 ? (
        <PanelEmpty>
          {t('Nothing stands out: no unusual amounts, duplicate payments or changed charges.')}
        </PanelEmpty>
      ) : (
        <PanelList items={alerts} shownAtOnce={shownAtOnce} aria-label={t('Spending Alerts')}>
          {alert => <AlertRow key={alert.key} alert={alert} whose={whose} />}
        </PanelList>
      )}
    </TitledPanel>
  )
}

function AlertRow({ alert, whose }: { alert: SpendingAlert; whose: ScopeSearch }) {
  const { severity, message, why, expenseIds } = alert
  const linked = expenseIds.length > mostLinks ? expenseIds.slice(-1) : expenseIds
  return (
    <li className={classes.row}>
      <div>
        <SeverityPill severity={severity} />
      </div>
      <div className={classes.words}>
        <p className={classes.message}>{message}</p>
        <div className={classes.more}>
          {linked.map((id, index) => (
            <Link key={id} to="/expenses" search={{ ...whose, id }}>
              {linkText(linked.length, index)}
            </Link>
          ))}
          <details className={classes.why}>
            <summary>{t('Why')}</summary>
            <p>{translated(why)}</p>
          </details>
        </div>
      </div>
    </li>
  )
}

function linkText(count: number, index: number): string {
  if (count === 1) return t('Show the expense')
  return index === 0 ? t('Show the first') : t('Show the second')
}
