import type { FinancialInsight } from '@outlay/contract/insights/assistantInsights'
import { shownForecast } from '@outlay/contract/insights/insights'
import { useQuery } from '@tanstack/react-query'
import IconChartLine from '~icons/tabler/chart-line'
import { percent } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t, translated } from '../../../core/language/language.ts'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { Panel } from '../../../ui/panels/Panel.tsx'
import { PanelRows } from '../../../ui/panels/PanelList.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { VisuallyHidden } from '../../../ui/text/Text.tsx'
import { SeverityPill } from '../SeverityPill.tsx'
import { AnalysisHead, Analyzing } from './AnalysisState.tsx'
import { financialQuery } from './assistantInsights.api.ts'
import classes from './FinancialTab.module.css'

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

/** One card each, most urgent first. */
function FinancialInsights({ insights }: { insights: readonly FinancialInsight[] }) {
  return (
    <>
      <Panel isFlush>
        <PanelRows aria-label={t('Insights')}>
          {insights.map(insight => (
            <InsightCard key={insight.id} {...insight} />
          ))}
        </PanelRows>
      </Panel>
      <p className={classes.note}>
        {t(
          'For forecasts, confidence shows how close the same method came in your earlier months. For recurring charges, it shows how reliably they recur. Counted figures are certain.',
        )}
      </p>
    </>
  )
}

function InsightCard({ urgency, category, insight, recommendation, confidence }: FinancialInsight) {
  const locale = useLocale()
  const shown = shownForecast({ confidence })
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.category}>{translated(category)}</h2>
        <SeverityPill severity={urgency} isUrgency />
        <span className={classes.confidence}>
          {shown
            ? t('{confidence} confidence', { confidence: percent(locale, confidence) })
            : t('Not enough data')}
        </span>
      </div>
      <p className={classes.insight}>{translated(insight)}</p>
      <p className={classes.recommendation}>
        <VisuallyHidden>{t('Recommendation:')}</VisuallyHidden> {translated(recommendation)}
      </p>
    </li>
  )
}
