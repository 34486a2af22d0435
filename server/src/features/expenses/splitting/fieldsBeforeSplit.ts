import type { CategoryValue } from '@outlay/contract/categories'
import type { ExpenseRow } from '../expenses.store.ts'
import type { ChangedValues } from '../expenses.table.ts'

type SplitFields = Pick<ExpenseRow, 'description' | 'category' | 'projectId' | 'person' | 'isDeductible'>

/** An expense's values before it was split, keeping later changes. */
export function fieldsBeforeSplit(row: ExpenseRow, changed: ChangedValues): SplitFields {
  const before = (field: keyof SplitFields, present: string | null): string | null => {
    const [from, to] = changed[field] ?? []
    return from !== undefined && to === present ? from : present
  }
  return {
    description: before('description', row.description) ?? row.description,
    // The history stores categories by value.
    category: (before('category', row.category) ?? row.category) as CategoryValue,
    projectId: before('projectId', row.projectId),
    person: before('person', row.person),
    isDeductible: before('isDeductible', String(row.isDeductible)) === 'true',
  }
}
