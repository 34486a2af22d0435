import { decimalsOf } from '@outlay/contract/core/currencies'
import { type DaySpan, monthOf } from '@outlay/contract/core/daySpans'
import { decimalAmount } from '@outlay/contract/core/money'
import { and, between, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type VisibilityScope, visibleTo } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { ownedBy } from '../../../core/database/ownership.ts'
import { rateExpression } from '../../rates/rates.service.ts'
import { teamCounts, teamDayTotals, teamTotals } from '../teams.table.ts'

export interface MonthQuery {
  readonly teamId: string
  /** A day in the month, YYYY-MM-DD. */
  readonly day: string
  readonly currency: string
}

/** The month's total on all of the team's projects, from one row per day and currency. Decimal text. */
export async function sumTeamMonth(db: Db, { teamId, day, currency }: MonthQuery): Promise<string> {
  const { date, currency: paid, total } = teamDayTotals
  const days = db
    .select({ date, paid, total })
    .from(teamDayTotals)
    .where(and(eq(teamDayTotals.teamId, teamId), isIn(date, monthOf(day))))
    .as('days')
  const [row] = await db.select({ sum: sumIn(currency, days) }).from(days)
  return decimalAmount(row?.sum ?? '0')
}

/**
 * The month's total on the team's projects of expenses that this person can see: their own, and those shared with them,
 * each with its own index.
 */
export async function sumSeenMonth(
  db: Db,
  { userId, team }: VisibilityScope,
  { teamId, day, currency }: MonthQuery,
): Promise<string> {
  const { date, currency: paid, userId: whose } = teamTotals
  const seen = (which: SQL) =>
    db
      .select({ date, paid, total: sql`sum(${teamTotals.total})`.as('total') })
      .from(teamTotals)
      .where(and(eq(teamTotals.teamId, teamId), isIn(date, monthOf(day)), which))
      .groupBy(date, paid)
  const ofOthers = sql`(${visibleTo(team, teamTotals)} and ${whose} <> ${userId})`
  const days = seen(ownedBy(userId, teamTotals)).unionAll(seen(ofOthers)).as('days')
  const [row] = await db.select({ sum: sumIn(currency, days) }).from(days)
  return decimalAmount(row?.sum ?? '0')
}

/** How many expenses of a team await a decision. */
export async function countSubmitted(db: Db, teamId: string): Promise<number> {
  const [row] = await db
    .select({ submitted: teamCounts.submitted })
    .from(teamCounts)
    .where(eq(teamCounts.teamId, teamId))
  return row?.submitted ?? 0
}

const isIn = (date: PgColumn, { from, to }: DaySpan) => between(date, from, to)

interface DaySums {
  readonly date: PgColumn
  readonly paid: PgColumn
  readonly total: PgColumn | SQL.Aliased
}

/** Total in one currency at each day's rates, rounded once. */
function sumIn(currency: string, { date, paid, total }: DaySums): SQL<string | null> {
  const rate = rateExpression({ from: sql`${paid}`, to: sql`${currency}`, day: sql`${date}` })
  return sql<
    string | null
  >`round(sum(${total} * case when ${paid} = ${currency} then 1 else coalesce(${rate}, 0) end),
    ${sql.raw(String(decimalsOf(currency)))})`
}
