import { useQuery } from '@tanstack/react-query'
import { t } from '../../core/language/language.ts'
import { ScopeSwitch } from '../../entities/teams/ScopeSwitch.tsx'
import { useRequestedScope } from '../../entities/teams/useScope.ts'
import { PageHeader } from '../../ui/panels/PageHeader.tsx'
import { Panel } from '../../ui/panels/Panel.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import { InsightsBody } from './InsightsBody.tsx'
import { InsightsSkeleton } from './InsightsSkeleton.tsx'
import { spendingQuery } from './insights.api.ts'

/** Spending, forecasts and alerts. */
export function InsightsPage() {
  const { scope, refusal } = useRequestedScope()
  const whose = scope ? { scope } : {}
  const { data, error, refetch, isPlaceholderData } = useQuery(spendingQuery(whose))
  const hasFailed = error && (!data || isPlaceholderData)
  return (
    <>
      <PageHeader
        title={t('Spending Insights')}
        text={
          <span aria-live="polite">
            {refusal ?? t('Every figure is calculated from your expenses and comes with a confidence level.')}
          </span>
        }
      >
        <ScopeSwitch />
      </PageHeader>
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
