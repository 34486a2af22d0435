import type { PaidPlanId } from '@outlay/contract/planInclusions'
import type { ChangePreview } from '@outlay/contract/plans'
import * as z from 'zod/mini'
import type { Clock } from '../../../../core/clock.ts'
import type {
  BegunSubscription,
  PaymentProvider,
  PlanChange,
  ProviderEvent,
  ProviderInvoice,
  ProviderSubscription,
  SubscriptionOrder,
} from '../paymentProvider.ts'
import { alreadyPaid, providerUnavailable } from '../payments.errors.ts'
import { isOn, plannedChange, previewOf } from './stripeChanges.ts'
import { StripeClient, type StripeConnection } from './stripeClient.ts'
import { eventOf } from './stripeEvents.ts'
import { invoiceOf } from './stripeInvoices.ts'
import { priceDataOf, productOf } from './stripePrices.ts'
import {
  begunShape,
  customerShape,
  invoicesShape,
  previewShape,
  type StripeItem,
  type StripeSubscription,
  subscriptionShape,
  subscriptionsShape,
} from './stripeShapes.ts'
import {
  endOfPaid,
  hasEnded,
  instant,
  orderIdKey,
  paidUntilKey,
  secondsOf,
  subscriptionOf,
} from './stripeSubscriptions.ts'

export interface StripeOptions extends StripeConnection {
  readonly clock: Clock
  /** Whether Stripe Tax adds the tax that is due. */
  readonly hasTax: boolean
}

const mostInvoices = 100
/** Of anything: an answer that nobody reads. */
const anything = z.unknown()

interface Live {
  readonly subscription: StripeSubscription
  readonly item: StripeItem
}

/** Payments by Stripe. All that is known of a subscription is asked there; nothing is kept. */
export class StripeProvider implements PaymentProvider {
  readonly name = 'stripe'
  readonly publishableKey: string
  readonly #client: StripeClient
  readonly #options: StripeOptions
  /** Of which the product is surely there. */
  readonly #soldPlans = new Set<PaidPlanId>()

  private constructor(client: StripeClient, options: StripeOptions) {
    this.#client = client
    this.#options = options
    this.publishableKey = options.publishableKey
  }

  static async open(options: StripeOptions): Promise<StripeProvider> {
    return new StripeProvider(await StripeClient.open(options), options)
  }

  async begin(order: SubscriptionOrder): Promise<BegunSubscription> {
    const { orderId, plan, billingPeriod } = order
    await this.#offer(plan)
    const customer = await this.#customerOf(order)
    await this.#locate(customer, order.customer)
    const begun = await this.#client.ask(begunShape, stripe =>
      stripe.subscriptions.create(
        {
          customer,
          items: [{ price_data: priceDataOf(plan, billingPeriod) }],
          metadata: { [orderIdKey]: orderId },
          payment_behavior: 'default_incomplete',
          payment_settings: { save_default_payment_method: 'on_subscription' },
          ...(this.#options.hasTax ? { automatic_tax: { enabled: true } } : {}),
          expand: ['latest_invoice.confirmation_secret', 'pending_setup_intent'],
        },
        { idempotencyKey: `outlay-${orderId}-subscription` },
      ),
    )
    // Where a credit pays the first invoice, the card is taken for the next one.
    const secret = begun.latest_invoice?.confirmation_secret ?? begun.pending_setup_intent
    if (!secret) throw providerUnavailable()
    return { customerId: begun.customer, subscriptionId: begun.id, clientSecret: secret.client_secret }
  }

  async subscription(subscriptionId: string): Promise<ProviderSubscription | null> {
    const found = await this.#client.find(subscriptionShape, stripe =>
      stripe.subscriptions.retrieve(subscriptionId),
    )
    return found && subscriptionOf(found, await this.#pastDueSince(found))
  }

  async subscriptionOfOrder(orderId: string): Promise<ProviderSubscription | null> {
    const { data } = await this.#client.ask(subscriptionsShape, stripe =>
      stripe.subscriptions.search({ query: `metadata['${orderIdKey}']:'${orderId}'`, limit: 1 }),
    )
    const [found] = data
    return found ? subscriptionOf(found, await this.#pastDueSince(found)) : null
  }

  async previewChange(subscriptionId: string, change: PlanChange): Promise<ChangePreview> {
    const { subscription, item } = await this.#live(subscriptionId)
    const planned = plannedChange(subscription, item, change, this.#options.clock.now())
    if (isOn(item, change) || planned.trial_end !== undefined) return previewOf(item, change, planned, null)
    await this.#offer(change.plan)
    const invoice = await this.#client.ask(previewShape, stripe =>
      stripe.invoices.createPreview({
        subscription: subscription.id,
        subscription_details: planned,
      }),
    )
    return previewOf(item, change, planned, invoice)
  }

  async change(subscriptionId: string, change: PlanChange): Promise<void> {
    const { subscription, item } = await this.#live(subscriptionId)
    if (isOn(item, change)) return
    await this.#offer(change.plan)
    const planned = plannedChange(subscription, item, change, this.#options.clock.now())
    await this.#client.ask(anything, stripe =>
      // Declined, it stays as it is.
      stripe.subscriptions.update(subscription.id, { ...planned, payment_behavior: 'error_if_incomplete' }),
    )
  }

