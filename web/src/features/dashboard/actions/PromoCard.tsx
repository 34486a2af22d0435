import { Link } from '@tanstack/react-router'
import IconArrowRight from '~icons/tabler/arrow-right'
import IconSparkles from '~icons/tabler/sparkles'
import { t } from '../../../core/language/language.ts'
import classes from './PromoCard.module.css'

/** Links to the assistant's page. */
export function PromoCard() {
  return (
    <Link to="/claude-insights" className={classes.card}>
      <IconSparkles size={24} aria-hidden className={classes.icon} />
      <span className={classes.words}>
        <span className={classes.title}>{t('See what Claude finds in your spending')}</span>
        <span className={classes.text}>
          {t('Patterns, moods and what to do next, from your own figures.')}
        </span>
      </span>
      <IconArrowRight size={20} aria-hidden className={classes.arrow} />
    </Link>
  )
}
