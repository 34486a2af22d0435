import type { DaySpan } from '@outlay/contract/core/daySpans'
import type { Attention } from '@outlay/contract/dashboard/dashboard'
import type { CategoryValue } from '@outlay/contract/expenses/categories'
import type { MoodValue } from '@outlay/contract/expenses/moods'
import { and, asc, between, desc, eq, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Actor } from '../../../core/actor.ts'
import { type OwnScope, type Scope, type TeamScope, visibleTo } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { asMoney, averageIn } from '../../../core/database/money.ts'
import { ownedBy } from '../../../core/database/ownership.ts'
import {
  expenseCounts,
  expenses,
  expenseTotals,
  hasCount,
  isSelected,
  isUncountedSql,
  moodTotals,
  needsReviewSql,
  type Shown,
} from '../../expenses/expenseRows.service.ts'
import { storedTeams, storedTeamCounts as teamCounts } from '../../teams/teams.service.ts'
import { within } from '../totals/expenseTotals.store.ts'

/** What needs review. For a team, what is pending a decision, which has stored totals. */
export async function countPending(db: Db, scope: Scope): Promise<number> {
  if (scope.kind === 'team') {
    const isTeam = sql`${teamCounts.teamId} = ${scope.teamId}`
    const [row] = await db.select({ submitted: teamCounts.submitted }).from(teamCounts).where(isTeam)
    return row?.submitted ?? 0
  }
  return db.$count(
    expenses,
    and(
      visibleTo(scope, expenses),
      // Same wording as the index, so that it is used.
      sql.raw(needsReviewSql),
      isNull(expenses.deletedAt),
    ),
  )
}

export function countUnsubmitted(db: Db, scope: OwnScope): Promise<number> {
  return db.$count(
    expenses,
    and(visibleTo(scope, expenses), eq(expenses.approval, 'open'), isNull(expenses.deletedAt)),
  )
}

/** A person's count row exists from the first expense on, and stays when all are gone. */
export async function hasHadExpenses(db: Db, scope: OwnScope): Promise<boolean> {
  const rows = await db
    .select({ owner: expenseCounts.userId })
    .from(expenseCounts)
    .where(ownedBy(scope.userId, expenseCounts))
  return rows.length > 0
}

interface Waiting {
  readonly own: OwnScope
  /** The person's team, for finding what it rejected among uncounted expenses. */
  readonly teamId: string | null
  /** The team they decide for. */
  readonly decides: TeamScope | null
}

/** What needs a person's attention: one statement, each part using its own index. */
export async function countAttention(db: Db, { own, teamId, decides }: Waiting): Promise<Attention> {
  const toReview = and(visibleTo(own, expenses), sql.raw(needsReviewSql), isNull(expenses.deletedAt))
  const count = sql`count(*)`.mapWith(Number)
  const asksForReceipts = sql`(
    select ${storedTeams.settings} ->> 'receiptFrom' is not null from ${storedTeams} where ${storedTeams.id} = ${teamId})`
  const ofTeam = sql<number[]>`(
    select array[
      count(*) filter (where ${expenses.approval} = 'rejected'),
      count(*) filter (where ${expenses.approval} = 'open'),
      count(*) filter (where ${expenses.approval} = 'open' and ${expenses.receiptUrl} is null and ${asksForReceipts})
    ]::int[] from ${expenses}
    where ${expenses.teamId} = ${teamId} and ${sql.raw(isUncountedSql)} and ${visibleTo(own, expenses)})`
  const approvals = sql`(
    select coalesce(sum(${teamCounts.submitted}), 0) from ${teamCounts}
    where ${teamCounts.teamId} = ${decides?.teamId ?? null})`
  const [row] = await db
    .select({
      review: count,
      duplicates: sql`count(*) filter (where ${eq(expenses.awaitsDecision, true)})`.mapWith(Number),
      ofTeam: teamId ? ofTeam : sql<number[]>`array[0, 0, 0]`,
      approvals: (decides ? approvals : sql`0`).mapWith(Number),
    })
    .from(expenses)
    .where(toReview)
  // An aggregate without groups always has a row.
  const {
    ofTeam: [rejected = 0, toSubmit = 0, withoutReceipt = 0],
    ...others
  } = row as NonNullable<typeof row>
  return { ...others, rejected, toSubmit, withoutReceipt }
}

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

/** An expense with its mood; decimal text in its owner's currency. */
export interface MoodedExpense extends Record<string, unknown> {
  readonly mood: MoodValue
  readonly category: CategoryValue
  readonly amount: string
}

// Beyond this only the newest are read.
const maxScannedRows = 5000

/** Counted expenses of a period, newest first. */
export async function listMooded(db: Db, shown: Shown, span: DaySpan): Promise<MoodedExpense[]> {
  const { id, mood, category, amount, date } = expenses
  const { rows } = await db.execute<MoodedExpense>(sql`
    with newest as (
      select ${id} as id, ${date} as date, ${mood} as mood, ${category} as category, ${amount} as amount
      from ${expenses}
      where ${isSelected({ ...shown, ...span, onlyCounted: true })}
      order by ${date} desc, ${id} desc limit ${maxScannedRows}::int
    )
    select mood, category, ${asMoney(sql`amount`)}::text as amount
    from newest where mood is not null order by date desc, id desc`)
  return rows
}

/** Total by mood ('' for none). Decimal text; `average` is rounded half up. */
export interface MoodSum {
  readonly mood: MoodValue | ''
  readonly count: number
  readonly total: string
  readonly average: string
  /** 1 for the highest average; ties by larger sum. */
  readonly averageRank: number
}

/** Most frequent first, ties by larger sum. */
export function sumByMood(
  db: Db,
  { userId, preferredCurrency }: Pick<Actor, 'userId' | 'preferredCurrency'>,
  { from, to }: DaySpan,
): Promise<MoodSum[]> {
  const { mood, date } = moodTotals
  const total = asMoney(sql`sum(${moodTotals.total})`)
  const count = sql`sum(${moodTotals.count})`
  const rank = sql`row_number() over (order by ${total} / ${count} desc, ${total} desc, ${mood})`
  return db
    .select({
      mood,
      count: count.mapWith(Number),
      total,
      average: averageIn(preferredCurrency, sql`${total} / ${count}`),
      averageRank: rank.mapWith(Number),
    })
    .from(moodTotals)
    .where(
      and(
        ownedBy(userId, moodTotals),
        between(date, from, to),
        // Rows may remain with a count of 0.
        ne(moodTotals.count, 0),
      ),
    )
    .groupBy(mood)
    .orderBy(desc(count), desc(total), asc(mood))
}
