import { t } from '../../core/language/language.ts'
import classes from './InsightsSkeleton.module.css'

/** A placeholder while the insights load. */
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
