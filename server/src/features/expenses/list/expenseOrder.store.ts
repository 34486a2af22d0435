import type { ExpenseSort, SortOrder } from '@outlay/contract/expenses/expenseTerms'
import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { projectNameOf } from '../../projects/projects.service.ts'
import { expenses } from '../expenses.table.ts'
import { amountIn, type Shown } from '../selections/shownAmounts.store.ts'

/** Sort column and direction; ties are sorted by id in the same direction. */
export interface ExpenseOrder {
  readonly sort: ExpenseSort
  readonly order: SortOrder
}

interface SortKey {
  readonly type: 'date' | 'numeric' | 'text' | 'timestamptz'
  readonly of: (shown: Shown) => SQL
}

/** Names are case-insensitive; missing ones are '', so no key is null. */
const sortKeys: Readonly<Record<ExpenseSort, SortKey>> = {
  date: { type: 'date', of: () => sql`${expenses.date}` },
  amount: { type: 'numeric', of: amountIn },
  description: { type: 'text', of: () => sql`lower(${expenses.description})` },
  merchant: { type: 'text', of: () => sql`coalesce(lower(${expenses.merchant}), '')` },
  category: { type: 'text', of: () => sql`${expenses.category}` },
  project: { type: 'text', of: () => sql`coalesce(lower(${projectNameOf(expenses.projectId)}), '')` },
  created: { type: 'timestamptz', of: () => sql`${expenses.createdAt}` },
}

/** A row's sort key as the database prints it, so that the next page starts exactly after it. */
export const sortKeyOf = (shown: Shown, { sort }: ExpenseOrder): SQL<string> =>
  sql<string>`(${sortKeys[sort].of(shown)})::text`

/** A row comparison, so the index seeks directly to the position. */
export function isAfter(
  shown: Shown,
  { sort, order }: ExpenseOrder,
  after: Record<'key' | 'id', unknown>,
): SQL {
  const { type, of } = sortKeys[sort]
  const direction = sql.raw(order === 'asc' ? '>' : '<')
  return sql`(${of(shown)}, ${expenses.id}) ${direction} (${after.key}::${sql.raw(type)}, ${after.id}::uuid)`
}

export function sortedBy(shown: Shown, { sort, order }: ExpenseOrder): [SQL, SQL] {
  const inOrder = order === 'asc' ? asc : desc
  return [inOrder(sortKeys[sort].of(shown)), inOrder(expenses.id)]
}
