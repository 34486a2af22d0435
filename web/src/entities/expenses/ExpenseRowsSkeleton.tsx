import { t } from '../../core/language/language.ts'
import classes from './ExpenseRowsSkeleton.module.css'

interface ExpenseRowsSkeletonProps {
  count: number
  /** Whether they are rows of a table. */
  isFlat?: boolean
}

/** Placeholder rows while expenses load. */
export function ExpenseRowsSkeleton({ count, isFlat = false }: ExpenseRowsSkeletonProps) {
  return (
    <div role="status" aria-label={t('Loading expenses')}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never move
        <ExpenseRowSkeleton key={index} isFlat={isFlat} />
      ))}
    </div>
  )
}

export function ExpenseRowSkeleton({ isFlat = false }: { isFlat?: boolean }) {
  return (
    <div className={classes.row} data-flat={isFlat || undefined} aria-hidden>
      <span className={classes.icon} />
      <span className={classes.words}>
        <span />
        <span />
      </span>
      <span className={classes.amount} />
    </div>
  )
}
