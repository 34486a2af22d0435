import './categoryColors.css'
import { categoryOf } from '@outlay/contract/categories'

/** The fixed colour of a category in charts, as CSS; the same on every screen. */
export function categoryColor(category: string): string {
  return `var(--category-${categoryOf(category).value})`
}
