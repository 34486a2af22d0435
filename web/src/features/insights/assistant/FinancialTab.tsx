import { useQuery } from '@tanstack/react-query'
import IconChartLine from '~icons/tabler/chart-line'
import { t } from '../../../core/language/language.ts'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { Panel } from '../../../ui/panels/Panel.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { AnalysisHead, Analyzing } from './AnalysisState.tsx'
import { financialQuery } from './assistantInsights.api.ts'
import { FinancialInsights } from './FinancialInsights.tsx'

export function FinancialTab() {
  const { data, error, refetch } = useQuery(financialQuery)
  if (!data && error)
    return (
      <Panel isFlush>
        <LoadError what={t('The analysis')} error={error} onRetry={refetch} />
      </Panel>
    )
  if (!data) return <Analyzing />
  if (data.insights.length === 0) return <NotEnough />
  const { expensesAnalyzed, analysisDate, writtenBy, insights } = data
  return (
    <>
      <AnalysisHead
        date={analysisDate}
        analyzed={t('{count, plural, one {# expense} other {# expenses}}', { count: expensesAnalyzed })}
        writtenBy={writtenBy}
      />
      <FinancialInsights insights={insights} />
    </>
  )
}

function NotEnough() {
  return (
    <Panel isFlush>
      <EmptyState
        title={t('No analysis yet')}
        text={t(
          'Not enough expense data for comprehensive analysis. Add more expenses to get detailed insights.',
        )}
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