  async setCancelledAtPeriodEnd(subscriptionId: string, isCancelled: boolean): Promise<void> {
    const { subscription } = await this.#live(subscriptionId)
    const isByDate = subscription.cancel_at !== null && !subscription.cancel_at_period_end
    // A date of the end, as the portal may have set one, is taken back as such.
    const change =
      !isCancelled && isByDate ? ({ cancel_at: '' } as const) : { cancel_at_period_end: isCancelled }
    await this.#client.ask(anything, stripe => stripe.subscriptions.update(subscription.id, change))
  }

  async discard(subscriptionId: string): Promise<void> {
    const { subscription } = await this.#live(subscriptionId)
    // What has ended by itself meanwhile is not there to be ended.
    if (hasEnded(subscription)) return
    if (subscription.status !== 'incomplete') throw alreadyPaid()
    await this.#voidFirstInvoice(subscription)
    await this.#client.tryTo(stripe => stripe.subscriptions.cancel(subscription.id))
  }

  async pause(subscriptionId: string): Promise<void> {
    const { subscription, item } = await this.#live(subscriptionId)
    await this.#client.ask(anything, stripe =>
      stripe.subscriptions.update(subscription.id, {
        pause_collection: { behavior: 'void' },
        metadata: { [paidUntilKey]: endOfPaid(subscription, item) },
      }),
    )
  }

  async resume(subscriptionId: string, paidUntil: Date): Promise<void> {
    const isPaid = paidUntil > this.#options.clock.now()
    await this.#client.ask(anything, stripe =>
      stripe.subscriptions.update(subscriptionId, {
        pause_collection: '',
        metadata: { [paidUntilKey]: '' },
        proration_behavior: 'none',
        ...(isPaid ? { trial_end: secondsOf(paidUntil) } : { billing_cycle_anchor: { type: 'now' } }),
      }),
    )
  }

  async invoices(customerId: string): Promise<readonly ProviderInvoice[]> {
    const found = await this.#client.find(invoicesShape, stripe =>
      stripe.invoices.list({ customer: customerId, limit: mostInvoices }),
    )
    return (found?.data ?? []).map(invoiceOf).filter(invoice => invoice !== null)
  }

  async portalLink(customerId: string, returnUrl: string): Promise<string | null> {
    let url: string | null = null
    // It is refused where the operator has not set it up at Stripe.
    await this.#client.tryTo(async stripe => {
      const session = await stripe.billingPortal.sessions.create({
        customer: customerId,
        return_url: returnUrl,
      })
      url = session.url
    })
    return url
  }

  /** Reads a message that Stripe sent by itself. @throws unsignedEvent, malformedBody */
  eventOf(body: Buffer, signature: string): ProviderEvent {
    const { webhookSecret: secret, clock } = this.#options
    return eventOf(this.#client, { body, signature, secret, receivedAt: clock.now() })
  }

  async #live(subscriptionId: string): Promise<Live> {
    const subscription = await this.#client.ask(subscriptionShape, stripe =>
      stripe.subscriptions.retrieve(subscriptionId),
    )
    const [item] = subscription.items.data
    if (!item) throw providerUnavailable()
    return { subscription, item }
  }

  async #offer(plan: PaidPlanId): Promise<void> {
    if (this.#soldPlans.has(plan)) return
    const product = productOf(plan)
    const found = await this.#client.find(anything, stripe => stripe.products.retrieve(product.id))
    if (!found) {
      // Another process may do the same at this moment.
      await this.#client.tryTo(stripe => stripe.products.create(product), 'resource_already_exists')
    }
    this.#soldPlans.add(plan)
  }

  /** The customer of before, where Stripe still has them. */
  async #customerOf({ orderId, customer, customerId }: SubscriptionOrder): Promise<string> {
    if (customerId !== null) {
      const known = await this.#client.find(customerShape, stripe => stripe.customers.retrieve(customerId))
      if (known && !known.deleted) return known.id
    }
    const made = await this.#client.ask(customerShape, stripe =>
      stripe.customers.create(
        { email: customer.email, name: customer.name, metadata: { userId: customer.userId } },
        { idempotencyKey: `outlay-${orderId}-customer` },
      ),
    )
    return made.id
  }

  /** Tax is reckoned by the country, which before anything is paid the network address alone can tell. */
  async #locate(customer: string, { networkAddress }: SubscriptionOrder['customer']): Promise<void> {
    if (!this.#options.hasTax || networkAddress === undefined) return
    await this.#client.ask(anything, stripe =>
      stripe.customers.update(customer, { tax: { ip_address: networkAddress } }),
    )
  }

  /** The oldest invoice that is not paid: with each month that goes by there may be one more. */
  async #pastDueSince({ id, status, items }: StripeSubscription): Promise<Date | null> {
    if (status !== 'past_due') return null
    const { data } = await this.#client.ask(invoicesShape, stripe =>
      stripe.invoices.list({ subscription: id, status: 'open', limit: mostInvoices }),
    )
    const [item] = items.data
    const since = data.map(({ created }) => created).sort((one, other) => one - other)
    const first = since[0] ?? item?.current_period_start
    return first === undefined ? null : instant(first)
  }

  /** An invoice is either paid or void, never both: so nobody pays, in another window, what is discarded. */
  async #voidFirstInvoice({ latest_invoice }: StripeSubscription): Promise<void> {
    if (latest_invoice === null) return
    const isVoid = await this.#client.tryTo(stripe => stripe.invoices.voidInvoice(latest_invoice))
    if (!isVoid) throw alreadyPaid()
  }
}
