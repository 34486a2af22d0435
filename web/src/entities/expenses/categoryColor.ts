import './categoryColors.css'
import { categoryOf } from '@outlay/contract/categories'

/** The fixed color of a category in charts, as CSS. */
export function categoryColor(category: string): string {
  return `var(--category-${categoryOf(category).value})`
}
