import { t } from '../../core/language/language.ts'
import { FigurePlaceholders } from '../../entities/figures/FigureCards.tsx'
import classes from './ReportSkeleton.module.css'

/** A placeholder while a report loads. */
export function ReportSkeleton() {
  return (
    <div className={classes.page} role="status" aria-label={t('Loading report')}>
      <FigurePlaceholders />
      <span className={classes.chart} />
      <div className={classes.panels}>
        <span />
        <span />
      </div>
    </div>
  )
}
