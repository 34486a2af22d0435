import { t } from '../../../core/language/language.ts'
import classes from './Review.module.css'

export function ReceiptFormSkeleton() {
  return (
    <div
      className={`${classes.columns} ${classes.skeleton}`}
      role="status"
      aria-label={t('Loading the receipt')}
      tabIndex={-1}
      data-autofocus
    >
      <span />
      <div>
        <span />
        <span />
        <span />
        <span />
      </div>
    </div>
  )
}
