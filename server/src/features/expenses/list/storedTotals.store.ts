import { and, isNull, type SQL, sql } from 'drizzle-orm'
import { ownedBy } from '../../../core/database/ownership.ts'
import { expenseTotals } from '../expenses.table.ts'
import type { FilterName } from '../selections/expenseConditions.store.ts'

// Rows may remain with a count of 0.
export const hasCount = sql`${expenseTotals.count} <> 0`

const isOfProjects = sql`${expenseTotals.projectId} = any(${sql.placeholder('projectId')}::uuid[])`

/** Filters that stored totals support, as conditions with placeholders on a person's own. */
const keptConditions: Readonly<Partial<Record<FilterName, SQL>>> = {
  category: sql`${expenseTotals.category} = any(${sql.placeholder('category')}::text[])`,
  projectId: isOfProjects,
  projectOrNone: sql`(${isOfProjects} or ${expenseTotals.projectId} is null)`,
  noProject: isNull(expenseTotals.projectId),
  isDeductible: sql`${expenseTotals.isDeductible} = ${sql.placeholder('isDeductible')}`,
  from: sql`${expenseTotals.date} >= ${sql.placeholder('from')}`,
  to: sql`${expenseTotals.date} <= ${sql.placeholder('to')}`,
  onlyCounted: sql`true`,
}

export const storedFilters = Object.keys(keptConditions)

export const hasDays = (filters: readonly FilterName[]) => filters.includes('from') || filters.includes('to')

/** A person's own totals matching the filters, by month unless days are given; undefined if unsupported. */
export function ownStoredTotals(filters: readonly FilterName[]): SQL | undefined {
  const chosen = filters.map(filter => keptConditions[filter])
  if (chosen.includes(undefined)) return undefined
  const isOfKind = hasDays(filters) ? sql`not ${expenseTotals.isMonth}` : sql`${expenseTotals.isMonth}`
  return and(ownedBy(sql.placeholder('reader'), expenseTotals), isOfKind, hasCount, ...chosen)
}
