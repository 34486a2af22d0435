import type { CategoryValue } from '@outlay/contract/categories'
import { decimalsOf } from '@outlay/contract/core/currencies'
import { addDays, type DaySpan, wholeMonthsIn } from '@outlay/contract/core/daySpans'
import { type ExpenseFilter, noProject } from '@outlay/contract/expenseFilters'
import { and, asc, between, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { reachedBy, type Scope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { asMoney } from '../../../core/database/money.ts'
import { ownedBy } from '../../../core/database/ownership.ts'
import { expenses, expenseTotals } from '../expenses.table.ts'
import { ownSums } from './ownSums.store.ts'
import { teamSums } from './teamSums.store.ts'

/** Whose expenses are added up, and which of them; `currency` is the reader's, of every sum. */
export interface TotalsSelection extends Pick<ExpenseFilter, 'isDeductible' | 'userId'> {
  readonly category?: CategoryValue | undefined
  /** A project's id, or `none` for what is on none. */
  readonly projectId?: string | undefined
  readonly scope: Scope
  readonly currency: string
}

/** A time and the one before it. */
export interface TwoSpans {
  readonly span: DaySpan
  /** The part of `span`, from its first day, that is added up once more by itself; without it the whole. */
  readonly soFar?: DaySpan
  readonly previous: DaySpan
}

type Summed = typeof expenseTotals | typeof expenses

const total = sql`sum(${expenseTotals.total})`
const count = sql`sum(${expenseTotals.count})`.mapWith(Number)
// A row may stay when all that it counted has gone.
export const isThere = sql`${expenseTotals.count} <> 0`

/**
 * The kept totals of a scope by their columns: a person's own as they stand; a team's, which are kept in what was paid,
 * in the reader's currency. `days` bounds the latter.
 */
export function totalsOf({ scope, currency }: TotalsSelection, days?: DaySpan): typeof expenseTotals {
  return scope.kind === 'own' ? expenseTotals : teamSums({ scope, currency, days })
}

/** A sum of converted sums is rounded once, at its end; a person's own are whole already. */
export function sumIn({ scope, currency }: TotalsSelection, sum: SQL): SQL<string> {
  return asMoney(scope.kind === 'own' ? sum : sql`round(${sum}, ${sql.raw(String(decimalsOf(currency)))})`)
}

/** Works on the kept totals and on the expenses alike. */
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

/** The totals of a team are reached where they are made (see teamSums). */
function isReached(table: Summed, scope: Scope): SQL | undefined {
  if (table === expenses) return reachedBy(scope, expenses)
  return scope.kind === 'own' ? ownedBy(scope.userId, expenseTotals) : undefined
}

function isOfProject({ projectId }: Summed, wanted: string) {
  return wanted === noProject ? isNull(projectId) : eq(projectId, wanted)
}

export const within = (table: Summed, { from, to }: DaySpan) => between(table.date, from, to)

const { isMonth } = expenseTotals

/** The kept rows that make up a time, day by day. */
export const daysOf = (span: DaySpan) => and(eq(isMonth, false), within(expenseTotals, span))

/** How the kept rows of a scope make up a time: those of a team are by the day. */
export const spansOf = ({ scope }: TotalsSelection) => (scope.kind === 'own' ? monthsOf : daysOf)

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

/** From the first of their days to the last. */
export function wholeOf({ span, previous }: TwoSpans): DaySpan {
  const [from = span.from] = [span.from, previous.from].sort()
  const to = [span.to, previous.to].sort().at(-1) ?? span.to
  return { from, to }
}

/** The rows of a time, under the names of the kept ones. */
function rowsIn(selection: TotalsSelection, span: DaySpan) {
  const { scope } = selection
  if (scope.kind === 'own') return { table: ownSums(scope, [span]), days: undefined }
  return { table: totalsOf(selection, span), days: daysOf(span) }
}

/** Where all that a month has of something is on days that are taken off it again, nothing is left. */
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

/** Of a time, or of all time. */
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
  // A sum without groups has its row even where there is nothing.
  return row as NonNullable<typeof row>
}
