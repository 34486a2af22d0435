import type { FinancialInsight } from '@outlay/contract/assistantInsights'
import { percent } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { Panel } from '../../../ui/panels/Panel.tsx'
import { SeverityPill } from '../SeverityPill.tsx'
import classes from './FinancialInsights.module.css'

/** One card each, the most urgent first. */
export function FinancialInsights({ insights }: { insights: readonly FinancialInsight[] }) {
  return (
    <>
      <ul className={classes.cards} aria-label="Insights">
        {insights.map(insight => (
          <li key={insight.id}>
            <InsightCard {...insight} />
          </li>
        ))}
      </ul>
      <p className={classes.note}>
        The confidence of what is expected says how near the same method came in your earlier months; of
        charges that return, how surely they do. What is counted is certain.
      </p>
    </>
  )
}

function InsightCard({ urgency, category, insight, recommendation, confidence }: FinancialInsight) {
  const locale = useLocale()
  return (
    <Panel className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.category}>{category}</h2>
        <SeverityPill severity={urgency} of="urgency" />
      </div>
      <p className={classes.insight}>{insight}</p>
      <p className={classes.recommendation}>
        <strong>Recommendation:</strong> {recommendation}
      </p>
      <p className={classes.confidence}>{percent(locale, confidence)} confidence</p>
    </Panel>
  )
}
