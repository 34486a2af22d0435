import { categoryOf } from '@outlay/contract/categories'
import classes from './CategoryIcon.module.css'

/** The picture of a category; the name stands beside it or in its title. */
export function CategoryIcon({ category }: { category: string }) {
  const { icon, label } = categoryOf(category)
  return (
    <span className={classes.icon} role="img" aria-label={label} title={label}>
      {icon}
    </span>
  )
}
