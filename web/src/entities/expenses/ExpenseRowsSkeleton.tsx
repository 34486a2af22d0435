import { t } from '../../core/language/language.ts'
import classes from './ExpenseRowsSkeleton.module.css'

/** Placeholder rows while expenses load. */
export function ExpenseRowsSkeleton({ count }: { count: number }) {
  return (
    <div role="status" aria-label={t('Loading expenses')}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never move
        <ExpenseRowSkeleton key={index} />
      ))}
    </div>
  )
}

export function ExpenseRowSkeleton() {
  return (
    <div className={classes.row} aria-hidden>
      <span className={classes.icon} />
      <span className={classes.words}>
        <span />
        <span />
      </span>
      <span className={classes.amount} />
    </div>
  )
}
