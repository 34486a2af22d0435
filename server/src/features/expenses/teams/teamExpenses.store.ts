import { decimalsOf } from '@outlay/contract/core/currencies'
import { decimalAmount } from '@outlay/contract/core/money'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { ownScope, type VisibilityScope, visibleTo } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { personEvents } from '../../../core/events/personEvents.table.ts'
import { rateExpression } from '../../rates/rates.service.ts'
import type { CountedSum } from '../../teams/teams.service.ts'
import { reimbursableSql } from '../expenses.counting.ts'
import { expenses } from '../expenses.table.ts'
import type { AttributedDb } from '../history/expenseChanges.store.ts'

/**
 * Undecided or incomplete expenses, which the person keeps when leaving. Approved and then changed ones stay in the
 * team's books.
 */
const isUndecided = sql`((${expenses.status} = 'pending' or coalesce(${expenses.approval} in ('open', 'submitted', 'rejected'), false))
  and not stays_in_books(${expenses.teamId}, ${expenses.id}))`
const isThere = isNull(expenses.deletedAt)
const isOfOneOf = (userIds: readonly string[]): SQL =>
  sql`${expenses.userId} = any(${sql.param(userIds)}::uuid[])`

/** Uses an index on pending expenses. */
export async function countSubmittedOf(db: Db, { userId, team }: VisibilityScope): Promise<number> {
  return db.$count(
    expenses,
    and(
      visibleTo(ownScope({ userId }), expenses),
      eq(expenses.status, 'pending'),
      eq(expenses.teamId, team.teamId),
      eq(expenses.approval, 'submitted'),
      isThere,
    ),
  )
}

export interface Departure {
  readonly staying: CountedSum
  readonly leaving: CountedSum
  /** The part of what stays that is not reimbursed yet. */
  readonly owed: CountedSum
}

/**
 * What stays with a team when a person leaves, what goes, and what they are owed; per currency and day, each sum
 * rounded once.
 */
export async function sumDeparture(
  db: Db,
  scope: VisibilityScope,
  { userId, currency }: { readonly userId: string; readonly currency: string },
): Promise<Departure> {
  const { date, originalCurrency: paid } = expenses
  const days = db
    .select({
      isLeaving: sql<boolean>`${isUndecided}`.as('is_leaving'),
      isOwed: sql<boolean>`${sql.raw(reimbursableSql)}`.as('is_owed'),
      date,
      paid,
      total: sql`sum(${expenses.originalAmount})`.as('total'),
      count: sql`count(*)`.as('count'),
    })
    .from(expenses)
    .where(
      and(
        sql`${expenses.userId} = ${userId}`,
        eq(expenses.teamId, scope.team.teamId),
        visibleTo(scope, expenses),
        isThere,
      ),
    )
    .groupBy(sql`1`, sql`2`, date, paid)
    .as('days')
  const rate = rateExpression({ from: sql`${days.paid}`, to: sql`${currency}`, day: sql`${days.date}` })
  const rateOrSame = sql`case when ${days.paid} = ${currency} then 1 else coalesce(${rate}, 0) end`
  const decimals = sql.raw(String(decimalsOf(currency)))
  const sumWhere = (condition: SQL) => ({
    count: sql`coalesce(sum(${days.count}) filter (where ${condition}), 0)`.mapWith(Number),
    total:
      sql`round(coalesce(sum(${days.total} * ${rateOrSame}) filter (where ${condition}), 0), ${decimals})`.mapWith(
        decimalAmount,
      ),
  })
  const [sums] = await db
    .select({
      staying: sumWhere(sql`not ${days.isLeaving}`),
      leaving: sumWhere(sql`${days.isLeaving}`),
      owed: sumWhere(sql`${days.isOwed}`),
    })
    .from(days)
  // An aggregate without groups has one row.
  return sums as Departure
}

/** Removes undecided and deleted expenses from the team; triggers handle the consequences. */
export async function detachFromTeam(
  transaction: AttributedDb,
  teamId: string,
  userIds: readonly string[],
): Promise<void> {
  await transaction
    .update(expenses)
    .set({ teamId: null, projectId: null, formerProjectId: null })
    .where(
      and(
        isOfOneOf(userIds),
        eq(expenses.teamId, teamId),
        sql`(${isUndecided} or ${expenses.deletedAt} is not null)`,
      ),
    )
}

/** Submits expenses changed after approval, since no one could once the person has left. */
export async function submitChanged(
  transaction: AttributedDb,
  {
    teamId,
    userIds,
    at,
  }: { readonly teamId: string; readonly userIds: readonly string[]; readonly at: Date },
): Promise<void> {
  await transaction
    .update(expenses)
    .set({ approval: 'submitted', submittedAt: at })
    .where(and(isOfOneOf(userIds), eq(expenses.teamId, teamId), eq(expenses.approval, 'open'), isThere))
}

/**
 * Pending expenses of some people that their team no longer requires approval for. Uses the indexes of uncounted and
 * deleted ones.
 */
const isReleased = (teamId: string, userIds: readonly string[]): SQL | undefined =>
  and(
    isOfOneOf(userIds),
    eq(expenses.teamId, teamId),
    sql`((${expenses.status} = 'pending' and ${expenses.deletedAt} is null) or ${expenses.deletedAt} is not null)`,
    sql`${expenses.approval} in ('open', 'submitted')`,
    sql`approvals_needed(${expenses.teamId}, ${expenses.originalAmount}, ${expenses.originalCurrency}, ${expenses.date}) = 0`,
  )

/** People with expenses pending a decision, including former members. */
export async function listSubmitters(transaction: Db, teamId: string): Promise<string[]> {
  const rows = await transaction
    .selectDistinct({ userId: expenses.userId })
    .from(expenses)
    .where(and(eq(expenses.teamId, teamId), eq(expenses.approval, 'submitted'), isThere))
  return rows.map(({ userId }) => userId)
}

export async function releaseExpenses(
  transaction: AttributedDb,
  teamId: string,
  userIds: readonly string[],
): Promise<void> {
  await transaction
    .update(expenses)
    .set({ approval: null, status: sql`status_by_approval(null)` })
    .where(isReleased(teamId, userIds))
}

/** Their activity that names other people's expenses or team projects. */
export async function deleteActivityOfOthers(
  transaction: Db,
  { teamId, userIds }: { readonly teamId: string; readonly userIds: readonly string[] },
): Promise<void> {
  const item = sql.raw(
    `case when event.item_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then event.item_id::uuid end`,
  )
  await transaction.execute(sql`delete from ${personEvents} as event
    where event.user_id = any(${sql.param(userIds)}::uuid[]) and (
      exists (select from ${expenses} where id = ${item} and user_id <> event.user_id)
      or exists (select from projects where id = ${item} and team_id = ${teamId}))`)
}
