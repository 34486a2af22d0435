import { idSchema } from '@outlay/contract/core/ids'
import type { SubscriptionStatus } from '@outlay/contract/planInclusions'
import * as z from 'zod/mini'
import type { ProviderSubscription, Sold } from '../paymentProvider.ts'
import { amountOf, periodOfInterval, planOfProduct } from './stripePrices.ts'
import type { StripeItem, StripeSubscription } from './stripeShapes.ts'

/** Metadata of a subscription: our own id of it. */
export const orderIdKey = 'orderId'
/** Metadata of one that is paused, in seconds since 1970: until when it was paid. Its periods go on meanwhile, unpaid. */
export const paidUntilKey = 'paidUntil'

const statuses: Readonly<Record<string, SubscriptionStatus>> = {
  incomplete: 'incomplete',
  incomplete_expired: 'canceled',
  // What is given for days that were not used while it was paused.
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  // Not tried any more, and running again once somebody pays it: what is included ends by the clock.
  unpaid: 'past_due',
  canceled: 'canceled',
  paused: 'paused',
}

/** For good: nothing can be done to it any more. */
export function hasEnded({ status }: Pick<StripeSubscription, 'status'>): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}

/** Until when it is, or was, paid for at the price it has. */
export function endOfPaid(
  subscription: Pick<StripeSubscription, 'metadata' | 'pause_collection'>,
  item: StripeItem,
): number {
  const pausedUntil = Number(subscription.metadata[paidUntilKey] ?? Number.NaN)
  return subscription.pause_collection && Number.isFinite(pausedUntil) ? pausedUntil : item.current_period_end
}

/** A renewal was not paid. */
export function isOverdue({ status }: Pick<StripeSubscription, 'status'>): boolean {
  return statuses[status] === 'past_due'
}

/** In our words; null for a subscription that is none of ours. */
export function subscriptionOf(
  subscription: StripeSubscription,
  pastDueSince: Date | null,
): ProviderSubscription | null {
  const [item] = subscription.items.data
  const orderId = orderIdOf(subscription)
  const sold = item && soldBy(item)
  if (!item || (!sold && orderId === null)) return null
  const periodEnd = endOfPaid(subscription, item)
  const isCancelled = endsWithin(subscription, periodEnd)
  return {
    subscriptionId: subscription.id,
    customerId: subscription.customer,
    orderId,
    ...sold,
    status: statusOf(subscription),
    currentPeriodStart: instant(item.current_period_start),
    currentPeriodEnd: instant(
      isCancelled ? Math.min(periodEnd, subscription.cancel_at ?? periodEnd) : periodEnd,
    ),
    isCancelledAtPeriodEnd: isCancelled,
    pastDueSince,
    endedAt: subscription.ended_at === null ? null : instant(subscription.ended_at),
  }
}

/** Null for what somebody else has written there: ours are UUIDs. */
function orderIdOf({ metadata }: StripeSubscription): string | null {
  const orderId = z.safeParse(idSchema, metadata[orderIdKey])
  return orderId.success ? orderId.data : null
}

/** Null for what is none of our plans. */
export function soldBy({
  price: { recurring, product, unit_amount, currency },
}: Pick<StripeItem, 'price'>): Sold | null {
  const plan = planOfProduct(product)
  const billingPeriod = recurring && periodOfInterval(recurring.interval, recurring.interval_count)
  if (!plan || !billingPeriod || unit_amount === null) return null
  return { plan, billingPeriod, price: amountOf(unit_amount, currency), currency: currency.toUpperCase() }
}

/** The portal, and Stripe's own pages, may set a date of the end in place of the end of the period. */
function endsWithin({ cancel_at_period_end, cancel_at }: StripeSubscription, periodEnd: number): boolean {
  return cancel_at_period_end || (cancel_at !== null && cancel_at <= periodEnd)
}

function statusOf({ status, pause_collection }: StripeSubscription): SubscriptionStatus {
  const known = statuses[status] ?? 'canceled'
  const isLive = known === 'active' || known === 'past_due'
  return isLive && pause_collection ? 'paused' : known
}

export const instant = (seconds: number): Date => new Date(seconds * 1000)
export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000)
