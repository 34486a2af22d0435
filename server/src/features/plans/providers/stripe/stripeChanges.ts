import { planPrice } from '@outlay/contract/plans/planInclusions'
import type { ChangePreview } from '@outlay/contract/plans/plans'
import type * as z from 'zod/mini'
import type { PlanChange } from '../paymentProvider.ts'
import { amountOf, periodOfInterval, planOfProduct, priceDataOf } from './stripePrices.ts'
import type { invoicePreviewSchema, StripeItem, StripeSubscription } from './stripeSchemas.ts'
import { instant, secondsOf } from './stripeSubscriptions.ts'

const secondsADay = 24 * 60 * 60
/** Stripe's limit for the end of a trial. */
const longestTrialDays = 729

/** Parameters of a change, used both to apply and to preview it. */
export interface PlannedChange {
  readonly items: { readonly id: string; readonly price_data: ReturnType<typeof priceDataOf> }[]
  readonly proration_behavior: 'always_invoice' | 'none'
  readonly proration_date?: number
  readonly trial_end?: number
}

/** Whether it is already on that plan. */
export function isOn({ price }: StripeItem, { plan, billingPeriod }: PlanChange): boolean {
  const { product, recurring } = price
  const period = recurring && periodOfInterval(recurring.interval, recurring.interval_count)
  return planOfProduct(product) === plan && period === billingPeriod
}

/**
 * Prorates by whole days from the last midnight (UTC), so that the charge matches the preview unless a new day has
 * begun. Days credited after a pause are converted to days of the new plan by price, at no charge and without loss.
 */
export function plannedChange(
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
export function previewOf(
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
