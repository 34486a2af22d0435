import * as z from 'zod/mini'

export interface ExpenseCategory {
  readonly value: string
  readonly label: string
}

export const categories = [
  { value: 'meals', label: 'Meals & Entertainment' },
  { value: 'travel', label: 'Travel' },
  { value: 'office-supplies', label: 'Office Supplies' },
  { value: 'equipment', label: 'Equipment' },
  { value: 'software', label: 'Software' },
  { value: 'marketing', label: 'Marketing' },
  { value: 'professional-services', label: 'Professional Services' },
  { value: 'utilities', label: 'Utilities' },
  { value: 'rent', label: 'Rent' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly ExpenseCategory[]

export type CategoryValue = (typeof categories)[number]['value']

const categoryValues = categories.map(category => category.value) as [CategoryValue, ...CategoryValue[]]

/** Must match exactly: a filter must not silently turn into another category. */
export const categorySchema = z.enum(categoryValues, 'Choose a category')

/** Required; unknown values fall back to Other. */
export const expenseCategorySchema = z.pipe(
  z
    .string('Choose a category')
    .check(z.minLength(1, 'Choose a category'), z.maxLength(100, 'Choose a category')),
  z.transform((value): CategoryValue => categoryOf(value).value),
)

/** Unknown values fall back to Other. */
export function categoryOf(value: string): (typeof categories)[number] {
  return (
    categories.find(category => category.value === value) ??
    (categories[categories.length - 1] as (typeof categories)[number])
  )
}
