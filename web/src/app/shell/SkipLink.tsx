import { t } from '../../core/language/language.ts'
import classes from './SkipLink.module.css'

/** The first stop of the Tab key: past the navigation, to the page itself. */
export function SkipLink() {
  return (
    <a href="#content" className={classes.link}>
      {t('Skip to content')}
    </a>
  )
}
