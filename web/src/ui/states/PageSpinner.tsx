import { t } from '../../core/language/language.ts'
import classes from './PageSpinner.module.css'
import { Loader } from './Progress.tsx'

/** Fills the page until its content is known. */
export function PageSpinner() {
  return (
    <div className={classes.page} role="status">
      <Loader aria-hidden />
      <span className={classes.label}>{t('Loading')}</span>
    </div>
  )
}
