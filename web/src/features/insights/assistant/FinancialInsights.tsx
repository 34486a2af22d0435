import type { FinancialInsight } from '@outlay/contract/insights/assistantInsights'
import { percent } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t, translated } from '../../../core/language/language.ts'
import { Panel } from '../../../ui/panels/Panel.tsx'
import { SeverityPill } from '../SeverityPill.tsx'
import classes from './FinancialInsights.module.css'

/** One card each, most urgent first. */
export function FinancialInsights({ insights }: { insights: readonly FinancialInsight[] }) {
  return (
    <>
      <ul className={classes.cards} aria-label={t('Insights')}>
        {insights.map(insight => (
          <li key={insight.id}>
            <InsightCard {...insight} />
          </li>
        ))}
      </ul>
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
  return (
    <Panel className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.category}>{translated(category)}</h2>
        <SeverityPill severity={urgency} isUrgency />
      </div>
      <p className={classes.insight}>{translated(insight)}</p>
      <p className={classes.recommendation}>
        <strong>{t('Recommendation:')}</strong> {translated(recommendation)}
      </p>
      <p className={classes.confidence}>
        {t('{confidence} confidence', { confidence: percent(locale, confidence) })}
      </p>
    </Panel>
  )
}
