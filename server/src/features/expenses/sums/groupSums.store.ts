import type { ExpenseGrouping } from '@outlay/contract/expenseGroupings'
import type { ExpenseGroup } from '@outlay/contract/expenseSums'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { inCountedStatuses } from '../expenses.counting.ts'
import { expenses, expenseTotals } from '../expenses.table.ts'
import { isSelected, type ShownSelection } from '../selections/expenseConditions.store.ts'
import { amountIn } from '../selections/shownAmounts.store.ts'
import { sumIn, type TotalsSelection } from '../totals/expenseTotals.store.ts'
import { keptRowsOf } from './keptSums.store.ts'

interface GroupsAsked {
  readonly by: ExpenseGrouping
  readonly offset: number
  readonly limit: number
  /** So many expenses are looked at where no totals are kept. */
  readonly most: number
}

interface GroupRow extends Record<string, unknown>, ExpenseGroup {
  readonly seen: number
}

/** What is alike in a group of expenses; names of merchants, and of people, that differ in case alone are one. */
const keyOf: Readonly<Record<ExpenseGrouping, SQL>> = {
  month: sql`to_char(${expenses.date}, 'YYYY-MM')`,
  merchant: sql`lower(${expenses.merchant})`,
  project: sql`${expenses.projectId}::text`,
  person: sql`lower(${expenses.person})`,
}
const nameOf = { ...keyOf, merchant: sql`${expenses.merchant}`, person: sql`${expenses.person}` }
const keptKeyOf: Readonly<Partial<Record<ExpenseGrouping, SQL>>> = {
  month: sql`to_char(${expenseTotals.date}, 'YYYY-MM')`,
  project: sql`${expenseTotals.projectId}::text`,
}

/** Some of the groups of a selection, each with the sum of all that is in it: months by time, others by their sums. */
export async function sumGroups(
  db: Db,
  selection: ShownSelection,
  { by, offset, limit, most }: GroupsAsked,
): Promise<{ groups: ExpenseGroup[]; isWhole: boolean }> {
  const kept = keptParts(selection, by)
  const { scope, currency } = selection
  const total = sumOf({ scope, currency })
  const order = by === 'month' ? sql`key desc` : sql`sum(total) desc, key nulls last`
  const { rows } = await db.execute<GroupRow>(sql`
    with parts as (${kept ?? seenParts(selection, by, most)})
    select max(name) as key, sum(count)::int as count, sum(counted)::int as "countedCount", ${total}::text as total,
      (sum(sum(count)) over ())::int as seen
    from parts group by key having sum(count) > 0 order by ${order} limit ${limit}::int offset ${offset}::int`)
  const groups = rows.map(({ seen: _, ...group }) => group)
  return { groups, isWhole: kept !== undefined || (rows[0]?.seen ?? 0) <= most }
}

const sumOf = (selection: Pick<TotalsSelection, 'scope' | 'currency'>): SQL<string> =>
  sumIn(selection, sql`sum(total)`)

/** Of totals that are kept, and of what counts nothing. */
function keptParts(selection: ShownSelection, by: ExpenseGrouping): SQL | undefined {
  const [key, kept] = [keptKeyOf[by], keptRowsOf(selection)]
  if (!key || !kept) return undefined
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
