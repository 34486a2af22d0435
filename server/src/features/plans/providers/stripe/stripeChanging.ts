import { planPrice } from '@outlay/contract/plans/planInclusions'
import type { ChangePreview } from '@outlay/contract/plans/plans'
import * as z from 'zod/mini'
import type { Clock } from '../../../../core/clock.ts'
import type { PendingChange, PlanChange } from '../paymentProvider.ts'
import { paymentDeclined, providerUnavailable } from '../payments.errors.ts'
import { askHolder, type StripeClient } from './stripeClient.ts'
import {
  amountOf,
  periodOfInterval,
  planOfProduct,
  priceDataOf,
  type StripeProducts,
} from './stripePrices.ts'
import {
  invoiceListSchema,
  invoicePreviewSchema,
  pausableSchema,
  pendingUpdateSchema,
  priceIdSchema,
  type StripeItem,
  type StripePausable,
  type StripeSubscription,
  subscriptionSchema,
} from './stripeSchemas.ts'
import {
  endOfPaid,
  instant,
  isOverdue,
  type LiveSubscription,
  liveSubscription,
  liveWithoutPending,
  paidUntilKey,
  pendingChangeOf,
  secondsOf,
} from './stripeSubscriptions.ts'

const secondsADay = 24 * 60 * 60
/** Stripe's limit for the end of a trial. */
const longestTrialDays = 729

/** Parameters of a change, used both to apply and to preview it. */
interface PlannedChange {
  readonly items: { readonly id: string; readonly price_data: ReturnType<typeof priceDataOf> }[]
  readonly proration_behavior: 'always_invoice' | 'none'
  readonly proration_date?: number
  readonly trial_end?: number
}

/** Whether it is already on that plan. */
function isOn({ price }: StripeItem, { plan, billingPeriod }: PlanChange): boolean {
  const { product, recurring } = price
  const period = recurring && periodOfInterval(recurring.interval, recurring.interval_count)
  return planOfProduct(product) === plan && period === billingPeriod
}

/**
 * Prorates by whole days from the last midnight (UTC), so that the charge matches the preview unless a new day has
 * begun. Days credited after a pause are converted to days of the new plan by price, at no charge and without loss.
 */
function plannedChange(
  { status, trial_end }: StripeSubscription,
  item: StripeItem,
  { plan, billingPeriod }: PlanChange,
  now: Date,
): PlannedChange {
  const price = priceDataOf(plan, billingPeriod)
  const items = [{ id: item.id, price_data: price }]
  const at = secondsOf(now)
  if (status === 'trialing' && trial_end !== null) {
    const worth = aYear(item.price.unit_amount ?? 0, item.price.recurring?.interval)
    const given = ((trial_end - at) * worth) / aYear(price.unit_amount, price.recurring.interval)
    const longest = longestTrialDays * secondsADay
    return { items, proration_behavior: 'none', trial_end: at + Math.floor(Math.min(given, longest)) }
  }
  const midnight = at - (at % secondsADay)
  const proration_date = Math.max(item.current_period_start, midnight)
  return { items, proration_behavior: 'always_invoice', proration_date }
}

const aYear = (units: number, interval: string | undefined): number =>
  interval === 'month' ? units * 12 : units

/** @param invoice Stripe's preview; null if nothing is charged before the credited days end. */
function previewOf(
  item: StripeItem,
  change: PlanChange,
  { trial_end }: PlannedChange,
  invoice: z.infer<typeof invoicePreviewSchema> | null,
): ChangePreview {
  const currency = item.price.currency
  const total = invoice?.total ?? 0
  // The positive line is the new plan, until its period ends; the negative one credits the old plan.
  const charged = invoice?.lines.data.find(({ amount }) => amount > 0)
  return {
    dueNow: amountOf(invoice?.amount_due ?? 0, currency),
    credit: amountOf(Math.max(0, -total), currency),
    currency: currency.toUpperCase(),
    nextPrice: planPrice(change.plan, change.billingPeriod),
    nextPaymentAt: instant(trial_end ?? charged?.period.end ?? item.current_period_end).toISOString(),
  }
}

/** Changes a subscription to another plan. */
export class StripeChanges {
  readonly #client: StripeClient
  readonly #products: StripeProducts
  readonly #clock: Clock

  constructor(client: StripeClient, products: StripeProducts, clock: Clock) {
    this.#client = client
    this.#products = products
    this.#clock = clock
  }

