import type { ExpensesChoice } from '../expenses.search.ts'

/** Props of components that change a filter. */
export interface FilterFieldsProps {
  choice: ExpensesChoice
  onChange: (part: Record<string, string | undefined>) => void
}

/** The filters that have fields. */
export type FilterName =
  | 'dates'
  | 'amounts'
  | 'category'
  | 'projectId'
  | 'merchant'
  | 'person'
  | 'tag'
  | 'mood'
  | 'status'
  | 'approval'
  | 'isDeductible'
  | 'hasReceipt'
  | 'isDoubtful'
