import type { BillingPeriod, PaidPlanId } from '@outlay/contract/plans/planInclusions'
import { and, asc, desc, eq, gt, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { ownedBy } from '../../../core/database/ownership.ts'
import type { SubscriptionRow } from '../plans.store.ts'
import { subscriptions } from '../plans.table.ts'
import type {
  PaymentProvider,
  PendingSubscription,
  ProviderSubscription,
} from '../providers/paymentProvider.ts'

type ProviderName = PaymentProvider['name']

export const isLive = ne(subscriptions.status, 'canceled')

/** Begun or live; at most one. */
export async function findLive(db: Db, userId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(ownedBy(userId, subscriptions), isLive))
  return row
}

export async function findByProviderId(
  db: Db,
  provider: ProviderName,
  providerId: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.provider, provider), eq(subscriptions.providerId, providerId)))
  return row
}

/** A person's customer ids at a provider, latest first; several if it forgot them once. */
export async function listCustomerIds(db: Db, userId: string, provider: ProviderName): Promise<string[]> {
  const rows = await db
    .select({ customerId: subscriptions.customerId })
    .from(subscriptions)
    .where(
      and(
        ownedBy(userId, subscriptions),
        eq(subscriptions.provider, provider),
        isNotNull(subscriptions.customerId),
      ),
    )
    .groupBy(subscriptions.customerId)
    .orderBy(desc(sql`max(${subscriptions.createdAt})`))
    .limit(10)
  return rows.flatMap(({ customerId }) => customerId ?? [])
}

export interface Order {
  readonly id: string
  readonly userId: string
  readonly provider: ProviderName
  readonly plan: PaidPlanId
  readonly billingPeriod: BillingPeriod
  readonly price: string
  readonly currency: string
  readonly createdAt: Date
}

/** Returns whether the person had no other. */
export async function insertOrder(db: Db, order: Order): Promise<boolean> {
  const rows = await db
    .insert(subscriptions)
    .values({ ...order, status: 'incomplete' })
    .onConflictDoNothing()
    .returning({ id: subscriptions.id })
  return rows.length > 0
}

/** Stores the provider's ids. Returns whether it is still live. */
export async function attachProviderIds(db: Db, id: string, begun: PendingSubscription): Promise<boolean> {
  const { customerId, subscriptionId: providerId, clientSecret } = begun
  const rows = await db
    .update(subscriptions)
    .set({ customerId, providerId, clientSecret })
    .where(and(eq(subscriptions.id, id), isLive))
    .returning({ id: subscriptions.id })
  return rows.length > 0
}

/** Closes it on our own knowledge: discarded, or unknown to the provider. */
export async function closeSubscription(db: Db, id: string, at: Date): Promise<void> {
  await db
    .update(subscriptions)
    .set({ status: 'canceled', endedAt: at })
    .where(and(eq(subscriptions.id, id), isLive))
}

/** Numbers the request that is about to be sent. */
export async function numberAnswer(db: Db, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .update(subscriptions)
    .set({ asked: sql`${subscriptions.asked} + 1` })
    .where(eq(subscriptions.id, id))
    .returning()
  return row
}

/** Locked until the transaction ends. */
export async function lockSubscription(transaction: Db, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await transaction.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update')
  return row
}

/** For one that we paused: the paid time at that moment, according to the provider. */
function leftWhenPaused({ status, currentPeriodEnd }: ProviderSubscription) {
  if (status !== 'paused') return {}
  const { pausedAt, pausedPeriodEnd, resumesUntil } = subscriptions
  const end = sql`${currentPeriodEnd.toISOString()}::timestamptz`
  return {
    pausedPeriodEnd: sql`case when ${pausedAt} is null or ${resumesUntil} is not null then ${pausedPeriodEnd} else ${end} end`,
  }
}

/** Stores a response, unless a later request's is already stored. */
export async function updateAnswered(
  transaction: Db,
  { id, asked }: Pick<SubscriptionRow, 'id' | 'asked'>,
  found: ProviderSubscription,
): Promise<SubscriptionRow | undefined> {
  const { subscriptionId: providerId, orderId: _order, ...standing } = found
  const [row] = await transaction
    .update(subscriptions)
    .set({ ...standing, ...leftWhenPaused(found), providerId, answered: asked })
    .where(and(eq(subscriptions.id, id), lt(subscriptions.answered, asked)))
    .returning()
  return row
}

/** A page of subscriptions to refresh, by id. */
export function listLivePage(
  db: Db,
  { provider, after, limit }: { provider: ProviderName; after: string; limit: number },
): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.provider, provider), isLive, gt(subscriptions.id, after)))
    .orderBy(asc(subscriptions.id))
    .limit(limit)
}

/** By an id from the provider's metadata, which may not be ours. */
export async function findSubscription(db: Db, unverifiedId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(sql`${subscriptions.id}::text = ${unverifiedId}`)
  return row
}
