import type { ChangePreview } from '@outlay/contract/plans/plans'
import type { Clock } from '../../../../core/clock.ts'
import type { PendingChange, PlanChange } from '../paymentProvider.ts'
import { paymentDeclined } from '../payments.errors.ts'
import { isOn, type PlannedChange, plannedChange, previewOf } from './stripeChanges.ts'
import { askHolder, type StripeClient } from './stripeClient.ts'
import { type LiveSubscription, liveSubscription, liveWithoutPending } from './stripeLive.ts'
import { pendingChangeOf } from './stripePayments.ts'
import { priceDataOf } from './stripePrices.ts'
import type { StripeProducts } from './stripeProducts.ts'
import {
  invoicePreviewSchema,
  pendingUpdateSchema,
  priceIdSchema,
  subscriptionSchema,
} from './stripeSchemas.ts'
import { isOverdue } from './stripeSubscriptions.ts'

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
