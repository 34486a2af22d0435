import type { DaySpan } from '@outlay/contract/core/daySpans'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { OwnScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { asMoney } from '../../../core/database/money.ts'
import { ownedBy } from '../../../core/database/ownership.ts'
import { expenseTotals, hasCount } from '../../expenses/expenseRows.service.ts'
import { within } from '../totals/expenseTotals.store.ts'

const { isMonth, date } = expenseTotals

/** How regularly a person records expenses. */
export interface Habits {
  /** Days in a period with counted expenses. */
  readonly daysWithExpense: number
  /** Total of each month with an expense, oldest first; decimal text in the person's currency. */
  readonly monthTotals: readonly string[]
}

/** Counted expenses by day in one period and by month in another of whole months; looks up each day separately. */
export async function findHabits(
  db: Db,
  { userId }: OwnScope,
  { days, months }: { days: DaySpan; months: DaySpan },
): Promise<Habits> {
  const isOwn = and(ownedBy(userId, expenseTotals), hasCount)
  const { rows } = await db.execute<Record<string, unknown> & Habits>(sql`
    select (
        select count(*)::int from generate_series(${days.from}::date, ${days.to}::date, '1 day') as day
        where exists (select from ${expenseTotals} where ${isOwn} and not ${isMonth} and ${date} = day::date)
      ) as "daysWithExpense",
      array(
        select ${asMoney(sql`sum(${expenseTotals.total})`)}::text from ${expenseTotals}
        where ${isOwn} and ${isMonth} and ${within(expenseTotals, months)} group by ${date} order by ${date}
      ) as "monthTotals"`)
  return rows[0] ?? { daysWithExpense: 0, monthTotals: [] }
}

/** The all-time total, and the current streak of days, ending today or yesterday. */
export async function sumAllTime(db: Db, { userId }: OwnScope, today: string) {
  const isOwn = and(ownedBy(userId, expenseTotals), hasCount)
  // In consecutive days, the date plus its descending rank is constant.
  const streakDays = sql`(
    with days as (
      select distinct ${date} as day from ${expenseTotals} where ${and(isOwn, eq(isMonth, false), lte(date, today))}
    ), runs as (
      select day + (row_number() over (order by day desc))::int as run from days
    )
    select count(*) from runs where run = (select max(run) from runs) and run >= ${today}::date)`
  const [row] = await db
    .select({
      total: asMoney(sql`coalesce(sum(${expenseTotals.total}), 0)`),
      streakDays: streakDays.mapWith(Number),
    })
    .from(expenseTotals)
    .where(and(isOwn, eq(isMonth, true)))
  return row
}
