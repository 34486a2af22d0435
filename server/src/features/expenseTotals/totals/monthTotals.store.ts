import type { DaySpan } from '@outlay/contract/core/daySpans'
import type { CategoryValue } from '@outlay/contract/expenses/categories'
import { and, asc, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { expenseTotals, hasCount } from '../../expenses/expenseRows.service.ts'
import { daysOf, isChosen, spansOf, sumIn, type TotalsSelection, totalsOf } from './expenseTotals.store.ts'

/** Total of a category in a calendar month, `YYYY-MM`. */
export interface MonthTotal {
  readonly month: string
  readonly category: CategoryValue
  readonly total: string
  readonly count: number
}

/** For a period's full months and days; months without the category have no row. */
export function sumByMonth(db: Db, selection: TotalsSelection, span: DaySpan): Promise<MonthTotal[]> {
  return summed(db, selection, span, spansOf(selection)(span))
}

/** For the first days of each month. */
export function sumByMonthUntil(
  db: Db,
  selection: TotalsSelection,
  { dayOfMonth, ...span }: DaySpan & { readonly dayOfMonth: number },
): Promise<MonthTotal[]> {
  const isBefore = lte(sql`extract(day from ${expenseTotals.date})`, dayOfMonth)
  return summed(db, selection, span, and(daysOf(span), isBefore))
}

async function summed(
  db: Db,
  selection: TotalsSelection,
  span: DaySpan,
  rows: SQL | undefined,
): Promise<MonthTotal[]> {
  const { category } = expenseTotals
  const month = sql<string>`to_char(${expenseTotals.date}, 'YYYY-MM')`
  return db
    .select({
      month,
      category,
      total: sumIn(selection, sql`sum(${expenseTotals.total})`),
      count: sql`sum(${expenseTotals.count})`.mapWith(Number),
    })
    .from(totalsOf(selection, span))
    .where(and(isChosen(expenseTotals, selection), rows, hasCount))
    .groupBy(month, category)
    .orderBy(asc(month), asc(category))
}
