import { type CategoryValue, categories } from '@outlay/contract/expenses/categories'
import { allWordsOf } from '@outlay/contract/lexicon/categories/allCategoryWords'
import { comparableName } from '../words/columnNames.ts'

/** Category names in Outlay, other tools and banks; the whole name is looked up first, then its words. */
const byName: ReadonlyMap<string, CategoryValue> = new Map([
  ...categories.flatMap(({ value, label }) =>
    [value, label].map(name => [comparableName(name), value] as const),
  ),
  ...allWordsOf('booked').flatMap(([category, names]) =>
    names.map(name => [comparableName(name), category] as const),
  ),
])

/** The category for a file's own category name; null for an unknown name. */
export function categoryNamed(name: string): CategoryValue | null {
  const comparable = comparableName(name)
  const whole = byName.get(comparable)
  if (whole) return whole
  for (const word of comparable.split(' ')) {
    const found = byName.get(word)
    if (found) return found
  }
  return null
}
