import type { DaySpan } from '@outlay/contract/core/daySpans'
import { and, asc, eq, or, sql } from 'drizzle-orm'
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
