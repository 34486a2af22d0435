import type { SpendingInsights } from '@outlay/contract/insights/insights'
import IconChartLine from '~icons/tabler/chart-line'
import { t } from '../../core/language/language.ts'
import type { ScopeSearch } from '../../entities/teams/scopeSearch.ts'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { Panel } from '../../ui/panels/Panel.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { AlertsPanel } from './AlertsPanel.tsx'
import { CategoryPanel } from './categories/CategoryPanel.tsx'
import classes from './InsightsBody.module.css'
import { RecommendationsPanel } from './RecommendationsPanel.tsx'
import { RecurringPanel } from './recurring/RecurringPanel.tsx'
import { SummaryCards } from './SummaryCards.tsx'
import { TrendsPanel } from './TrendsPanel.tsx'
import { WhatIfPanel } from './whatIf/WhatIfPanel.tsx'

interface InsightsBodyProps {
  insights: SpendingInsights
  whose: ScopeSearch
  isStale: boolean
}

export function InsightsBody({ insights, whose, isStale }: InsightsBodyProps) {
  if (!insights.hasExpenses) return <NothingYet />
  return (
    <div className={classes.body} aria-busy={isStale} data-stale={isStale || undefined}>
      <SummaryCards insights={insights} />
      <AlertsPanel alerts={insights.alerts} whose={whose} />
      <CategoryPanel insights={insights} />
      <RecommendationsPanel recommendations={insights.recommendations} />
      <TrendsPanel whose={whose} />
      <RecurringPanel insights={insights} whose={whose} />
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
