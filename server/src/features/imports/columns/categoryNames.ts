import { type CategoryValue, categories } from '@outlay/contract/categories'
import { allWordsOf } from '@outlay/contract/lexicon/categories/allCategoryWords'
import { comparableName } from '../words/columnNames.ts'

/** What Outlay, other tools and banks call its categories; a name is looked for whole, then by its words. */
const byName: ReadonlyMap<string, CategoryValue> = new Map([
  ...categories.flatMap(({ value, label }) =>
    [value, label].map(name => [comparableName(name), value] as const),
  ),
  ...allWordsOf('booked').flatMap(([category, names]) =>
    names.map(name => [comparableName(name), category] as const),
  ),
])

/** The category that a file's own name for one means; null for a name that says nothing here. */
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
