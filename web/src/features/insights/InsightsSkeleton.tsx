import { t } from '../../core/language/language.ts'
import classes from './InsightsSkeleton.module.css'

/** The shape of the insights while they are on their way. */
export function InsightsSkeleton() {
  return (
    <div className={classes.page} role="status" aria-label={t('Loading insights')}>
      <div className={classes.cards}>
        <span />
        <span />
        <span />
      </div>
      <span className={classes.list} />
      <span className={classes.list} />
    </div>
  )
}
