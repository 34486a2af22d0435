import { categoryOf } from '@outlay/contract/expenses/categories'
import { translated } from '../../core/language/language.ts'
import classes from './CategoryIcon.module.css'
import { CategoryMark } from './CategoryMark.tsx'

/** A category's icon; its name is next to it or in its title. */
export function CategoryIcon({ category }: { category: string }) {
  const label = translated(categoryOf(category).label)
  return (
    <span className={classes.icon} role="img" aria-label={label} title={label}>
      <CategoryMark category={category} />
    </span>
  )
}
