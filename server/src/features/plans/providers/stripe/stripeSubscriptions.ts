import { idSchema } from '@outlay/contract/core/fields'
import type { SubscriptionStatus } from '@outlay/contract/plans/planInclusions'
import * as z from 'zod/mini'
import type { ProviderSubscription, SoldPlan } from '../paymentProvider.ts'
import { amountOf, periodOfInterval, planOfProduct } from './stripePrices.ts'
import type { StripeItem, StripeSubscription } from './stripeSchemas.ts'

/** Metadata key of our own id. */
export const orderIdKey = 'orderId'
/**
 * Metadata key, on a paused subscription, of the end of the paid time in seconds since 1970; its periods continue
 * unpaid.
 */
export const paidUntilKey = 'paidUntil'

const statuses: Readonly<Record<string, SubscriptionStatus>> = {
  incomplete: 'incomplete',
  incomplete_expired: 'canceled',
  // The trial grants unused days after a pause.
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  // No longer retried, but active again once paid; the plan ends by the clock.
  unpaid: 'past_due',
  canceled: 'canceled',
  paused: 'paused',
}

/** Final states. */
export function hasEnded({ status }: Pick<StripeSubscription, 'status'>): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}

/** Until when it is paid, or was when paused. */
export function endOfPaid(
  subscription: Pick<StripeSubscription, 'metadata' | 'pause_collection'>,
  item: StripeItem,
): number {
  const pausedUntil = Number(subscription.metadata[paidUntilKey] ?? Number.NaN)
  return subscription.pause_collection && Number.isFinite(pausedUntil) ? pausedUntil : item.current_period_end
}

/** A renewal failed. */
export function isOverdue({ status }: Pick<StripeSubscription, 'status'>): boolean {
  return statuses[status] === 'past_due'
}

/** Converts a subscription; null if it is not ours. */
export function subscriptionOf(
  subscription: StripeSubscription,
  pastDueSince: Date | null,
): ProviderSubscription | null {
  const [item] = subscription.items.data
  const orderId = orderIdOf(subscription)
  const sold = item && soldPlanOf(item)
  if (!item || (!sold && orderId === null)) return null
  const periodEnd = endOfPaid(subscription, item)
  const isCanceled = endsWithin(subscription, periodEnd)
  return {
    subscriptionId: subscription.id,
    customerId: subscription.customer,
    orderId,
    ...sold,
    status: statusOf(subscription),
    currentPeriodStart: instant(item.current_period_start),
    currentPeriodEnd: instant(
      isCanceled ? Math.min(periodEnd, subscription.cancel_at ?? periodEnd) : periodEnd,
    ),
    isCancelledAtPeriodEnd: isCanceled,
    pastDueSince,
    endedAt: subscription.ended_at === null ? null : instant(subscription.ended_at),
  }
}

/** Null for anything but our UUIDs. */
function orderIdOf({ metadata }: StripeSubscription): string | null {
  const orderId = z.safeParse(idSchema, metadata[orderIdKey])
  return orderId.success ? orderId.data : null
}

/** Null if it is not one of our plans. */
export function soldPlanOf({
  price: { recurring, product, unit_amount, currency },
}: Pick<StripeItem, 'price'>): SoldPlan | null {
  const plan = planOfProduct(product)
  const billingPeriod = recurring && periodOfInterval(recurring.interval, recurring.interval_count)
  if (!plan || !billingPeriod || unit_amount === null) return null
  return { plan, billingPeriod, price: amountOf(unit_amount, currency), currency: currency.toUpperCase() }
}

/** Stripe's portal and dashboard may set an end date instead of the end of the period. */
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
