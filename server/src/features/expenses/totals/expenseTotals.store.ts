import { addDays, type DaySpan, wholeMonthsIn } from '@outlay/contract/core/daySpans'
import { type ExpenseFilter, noProject } from '@outlay/contract/expenses'
import { and, asc, between, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { asMoney } from '../../../core/database/money.ts'
import { ownedBy } from '../../../core/database/ownership.ts'
import { type expenses, expenseTotals } from '../expenses.table.ts'

/** Whose expenses are added up, and which of them. */
export interface TotalsSelection extends Pick<ExpenseFilter, 'category' | 'projectId' | 'isDeductible'> {
  readonly userId: string
}

/** A time and the one before it. */
export interface TwoSpans {
  readonly span: DaySpan
  /** The part of `span`, from its first day, that is added up once more by itself; without it the whole. */
  readonly soFar?: DaySpan
  readonly previous: DaySpan
}

type Summed = typeof expenseTotals | typeof expenses

const total = asMoney(sql`sum(${expenseTotals.total})`)
const count = sql`sum(${expenseTotals.count})`.mapWith(Number)
// A row may stay when all that it counted has gone.
export const isThere = ne(expenseTotals.count, 0)

/** Works on the kept totals and on the expenses alike. */
export function isChosen(table: Summed, { userId, category, projectId, isDeductible }: TotalsSelection) {
  return and(
    ownedBy(userId, table),
    category ? eq(table.category, category) : undefined,
    projectId ? isOfProject(table, projectId) : undefined,
    isDeductible === undefined ? undefined : eq(table.isDeductible, isDeductible),
  )
}

function isOfProject({ projectId }: Summed, wanted: string) {
  return wanted === noProject ? isNull(projectId) : eq(projectId, wanted)
}

export const within = (table: Summed, { from, to }: DaySpan) => between(table.date, from, to)

const { isMonth } = expenseTotals

/** The kept rows that make up a time, day by day. */
export const daysOf = (span: DaySpan) => and(eq(isMonth, false), within(expenseTotals, span))

/** The kept rows that make up a time: its whole months, and the days before and after them. */
export function monthsOf(span: DaySpan) {
  const months = wholeMonthsIn(span)
  if (!months) return daysOf(span)
  return or(
    and(eq(isMonth, true), within(expenseTotals, months)),
    daysOf({ from: span.from, to: addDays(months.from, -1) }),
    daysOf({ from: addDays(months.to, 1), to: span.to }),
  )
}

/** The kept rows of two times, none of them half within `soFar`. */
export function twoSpansOf({ span, soFar = span, previous }: TwoSpans, rowsOf: typeof monthsOf) {
  const rest = soFar.to < span.to ? rowsOf({ from: addDays(soFar.to, 1), to: span.to }) : undefined
  return or(rowsOf(soFar), rest, rowsOf(previous))
}

export async function sumByCategory(db: Db, selection: TotalsSelection, span: DaySpan) {
  const { category } = expenseTotals
  return db
    .select({ category, total, count })
    .from(expenseTotals)
    .where(and(isChosen(expenseTotals, selection), monthsOf(span), isThere))
    .groupBy(category)
    .orderBy(desc(total), asc(category))
}

/** Of a time, or of all time. */
export async function sumByProject(db: Db, selection: TotalsSelection, span?: DaySpan) {
  const { projectId } = expenseTotals
  return db
    .select({ projectId, total, count })
    .from(expenseTotals)
    .where(and(isChosen(expenseTotals, selection), span ? monthsOf(span) : eq(isMonth, true), isThere))
    .groupBy(projectId)
    .orderBy(desc(total), asc(projectId))
}

export async function sumTwoSpans(db: Db, selection: TotalsSelection, spans: TwoSpans) {
  const { span, soFar = span, previous } = spans
  const sums = (days: DaySpan) => {
    const isWithin = within(expenseTotals, days)
    return {
      total: asMoney(sql`coalesce(sum(${expenseTotals.total}) filter (where ${isWithin}), 0)`),
      deductible: asMoney(
        sql`coalesce(sum(${expenseTotals.total}) filter (where ${isWithin} and ${expenseTotals.isDeductible}), 0)`,
      ),
      count: sql`coalesce(sum(${expenseTotals.count}) filter (where ${isWithin}), 0)`.mapWith(Number),
    }
  }
  const [row] = await db
    .select({ current: sums(span), soFar: sums(soFar), previous: sums(previous) })
    .from(expenseTotals)
    .where(and(isChosen(expenseTotals, selection), twoSpansOf(spans, monthsOf), isThere))
  // A sum without groups has its row even where there is nothing.
  return row as NonNullable<typeof row>
}
