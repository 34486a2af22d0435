import type { BillingPeriod, PaidPlanId } from '@outlay/contract/planInclusions'
import { and, asc, desc, eq, gt, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { ownedBy } from '../../../core/database/ownership.ts'
import type { SubscriptionRow } from '../plans.store.ts'
import { subscriptions } from '../plans.table.ts'
import type {
  BegunSubscription,
  PaymentProvider,
  ProviderSubscription,
} from '../providers/paymentProvider.ts'

type ProviderName = PaymentProvider['name']

const isLive = ne(subscriptions.status, 'canceled')

/** Begun or live: one at most. */
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

/** What a provider knows someone as, the latest first; more than one where it forgot them once. */
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

/** Whether there is none of this person's besides. */
export async function insertOrder(db: Db, order: Order): Promise<boolean> {
  const rows = await db
    .insert(subscriptions)
    .values({ ...order, status: 'incomplete' })
    .onConflictDoNothing()
    .returning({ id: subscriptions.id })
  return rows.length > 0
}

/** What the provider named it; whether it is still to be paid. */
export async function nameBegun(db: Db, id: string, begun: BegunSubscription): Promise<boolean> {
  const { customerId, subscriptionId: providerId, clientSecret } = begun
  const rows = await db
    .update(subscriptions)
    .set({ customerId, providerId, clientSecret })
    .where(and(eq(subscriptions.id, id), isLive))
    .returning({ id: subscriptions.id })
  return rows.length > 0
}

/** It is over, by what we know ourselves: one that was begun and discarded, or of which nobody knows any more. */
export async function closeSubscription(db: Db, id: string, at: Date): Promise<void> {
  await db
    .update(subscriptions)
    .set({ status: 'canceled', endedAt: at })
    .where(and(eq(subscriptions.id, id), isLive))
}

/** The provider is about to be asked: the number of the answer. */
export async function numberAnswer(db: Db, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .update(subscriptions)
    .set({ asked: sql`${subscriptions.asked} + 1` })
    .where(eq(subscriptions.id, id))
    .returning()
  return row
}

/** Held as it is until the transaction ends. */
export async function lockSubscription(transaction: Db, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await transaction.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update')
  return row
}

/** Of one that we have paused: until when it was paid then, as the provider has it. */
function leftWhenPaused({ status, currentPeriodEnd }: ProviderSubscription) {
  if (status !== 'paused') return {}
  const { pausedAt, pausedPeriodEnd, resumesUntil } = subscriptions
  const end = sql`${currentPeriodEnd.toISOString()}::timestamptz`
  return {
    pausedPeriodEnd: sql`case when ${pausedAt} is null or ${resumesUntil} is not null then ${pausedPeriodEnd} else ${end} end`,
  }
}

/** The answer with this number, unless one that was asked for later stands already. */
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

/** A page of what a provider is to be asked about, in the order of ids. */
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

/** By an id that the provider gave back, which need not be one of ours. */
export async function findSubscription(db: Db, unverifiedId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(sql`${subscriptions.id}::text = ${unverifiedId}`)
  return row
}
