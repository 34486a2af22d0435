import type { CategoryValue } from '@outlay/contract/categories'
import type { ExpenseRow } from '../expenses.store.ts'
import type { ChangedValues } from '../expenses.table.ts'

type SplitFields = Pick<ExpenseRow, 'description' | 'category' | 'projectId' | 'person' | 'isDeductible'>

/** What an expense was before it was split, but for what was changed of it since. */
export function fieldsBeforeSplit(row: ExpenseRow, changed: ChangedValues): SplitFields {
  const before = (field: keyof SplitFields, present: string | null): string | null => {
    const [from, to] = changed[field] ?? []
    return from !== undefined && to === present ? from : present
  }
  return {
    description: before('description', row.description) ?? row.description,
    // A history tells of categories by their values.
    category: (before('category', row.category) ?? row.category) as CategoryValue,
    projectId: before('projectId', row.projectId),
    person: before('person', row.person),
    isDeductible: before('isDeductible', String(row.isDeductible)) === 'true',
  }
}
