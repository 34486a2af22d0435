import * as z from 'zod/mini'

export interface ExpenseCategory {
  readonly value: string
  readonly label: string
  readonly icon: string
}

export const categories = [
  { value: 'meals', label: 'Meals & Entertainment', icon: '🍽️' },
  { value: 'travel', label: 'Travel', icon: '✈️' },
  { value: 'office-supplies', label: 'Office Supplies', icon: '📎' },
  { value: 'equipment', label: 'Equipment', icon: '🖥️' },
  { value: 'software', label: 'Software', icon: '💾' },
  { value: 'marketing', label: 'Marketing', icon: '📣' },
  { value: 'professional-services', label: 'Professional Services', icon: '🤝' },
  { value: 'utilities', label: 'Utilities', icon: '💡' },
  { value: 'rent', label: 'Rent', icon: '🏢' },
  { value: 'other', label: 'Other', icon: '📦' },
] as const satisfies readonly ExpenseCategory[]

export type CategoryValue = (typeof categories)[number]['value']

const categoryValues = categories.map(category => category.value) as [CategoryValue, ...CategoryValue[]]

export const categorySchema = z.enum(categoryValues, 'Choose a category')

/** The category of a value; unknown values fall back to Other. */
export function categoryOf(value: string): (typeof categories)[number] {
  return (
    categories.find(category => category.value === value) ??
    (categories[categories.length - 1] as (typeof categories)[number])
  )
}
