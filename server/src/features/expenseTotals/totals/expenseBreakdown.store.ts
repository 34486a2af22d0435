import type { Grain } from '@outlay/contract/analytics/analytics'
import type { CategoryValue } from '@outlay/contract/expenses/categories'
import { and, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { averageIn } from '../../../core/database/money.ts'
import { expenses, expenseTotals, hasCount } from '../../expenses/expenseRows.service.ts'
import {
  daysOf,
  isChosen,
  spansOf,
  sumIn,
  type TotalsSelection,
  type TwoSpans,
  totalsOf,
  twoSpansOf,
  wholeOf,
  within,
} from './expenseTotals.store.ts'

/** 240 months: beyond that, bars are years. */
const mostDaysOfMonths = 7305

export interface BreakdownRow extends Record<string, unknown> {
  /** What this row sums: everything, a category, a project, a person or a bar. */
  readonly part: 'all' | 'category' | 'project' | 'member' | 'bar'
  readonly category: CategoryValue | null
  readonly projectId: string | null
  /** The person of a member row. */
  readonly userId: string | null
  /** First day of the bar's day, week, month or year, possibly before the period. */
  readonly bar: string | null
  readonly grain: Grain
  readonly total: string
  readonly deductible: string
  readonly average: string
  /** Counts arrive as text. */
  readonly count: string
  readonly soFarTotal: string
  readonly soFarDeductible: string
  readonly soFarAverage: string
  readonly soFarCount: string
  readonly previousTotal: string
  readonly previousDeductible: string
  readonly previousAverage: string
  readonly previousCount: string
  readonly pending: string
}

/** A sum column named as in the row; 0 if null. */
function summing(selection: TotalsSelection) {
  return (column: string, name: keyof BreakdownRow & string): SQL =>
    sql`${sumIn(selection, sql`coalesce(${sql.identifier(column)}, 0)`)} as ${sql.identifier(name)}`
}

/**
 * All sums of a period in one statement: total, by category, by project and by bars of `grain`; largest first, bars by
 * day. Counts pending ones too.
 */
export async function breakDown(
  db: Db,
  selection: TotalsSelection,
  { grain, ...spans }: TwoSpans & { readonly grain: Grain },
): Promise<BreakdownRow[]> {
  const { currency } = selection
  const sum = summing(selection)
  const { span, soFar = span } = spans
  const average = (name: string, total: string, count: string) =>
    sql`${averageIn(currency, sql`${sql.identifier(total)} / ${sql.identifier(count)}`)} as ${sql.identifier(name)}`
  const rowsOf = grain === 'day' || grain === 'week' ? daysOf : spansOf(selection)
  const counted = and(isChosen(expenseTotals, selection), twoSpansOf(spans, rowsOf), hasCount)
  const waiting = and(
    isChosen(expenses, selection),
    within(expenses, span),
    // Same wording as the index, so that it is used.
    sql`${expenses.status} = 'pending'`,
    isNull(expenses.deletedAt),
  )
  const { rows } = await db.execute<BreakdownRow>(sql`
    with counted as (
      select date, category, project_id, user_id, is_deductible, total, count, ${within(expenseTotals, span)} as is_current,
        ${within(expenseTotals, soFar)} as is_so_far
      from ${totalsOf(selection, wholeOf(spans))} where ${counted}
    ), measured as (
      select case when max(date) - min(date) > ${mostDaysOfMonths}::int and ${grain}::text = 'month' then 'year'
        else ${grain}::text end as grain
      from counted where is_current
    ), summed as (
      select case grouping(category, project_id, user_id, bar) when 15 then 'all' when 7 then 'category' when 11 then 'project'
          when 13 then 'member' else 'bar' end as part,
        category, project_id, user_id, bar,
        sum(total) filter (where is_current) as total,
        sum(total) filter (where is_current and is_deductible) as deductible,
        sum(count) filter (where is_current) as count,
        sum(total) filter (where is_so_far) as so_far_total,
        sum(total) filter (where is_so_far and is_deductible) as so_far_deductible,
        sum(count) filter (where is_so_far) as so_far_count,
        sum(total) filter (where not is_current) as previous_total,
        sum(total) filter (where not is_current and is_deductible) as previous_deductible,
        sum(count) filter (where not is_current) as previous_count
      from (
        select counted.*, date_trunc(grain, date::timestamp)::date::text as bar from counted, measured
      ) as barred
      group by grouping sets ((), (category), (project_id), (user_id), (bar))
    )
    select part, category, project_id as "projectId", user_id as "userId", bar, (select grain from measured) as grain,
      ${sum('total', 'total')}, ${sum('deductible', 'deductible')}, coalesce(count, 0) as count,
      ${average('average', 'total', 'count')},
      ${sum('so_far_total', 'soFarTotal')}, ${sum('so_far_deductible', 'soFarDeductible')},
      coalesce(so_far_count, 0) as "soFarCount", ${average('soFarAverage', 'so_far_total', 'so_far_count')},
      ${sum('previous_total', 'previousTotal')}, ${sum('previous_deductible', 'previousDeductible')},
      coalesce(previous_count, 0) as "previousCount",
      ${average('previousAverage', 'previous_total', 'previous_count')},
      (select count(*) from ${expenses} where ${waiting}) as pending
    from summed where part = 'all' or count > 0
    order by part, case when part <> 'bar' then total end desc, category, project_id, user_id, bar`)
  return rows
}
