import { decimalsOf } from '@outlay/contract/core/currencies'
import { addDays, type DaySpan, wholeMonthsIn } from '@outlay/contract/core/daySpans'
import type { CategoryValue } from '@outlay/contract/expenses/categories'
import { type ExpenseFilter, noProject } from '@outlay/contract/expenses/expenseFilters'
import { and, asc, between, desc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { type Scope, visibleTo } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { asMoney } from '../../../core/database/money.ts'
import { ownedBy } from '../../../core/database/ownership.ts'
import { expenses, expenseTotals, hasCount } from '../../expenses/expenseRows.service.ts'
import { ownSums } from './ownSums.store.ts'
import { teamSums } from './teamSums.store.ts'

/** Which expenses to sum; `currency` is the reader's. */
export interface TotalsSelection extends Pick<ExpenseFilter, 'isDeductible' | 'userId'> {
  readonly category?: CategoryValue | undefined
  /** A project id, or `none` for expenses without one. */
  readonly projectId?: string | undefined
  readonly scope: Scope
  readonly currency: string
}

/** A period and the previous one. */
export interface TwoSpans {
  readonly span: DaySpan
  /** The part of `span`, from its first day, to sum separately; defaults to all of it. */
  readonly soFar?: DaySpan
  readonly previous: DaySpan
}

type Summed = typeof expenseTotals | typeof expenses

const total = sql`sum(${expenseTotals.total})`
const count = sql`sum(${expenseTotals.count})`.mapWith(Number)

/**
 * Stored totals of a scope: a person's own as they are; a team's, stored in original currencies, converted for the
 * reader. `days` limits the latter.
 */
export function totalsOf({ scope, currency }: TotalsSelection, days?: DaySpan): typeof expenseTotals {
  return scope.kind === 'own' ? expenseTotals : teamSums({ scope, currency, days })
}

/** Converted sums are rounded once at the end; a person's own need no rounding. */
export function sumIn({ scope, currency }: TotalsSelection, sum: SQL): SQL<string> {
  return asMoney(scope.kind === 'own' ? sum : sql`round(${sum}, ${sql.raw(String(decimalsOf(currency)))})`)
}

/** Works on both stored totals and expenses. */
export function isChosen(table: Summed, selection: TotalsSelection) {
  const { scope, userId, category, projectId, isDeductible } = selection
  return and(
    isReached(table, scope),
    userId ? ownedBy(userId, { userId: sql`${table.userId}` }) : undefined,
    category ? eq(table.category, category) : undefined,
    projectId ? isOfProject(table, projectId) : undefined,
    isDeductible === undefined ? undefined : eq(table.isDeductible, isDeductible),
  )
}

/** Team totals are already limited to the scope (see teamSums). */
function isReached(table: Summed, scope: Scope): SQL | undefined {
  if (table === expenses) return visibleTo(scope, expenses)
  return scope.kind === 'own' ? ownedBy(scope.userId, expenseTotals) : undefined
}

function isOfProject({ projectId }: Summed, wanted: string) {
  return wanted === noProject ? isNull(projectId) : eq(projectId, wanted)
}

export const within = (table: Summed, { from, to }: DaySpan) => between(table.date, from, to)

const { isMonth } = expenseTotals

/** The day rows of a period. */
export const daysOf = (span: DaySpan) => and(eq(isMonth, false), within(expenseTotals, span))

/** The rows covering a period: team totals only have days. */
export const spansOf = ({ scope }: TotalsSelection) => (scope.kind === 'own' ? monthsOf : daysOf)

/** The rows covering a period: its full months, and the days around them. */
export function monthsOf(span: DaySpan) {
  const months = wholeMonthsIn(span)
  if (!months) return daysOf(span)
  return or(
    and(eq(isMonth, true), within(expenseTotals, months)),
    daysOf({ from: span.from, to: addDays(months.from, -1) }),
    daysOf({ from: addDays(months.to, 1), to: span.to }),
  )
}

/** The rows of two periods, with none crossing the end of `soFar`. */
export function twoSpansOf({ span, soFar = span, previous }: TwoSpans, rowsOf: typeof monthsOf) {
  const rest = soFar.to < span.to ? rowsOf({ from: addDays(soFar.to, 1), to: span.to }) : undefined
  return or(rowsOf(soFar), rest, rowsOf(previous))
}

/** From the earliest to the latest of their days. */
export function wholeOf({ span, previous }: TwoSpans): DaySpan {
  const [from = span.from] = [span.from, previous.from].sort()
  const to = [span.to, previous.to].sort().at(-1) ?? span.to
  return { from, to }
}

/** The rows of a period, named like the stored totals. */
function rowsIn(selection: TotalsSelection, span: DaySpan) {
  const { scope } = selection
  if (scope.kind === 'own') return { table: ownSums(scope, [span]), days: undefined }
  return { table: totalsOf(selection, span), days: daysOf(span) }
}

/** Months minus subtracted days may leave nothing. */
const isLeft = sql`sum(${expenseTotals.count}) <> 0`

export async function sumByCategory(db: Db, selection: TotalsSelection, span: DaySpan) {
  const { category } = expenseTotals
  const { table, days } = rowsIn(selection, span)
  return db
    .select({ category, total: sumIn(selection, total), count })
    .from(table)
    .where(and(isChosen(expenseTotals, selection), days))
    .groupBy(category)
    .having(isLeft)
    .orderBy(desc(total), asc(category))
}

/** For a period, or all time. */
export async function sumByProject(db: Db, selection: TotalsSelection, span?: DaySpan) {
  const { projectId } = expenseTotals
  const { table, days } = span
    ? rowsIn(selection, span)
    : { table: totalsOf(selection), days: eq(isMonth, selection.scope.kind === 'own') }
  return db
    .select({ projectId, total: sumIn(selection, total), count })
    .from(table)
    .where(and(isChosen(expenseTotals, selection), days))
    .groupBy(projectId)
    .having(isLeft)
    .orderBy(desc(total), asc(projectId))
}

export async function sumTwoSpans(db: Db, selection: TotalsSelection, spans: TwoSpans) {
  const { span, soFar = span, previous } = spans
  const { scope } = selection
  const parts = [span, soFar, previous]
  const isOwn = scope.kind === 'own'
  const sums = (days: DaySpan) => {
    const isWithin = isOwn ? sql`part = ${sql.raw(String(parts.indexOf(days)))}` : within(expenseTotals, days)
    return {
      total: sumIn(selection, sql`coalesce(sum(${expenseTotals.total}) filter (where ${isWithin}), 0)`),
      deductible: sumIn(
        selection,
        sql`coalesce(sum(${expenseTotals.total}) filter (where ${isWithin} and ${expenseTotals.isDeductible}), 0)`,
      ),
      count: sql`coalesce(sum(${expenseTotals.count}) filter (where ${isWithin}), 0)`.mapWith(Number),
    }
  }
  const [row] = await db
    .select({ current: sums(span), soFar: sums(soFar), previous: sums(previous) })
    .from(isOwn ? ownSums(scope, parts) : totalsOf(selection, wholeOf(spans)))
    .where(and(isChosen(expenseTotals, selection), isOwn ? undefined : twoSpansOf(spans, daysOf)))
  // An aggregate without groups always has a row.
  return row as NonNullable<typeof row>
}

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
