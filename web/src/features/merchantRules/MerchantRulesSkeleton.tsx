import { t } from '../../core/language/language.ts'
import classes from './MerchantRuleList.module.css'

/** A placeholder while the rules load. */
export function MerchantRulesSkeleton() {
  return (
    <div role="status" aria-label={t('Loading merchants')}>
      {['first', 'second', 'third'].map(line => (
        <div key={line} className={classes.skeleton} aria-hidden>
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}
