import type { ExpenseGroup } from '@outlay/contract/expenses/expenseSums'
import type { ExpenseGrouping } from '@outlay/contract/expenses/expenseTerms'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { PreparedOnce } from '../../../core/database/preparedStatements.ts'
import {
  amountIn,
  expenses,
  expenseTotals,
  filtersOf,
  inCountedStatuses,
  isSelected,
  type Shown,
  type ShownSelection,
  valuesOf,
} from '../../expenses/expenseRows.service.ts'
import { sumIn } from '../totals/expenseTotals.store.ts'
import { monthOf, ownStoredParts, type StoredTotalsSource, storedTotalRowsOf } from './storedSums.store.ts'

interface GroupsQuery {
  readonly by: ExpenseGrouping
  readonly offset: number
  readonly limit: number
  /** Maximum expenses to read if there are no stored totals. */
  readonly most: number
}

/** Grouping keys; names of merchants and people are case-insensitive. */
const keyOf: Readonly<Record<ExpenseGrouping, SQL>> = {
  month: monthOf(expenses),
  merchant: sql`lower(${expenses.merchant})`,
  project: sql`${expenses.projectId}::text`,
  person: sql`lower(${expenses.person})`,
}
const nameOf = { ...keyOf, merchant: sql`${expenses.merchant}`, person: sql`${expenses.person}` }

/** Some groups of a selection with their full sums: months by time, others by sum. */
export async function sumGroups(
  db: Db,
  selection: ShownSelection,
  { by, offset, limit, most }: GroupsQuery,
): Promise<{ groups: ExpenseGroup[]; isWhole: boolean }> {
  const prepared = preparedGroups(db, selection, by)
  if (prepared) {
    const rows = await prepared.execute({ ...valuesOf(selection), limit, offset })
    return { groups: rows.map(groupOf), isWhole: true }
  }
  const kept = keptParts(storedTotalRowsOf(selection), by)
  const parts = kept ?? seenParts(selection, by, most)
  const rows = await groupsQuery(db, selection, { by, parts }).limit(limit).offset(offset)
  return { groups: rows.map(groupOf), isWhole: kept !== undefined || (rows[0]?.seen ?? 0) <= most }
}

const groupOf = ({ key, count, countedCount, total }: ExpenseGroup): ExpenseGroup => ({
  key,
  count,
  countedCount,
  total,
})

function groupsQuery(
  db: Db,
  { scope, currency }: Shown,
  { by, parts }: { readonly by: ExpenseGrouping; readonly parts: SQL },
) {
  const order = by === 'month' ? sql`key desc` : sql`sum(total) desc, key nulls last`
  return db
    .select({
      key: sql<string | null>`${by === 'month' ? sql`to_char(key, 'YYYY-MM')` : sql`max(name)`}`,
      count: sql<number>`sum(count)::int`,
      countedCount: sql<number>`sum(counted)::int`,
      total: sql<string>`${sumIn({ scope, currency }, sql`sum(total)`)}::text`,
      seen: sql<number>`(sum(sum(count)) over ())::int`,
    })
    .from(sql`(${parts}) as parts`)
    .groupBy(sql`key`)
    .having(sql`sum(count) > 0`)
    .orderBy(order)
}

const { placeholder } = sql
const prepareGroups = (db: Db, shown: Shown, asked: { by: ExpenseGrouping; parts: SQL; name: string }) =>
  groupsQuery(db, shown, asked).limit(placeholder('limit')).offset(placeholder('offset')).prepare(asked.name)
const groupQueries = new PreparedOnce<ReturnType<typeof prepareGroups>>()

/** Groups from a person's own stored totals; undefined for other selections. */
function preparedGroups(db: Db, selection: ShownSelection, by: ExpenseGrouping) {
  if (selection.scope.kind !== 'own') return undefined
  const filters = filtersOf(selection)
  return groupQueries.of(db, ['groups', by, ...filters].join('_'), name => {
    const parts = keptParts(ownStoredParts(selection, filters), by)
    return parts && prepareGroups(db, selection, { by, parts, name })
  })
}

/** From stored totals and uncounted expenses. */
function keptParts(kept: StoredTotalsSource | undefined, by: ExpenseGrouping): SQL | undefined {
  if (!kept || (by !== 'month' && by !== 'project')) return undefined
  const key = by === 'month' ? kept.month : sql`${expenseTotals.projectId}::text`
  return sql`
    select ${key} as key, ${key} as name, ${expenseTotals.total} as total, ${expenseTotals.count} as counted,
      ${expenseTotals.count} as count
    from ${kept.table} where ${kept.where}
    union all
    select ${keyOf[by]}, ${keyOf[by]}, 0, 0, 1 from ${expenses} where ${kept.uncounted}`
}

function seenParts(selection: ShownSelection, by: ExpenseGrouping, most: number): SQL {
  const isCounted = sql`${expenses.status} ${sql.raw(inCountedStatuses)}`
  return sql`
    select ${keyOf[by]} as key, ${nameOf[by]} as name, case when ${isCounted} then ${amountIn(selection)} else 0 end as total,
      (${isCounted})::int as counted, 1 as count
    from ${expenses} where ${isSelected(selection)} limit ${most + 1}::int`
}