  async preview(subscriptionId: string, change: PlanChange): Promise<ChangePreview> {
    const { subscription, item } = await liveSubscription(this.#client, subscriptionId)
    const planned = plannedChange(subscription, item, change, this.#clock.now())
    if (isOn(item, change) || planned.trial_end !== undefined) return previewOf(item, change, planned, null)
    await this.#products.offer(change.plan)
    const invoice = await this.#client.ask(invoicePreviewSchema, stripe =>
      stripe.invoices.createPreview({
        subscription: subscription.id,
        subscription_details: planned,
      }),
    )
    return previewOf(item, change, planned, invoice)
  }

  async change(subscriptionId: string, change: PlanChange): Promise<'changed' | 'awaits-payment'> {
    const found = await liveWithoutPending(this.#client, subscriptionId)
    const { subscription, item } = found
    if (isOn(item, change)) return 'changed'
    await this.#products.offer(change.plan)
    const planned = plannedChange(subscription, item, change, this.#clock.now())
    const isDone = await this.#client.takeAlone(stripe =>
      // If declined, the subscription stays unchanged.
      stripe.subscriptions.update(subscription.id, { ...planned, payment_behavior: 'error_if_incomplete' }),
    )
    if (isDone) return 'changed'
    // An overdue invoice must be paid first, as the card form pays the latest invoice.
    if (isOverdue(subscription)) throw paymentDeclined({ detail: askHolder })
    return this.#await(found, change, planned)
  }

  async pending(subscriptionId: string): Promise<PendingChange | null> {
    const found = await this.#client.ask(pendingUpdateSchema, stripe =>
      stripe.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice.confirmation_secret'] }),
    )
    return pendingChangeOf(found)
  }

  /**
   * Stripe applies the change once its invoice is paid, or drops it after 23 hours. Pending updates require an existing
   * price: https://docs.stripe.com/billing/subscriptions/pending-updates-reference
   */
  async #await(
    { subscription, item }: LiveSubscription,
    { plan, billingPeriod }: PlanChange,
    { proration_behavior, proration_date }: PlannedChange,
  ): Promise<'changed' | 'awaits-payment'> {
    const price = await this.#client.ask(priceIdSchema, stripe =>
      stripe.prices.create(priceDataOf(plan, billingPeriod)),
    )
    const { pending_update } = await this.#client.ask(subscriptionSchema, stripe =>
      stripe.subscriptions.update(subscription.id, {
        items: [{ id: item.id, price: price.id }],
        proration_behavior,
        ...(proration_date !== undefined && { proration_date }),
        payment_behavior: 'pending_if_incomplete',
      }),
    )
    return pending_update ? 'awaits-payment' : 'changed'
  }
}

interface Pausing {
  readonly subscriptionId: string
  readonly now: Date
}

const maxInvoices = 100

/**
 * Pauses payments. Open invoices are voided first: overdue ones, which Stripe would keep retrying, and that of a
 * pending change, which withdraws it.
 * Source: https://docs.stripe.com/billing/subscriptions/pause-payment#before-you-begin.
 */
export async function pausePayments(client: StripeClient, { subscriptionId, now }: Pausing): Promise<void> {
  const found = await pausable(client, subscriptionId)
  const hasOpen = isOverdue(found) || found.pending_update !== null
  const isToBeVoided = hasOpen && (await voidOpenInvoices(client, subscriptionId))
  // One of them may just have been paid.
  const paidUntil = paidUntilOf(isToBeVoided ? await pausable(client, subscriptionId) : found, now)
  await client.ask(z.unknown(), stripe =>
    stripe.subscriptions.update(subscriptionId, {
      pause_collection: { behavior: 'void' },
      metadata: { [paidUntilKey]: paidUntil },
    }),
  )
}

/** Resumes; unused paid days become a trial, and without any a period begins at once. */
export async function resumePayments(
  client: StripeClient,
  { subscriptionId, now, paidUntil }: Pausing & { readonly paidUntil: Date },
): Promise<void> {
  await client.ask(z.unknown(), stripe =>
    stripe.subscriptions.update(subscriptionId, {
      pause_collection: '',
      metadata: { [paidUntilKey]: '' },
      proration_behavior: 'none',
      ...(paidUntil > now
        ? { trial_end: secondsOf(paidUntil) }
        : { billing_cycle_anchor: { type: 'now' as const } }),
    }),
  )
}

function pausable(client: StripeClient, subscriptionId: string): Promise<StripePausable> {
  return client.ask(pausableSchema, stripe =>
    stripe.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice'] }),
  )
}

/** Returns whether there were any. */
async function voidOpenInvoices(client: StripeClient, subscription: string): Promise<boolean> {
  const { data } = await client.ask(invoiceListSchema, stripe =>
    stripe.invoices.list({ subscription, status: 'open', limit: maxInvoices }),
  )
  for (const { id } of data) await client.tryTo(stripe => stripe.invoices.voidInvoice(id))
  return data.length > 0
}

/** The end of the paid period, or now if it is unpaid, even if a process that died voided the invoice. */
function paidUntilOf(found: StripePausable, now: Date): number {
  const [item] = found.items.data
  if (!item) throw providerUnavailable()
  const isUnpaid = !found.pause_collection && isPeriodUnpaid(found.latest_invoice, item)
  return isUnpaid ? secondsOf(now) : endOfPaid(found, item)
}

const unpaidStates: readonly unknown[] = ['open', 'void', 'uncollectible']

/** Ignores invoices of unpaid changes, which cover part of a period or another one. */
function isPeriodUnpaid(latest: StripePausable['latest_invoice'], item: StripeItem): boolean {
  if (!latest || !unpaidStates.includes(latest.status)) return false
  return latest.lines.data.some(
    ({ period, parent }) =>
      period.end === item.current_period_end && parent?.subscription_item_details?.proration === false,
  )
}
