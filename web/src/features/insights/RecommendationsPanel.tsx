import { t, translated } from '../../core/language/language.ts'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import classes from './RecommendationsPanel.module.css'

/** Recommendations, most important first. */
export function RecommendationsPanel({ recommendations }: { recommendations: readonly string[] }) {
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
