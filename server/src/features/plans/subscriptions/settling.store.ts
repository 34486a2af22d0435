import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { ownedBy } from '../../../core/database/ownership.ts'
import { subscriptions } from '../plans.table.ts'

/** Those of some people who have begun or pay something. */
export async function listPayers(db: Db, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(and(inArray(subscriptions.userId, [...userIds]), ne(subscriptions.status, 'canceled')))
  return rows.map(({ userId }) => userId)
}

/** What was paid until then is another team's, which was handed over before. */
const isPromised = sql`(${subscriptions.teamId} is not null and ${subscriptions.coversTeamUntil} >= ${subscriptions.currentPeriodEnd})`

/** A team keeps what was paid for it, and it is not to be renewed; what another team was left before stays that one's. */
export async function coverHandedOver(
  transaction: Db,
  { teamId, payerId }: { readonly teamId: string; readonly payerId: string },
): Promise<void> {
  await transaction
    .update(subscriptions)
    .set({
      teamId: sql`case when ${isPromised} then ${subscriptions.teamId} else ${teamId} end`,
      coversTeamUntil: sql`case when ${isPromised} then ${subscriptions.coversTeamUntil} else ${subscriptions.currentPeriodEnd} end`,
      isToBeCancelled: true,
    })
    .where(
      and(
        ownedBy(payerId, subscriptions),
        eq(subscriptions.plan, 'platinum'),
        inArray(subscriptions.status, ['active', 'past_due']),
      ),
    )
}

/** The provider knows it, or the person keeps it after all. */
export async function clearToBeCancelled(db: Db, id: string): Promise<void> {
  await db.update(subscriptions).set({ isToBeCancelled: false }).where(eq(subscriptions.id, id))
}

/** Before the provider is asked to pause it: since when, and what is paid by then. */
export async function notePaused(
  db: Db,
  id: string,
  paused: { readonly pausedAt: Date; readonly pausedPeriodEnd: Date | null },
): Promise<void> {
  await db
    .update(subscriptions)
    .set(paused)
    .where(and(eq(subscriptions.id, id), isNull(subscriptions.pausedAt)))
}

/** Before the provider is asked to go on with it: until when it is paid. However often it is asked, that day holds. */
export async function noteResuming(db: Db, id: string, resumesUntil: Date): Promise<Date> {
  await db
    .update(subscriptions)
    .set({ resumesUntil })
    .where(and(eq(subscriptions.id, id), isNull(subscriptions.resumesUntil)))
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id))
  return row?.resumesUntil ?? resumesUntil
}

/** It goes on. */
export async function noteResumed(db: Db, id: string): Promise<void> {
  await db
    .update(subscriptions)
    .set({ pausedAt: null, pausedPeriodEnd: null, resumesUntil: null })
    .where(and(eq(subscriptions.id, id), isNotNull(subscriptions.resumesUntil)))
}

const isLive = ne(subscriptions.status, 'canceled')

/** An account is closed: what is not cancelled yet is to be. Answers whether there is any. */
export async function noteClosing(transaction: Db, userId: string): Promise<boolean> {
  const { isCancelledAtPeriodEnd, isToBeCancelled } = subscriptions
  const isRenewed = and(eq(isCancelledAtPeriodEnd, false), eq(isToBeCancelled, false))
  const noted = await transaction
    .update(subscriptions)
    .set({ closing: 'to-cancel' })
    .where(and(ownedBy(userId, subscriptions), isLive, or(isRenewed, eq(subscriptions.closing, 'to-renew'))))
    .returning({ id: subscriptions.id })
  return noted.length > 0
}

/** It is kept: what was cancelled with it goes on. Answers whether there is any. */
export async function noteGoingOn(transaction: Db, userId: string): Promise<boolean> {
  const noted = await transaction
    .update(subscriptions)
    .set({ closing: 'to-renew' })
    .where(and(ownedBy(userId, subscriptions), isLive, isNotNull(subscriptions.closing)))
    .returning({ id: subscriptions.id })
  return noted.length > 0
}

/** The provider knows it. Nothing where something else is to be told by now. */
export async function noteClosingTold(
  db: Db,
  id: string,
  told: { readonly from: 'to-cancel' | 'to-renew'; readonly to: 'cancelled' | null },
): Promise<void> {
  await db
    .update(subscriptions)
    .set({ closing: told.to })
    .where(and(eq(subscriptions.id, id), eq(subscriptions.closing, told.from)))
}
