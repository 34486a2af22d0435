import type { DaySpan } from '@outlay/contract/core/daySpans'
import { and, asc, eq, lte, or, sql } from 'drizzle-orm'
import type { OwnScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { asMoney } from '../../../core/database/money.ts'
import { ownedBy } from '../../../core/database/ownership.ts'
import { expenseTotals } from '../expenses.table.ts'
import { daysOf, isThere, within } from '../totals/expenseTotals.store.ts'

const { isMonth, date } = expenseTotals

/** The days of one time and the months of another (given by its whole months) on which something counts; oldest first. */
export async function listHabits(
  db: Db,
  scope: OwnScope,
  { days, months }: { days: DaySpan; months: DaySpan },
) {
  return db
    .select({ isMonth, date, total: asMoney(sql`sum(${expenseTotals.total})`) })
    .from(expenseTotals)
    .where(
      and(
        ownedBy(scope.userId, expenseTotals),
        isThere,
        or(daysOf(days), and(eq(isMonth, true), within(expenseTotals, months))),
      ),
    )
    .groupBy(isMonth, date)
    .orderBy(asc(date))
}

/** All that counts; and on how many days in a row, the last of them `today` or the day before, something does. */
export async function sumAllTime(db: Db, { userId }: OwnScope, today: string) {
  const isOwn = and(ownedBy(userId, expenseTotals), isThere)
  // In a run of days, a day and its place from the last are together always the same.
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
