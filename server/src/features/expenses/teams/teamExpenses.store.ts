import { decimalsOf } from '@outlay/contract/core/currencies'
import { decimalAmount } from '@outlay/contract/core/money'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { ownScope, type ReachScope, reachedBy } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { personEvents } from '../../../core/events/personEvents.table.ts'
import { rateExpression } from '../../rates/rates.service.ts'
import type { CountedSum } from '../../teams/teams.service.ts'
import { reimbursableSql } from '../expenses.counting.ts'
import { expenses } from '../expenses.table.ts'
import type { AttributedDb } from '../history/expenseChanges.store.ts'

/**
 * Nobody has decided about it, or it lacks something still: it is the person's alone once they leave. What was approved
 * and then changed is no such: it stays in the books.
 */
const isUndecided = sql`((${expenses.status} = 'pending' or coalesce(${expenses.approval} in ('open', 'submitted', 'rejected'), false))
  and not stays_in_books(${expenses.teamId}, ${expenses.id}))`
const isThere = isNull(expenses.deletedAt)
const isOfOneOf = (userIds: readonly string[]): SQL =>
  sql`${expenses.userId} = any(${sql.param(userIds)}::uuid[])`

/** By an index of what is pending. */
export async function countSubmittedOf(db: Db, { userId, team }: ReachScope): Promise<number> {
  return db.$count(
    expenses,
    and(
      reachedBy(ownScope({ userId }), expenses),
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
  /** Of what stays, not paid back yet. */
  readonly owed: CountedSum
}

/** What of a person stays with a team, what leaves it and what they are to get back; a currency and day at a time, each sum rounded once. */
export async function sumDeparture(
  db: Db,
  scope: ReachScope,
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
        reachedBy(scope, expenses),
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
  // A sum without a group is one row.
  return sums as Departure
}

/** What is undecided, and what was deleted, is of no team any more; triggers see to what follows from that. */
export async function takeOffTeam(
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

/** What was approved once, and was changed since, is submitted by whoever leaves: nobody could do so later. */
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

/** Of some people: what waits for approval though their team asks none of it now. By the indexes of uncounted and deleted ones. */
const isReleased = (teamId: string, userIds: readonly string[]): SQL | undefined =>
  and(
    isOfOneOf(userIds),
    eq(expenses.teamId, teamId),
    sql`((${expenses.status} = 'pending' and ${expenses.deletedAt} is null) or ${expenses.deletedAt} is not null)`,
    sql`${expenses.approval} in ('open', 'submitted')`,
    sql`approvals_needed(${expenses.teamId}, ${expenses.originalAmount}, ${expenses.originalCurrency}, ${expenses.date}) = 0`,
  )

/** Of whom something waits for a decision, also of those who have left. */
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

/** Activity of these people that names expenses of others, or projects of the team. */
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
