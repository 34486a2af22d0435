import type { ExpensesChoice } from '../expenses.search.ts'

/** What all who change a filter are given. */
export interface FilterFieldsProps {
  choice: ExpensesChoice
  onChange: (part: Record<string, string | undefined>) => void
}
