import { t } from '../../../core/language/language.ts'
import classes from './ExpenseForm.module.css'

export function ExpenseFormSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label={t('Loading the expense')}>
      <span />
      <span />
      <span />
      <span />
      <span />
    </div>
  )
}
