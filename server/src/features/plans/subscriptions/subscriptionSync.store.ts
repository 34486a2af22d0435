import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { ownedBy } from '../../../core/database/ownership.ts'
import { paymentEvents, subscriptions } from '../plans.table.ts'
import type { ProviderEvent } from '../providers/paymentProvider.ts'
import { isLive } from './subscriptions.store.ts'

/** Filters people who have begun or live subscriptions. */
export async function listPayers(db: Db, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(and(inArray(subscriptions.userId, [...userIds]), ne(subscriptions.status, 'canceled')))
  return rows.map(({ userId }) => userId)
}

/** The paid period is already promised to a team handed over earlier. */
const isPromised = sql`(${subscriptions.teamId} is not null and ${subscriptions.coversTeamUntil} >= ${subscriptions.currentPeriodEnd})`

/** Leaves the paid period to the team and stops renewal, unless it is already promised to another team. */
export async function grantCoverToTeam(
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

/** The provider was told, or the person keeps the plan after all. */
export async function clearCancelRequest(db: Db, id: string): Promise<void> {
  await db.update(subscriptions).set({ isToBeCancelled: false }).where(eq(subscriptions.id, id))
}

/** Recorded before asking the provider to pause: since when, and what is paid until then. */
export async function markPaused(
  db: Db,
  id: string,
  paused: { readonly pausedAt: Date; readonly pausedPeriodEnd: Date | null },
): Promise<void> {
  await db
    .update(subscriptions)
    .set(paused)
    .where(and(eq(subscriptions.id, id), isNull(subscriptions.pausedAt)))
}

/** Recorded before asking the provider to resume: until when it is paid. The first recorded day stays. */
export async function markResuming(db: Db, id: string, resumesUntil: Date): Promise<Date> {
  await db
    .update(subscriptions)
    .set({ resumesUntil })
    .where(and(eq(subscriptions.id, id), isNull(subscriptions.resumesUntil)))
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id))
  return row?.resumesUntil ?? resumesUntil
}

export async function markResumed(db: Db, id: string): Promise<void> {
  await db
    .update(subscriptions)
    .set({ pausedAt: null, pausedPeriodEnd: null, resumesUntil: null })
    .where(and(eq(subscriptions.id, id), isNotNull(subscriptions.resumesUntil)))
}

/** On closing an account: marks what is not canceled yet. Returns whether there is any. */
export async function markToCancel(transaction: Db, userId: string): Promise<boolean> {
  const { isCancelledAtPeriodEnd, isToBeCancelled } = subscriptions
  const isRenewed = and(eq(isCancelledAtPeriodEnd, false), eq(isToBeCancelled, false))
  const noted = await transaction
    .update(subscriptions)
    .set({ closing: 'to-cancel' })
    .where(and(ownedBy(userId, subscriptions), isLive, or(isRenewed, eq(subscriptions.closing, 'to-renew'))))
    .returning({ id: subscriptions.id })
  return noted.length > 0
}

/** On reopening: marks what was canceled with the account. Returns whether there is any. */
export async function markToRenew(transaction: Db, userId: string): Promise<boolean> {
  const noted = await transaction
    .update(subscriptions)
    .set({ closing: 'to-renew' })
    .where(and(ownedBy(userId, subscriptions), isLive, isNotNull(subscriptions.closing)))
    .returning({ id: subscriptions.id })
  return noted.length > 0
}

/** Records that the provider was told, unless the mark has changed since. */
export async function markClosingSent(
  db: Db,
  id: string,
  told: { readonly from: 'to-cancel' | 'to-renew'; readonly to: 'cancelled' | null },
): Promise<void> {
  await db
    .update(subscriptions)
    .set({ closing: told.to })
    .where(and(eq(subscriptions.id, id), eq(subscriptions.closing, told.from)))
}

/** Records an event. Returns whether it was handled before. */
export async function recordProviderEvent(
  db: Db,
  { id, type }: ProviderEvent,
  receivedAt: Date,
): Promise<boolean> {
  await db.insert(paymentEvents).values({ id, type, receivedAt }).onConflictDoNothing()
  const [row] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, id))
  return row?.handledAt != null
}

export async function markEventHandled(db: Db, id: string, handledAt: Date): Promise<void> {
  await db.update(paymentEvents).set({ handledAt }).where(eq(paymentEvents.id, id))
}

export async function deleteEventsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, before))
}
