import type { ExpensesChoice } from '../expenses.search.ts'

/** Props of components that change a filter. */
export interface FilterFieldsProps {
  choice: ExpensesChoice
  onChange: (part: Record<string, string | undefined>) => void
}
