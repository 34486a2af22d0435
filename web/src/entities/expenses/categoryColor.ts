import './categoryColors.css'
import { categoryOf } from '@outlay/contract/expenses/categories'

/** The fixed color of a category in charts, as CSS. */
export function categoryColor(category: string): string {
  return `var(--category-${categoryOf(category).value})`
}
