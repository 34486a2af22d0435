import { t } from '../../core/language/language.ts'
import { FigurePlaceholders } from '../../entities/figures/FigureCards.tsx'
import classes from './ReportSkeleton.module.css'

/** The shape of a report while it is on its way. */
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
