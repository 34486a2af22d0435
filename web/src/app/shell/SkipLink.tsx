import { t } from '../../core/language/language.ts'
import classes from './SkipLink.module.css'

/** The first tab stop: skips the navigation. */
export function SkipLink() {
  return (
    <a href="#content" className={classes.link}>
      {t('Skip to content')}
    </a>
  )
}
