import { createHash } from 'node:crypto'
import { idSchema } from '@outlay/contract/core/fields'
import type { SubscriptionStatus } from '@outlay/contract/plans/planInclusions'
import type { NextPayment } from '@outlay/contract/plans/plans'
import type { Stripe } from 'stripe'
import * as z from 'zod/mini'
import type {
  OpenPayment,
  PendingChange,
  PendingSubscription,
  ProviderSubscription,
  SoldPlan,
  SubscriptionOrder,
} from '../paymentProvider.ts'
import { providerUnavailable } from '../payments.errors.ts'
import type { StripeClient } from './stripeClient.ts'
import { amountOf, periodOfInterval, planOfProduct, priceDataOf } from './stripePrices.ts'
import {
  type StripeDue,
  type StripeItem,
  type StripeNewSubscription,
  type StripeOpenInvoice,
  type StripePending,
  type StripeSubscription,
  subscriptionSchema,
} from './stripeSchemas.ts'

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
function soldPlanOf({
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

/** The payment of an invoice in the browser; null if nothing is due. */
export function openPaymentOf(invoice: StripeOpenInvoice | null): OpenPayment | null {
  const secret = invoice?.status === 'open' ? invoice.confirmation_secret : null
  if (!invoice || !secret) return null
  return {
    clientSecret: secret.client_secret,
    amount: amountOf(invoice.amount_due, invoice.currency),
    currency: invoice.currency.toUpperCase(),
  }
}

export function nextPaymentOf({ total, amount_due, currency }: StripeDue): NextPayment {
  return {
    amount: amountOf(amount_due, currency),
    currency: currency.toUpperCase(),
    creditUsed: amountOf(Math.max(0, total - amount_due), currency),
  }
}

/** Null if none is pending, or it is not one of our plans. */
export function pendingChangeOf({ pending_update, latest_invoice }: StripePending): PendingChange | null {
  const [item] = pending_update?.subscription_items ?? []
  const sold = item && soldPlanOf(item)
  const payment = openPaymentOf(latest_invoice)
  return sold && payment ? { plan: sold.plan, billingPeriod: sold.billingPeriod, ...payment } : null
}

/** A subscription and its single item. */
export interface LiveSubscription {
  readonly subscription: StripeSubscription
  readonly item: StripeItem
}

/** @throws providerUnavailable, also if it does not exist */
export async function liveSubscription(
  client: StripeClient,
  subscriptionId: string,
): Promise<LiveSubscription> {
  const subscription = await client.ask(subscriptionSchema, stripe =>
    stripe.subscriptions.retrieve(subscriptionId),
  )
  const [item] = subscription.items.data
  if (!item) throw providerUnavailable()
  return { subscription, item }
}

/** The subscription after withdrawing a pending change, which Stripe drops once its invoice is void. */
export async function liveWithoutPending(
  client: StripeClient,
  subscriptionId: string,
): Promise<LiveSubscription> {
  const found = await liveSubscription(client, subscriptionId)
  const { pending_update, latest_invoice } = found.subscription
  if (!pending_update || latest_invoice === null) return found
  // Refused if it was just paid; then the change has taken effect.
  await client.tryTo(stripe => stripe.invoices.voidInvoice(latest_invoice))
  return liveSubscription(client, subscriptionId)
}

/** Fields to expand so that a subscription can be paid. */
export const subscriptionExpand = ['latest_invoice.confirmation_secret', 'pending_setup_intent']

export function subscriptionForm(
  { orderId, plan, billingPeriod }: SubscriptionOrder,
  customer: string,
  { hasTax }: { readonly hasTax: boolean },
): Stripe.SubscriptionCreateParams {
  return {
    customer,
    items: [{ price_data: priceDataOf(plan, billingPeriod) }],
    metadata: { [orderIdKey]: orderId },
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    ...(hasTax ? { automatic_tax: { enabled: true } } : {}),
    expand: subscriptionExpand,
  }
}

export const customerForm = ({ email, name, userId }: SubscriptionOrder['customer']) => ({
  email,
  name,
  metadata: { userId },
})

/**
 * Idempotency key for an order's customer, which includes the customer's data because Stripe rejects a key reused with
 * other data.
 */
export function customerKey(orderId: string, { email, name }: SubscriptionOrder['customer']): string {
  const told = createHash('sha256')
    .update(JSON.stringify([email, name]))
    .digest('hex')
  return `outlay-${orderId}-customer-${told.slice(0, 16)}`
}

/** @throws providerUnavailable if there is no secret to pay with */
export function pendingSubscriptionOf({
  id,
  customer,
  latest_invoice,
  pending_setup_intent,
}: StripeNewSubscription): PendingSubscription {
  // If a credit pays the first invoice, the card is set up for the next one.
  const secret = latest_invoice?.confirmation_secret ?? pending_setup_intent
  if (!secret) throw providerUnavailable()
  return { customerId: customer, subscriptionId: id, clientSecret: secret.client_secret }
}
