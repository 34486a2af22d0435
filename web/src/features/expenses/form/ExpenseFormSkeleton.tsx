import classes from './ExpenseForm.module.css'

export function ExpenseFormSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label="Loading the expense">
      <span />
      <span />
      <span />
      <span />
      <span />
    </div>
  )
}
