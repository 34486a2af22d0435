import type { ChangePreview, NextPayment } from '@outlay/contract/plans/plans'
import * as z from 'zod/mini'
import type { Clock } from '../../../../core/clock.ts'
import type {
  OpenPayment,
  PaymentProvider,
  PendingChange,
  PendingSubscription,
  PlanChange,
  ProviderEvent,
  ProviderInvoice,
  ProviderSubscription,
  SubscriptionOrder,
} from '../paymentProvider.ts'
import { alreadyPaid, providerUnavailable } from '../payments.errors.ts'
import { pausePayments, resumePayments, StripeChanges } from './stripeChanging.ts'
import { StripeClient, type StripeConnection } from './stripeClient.ts'
import { eventOf } from './stripeEvents.ts'
import { amountOf, StripeProducts } from './stripePrices.ts'
import {
  amountDueSchema,
  customerSchema,
  invoiceListSchema,
  newSubscriptionSchema,
  overdueShape,
  type StripeInvoice,
  type StripeNewSubscription,
  type StripeOpenInvoice,
  type StripeSubscription,
  subscriptionListSchema,
  subscriptionSchema,
} from './stripeSchemas.ts'
import {
  customerForm,
  customerKey,
  hasEnded,
  instant,
  isOverdue,
  liveSubscription,
  liveWithoutPending,
  nextPaymentOf,
  openPaymentOf,
  orderIdKey,
  pendingSubscriptionOf,
  subscriptionExpand,
  subscriptionForm,
  subscriptionOf,
} from './stripeSubscriptions.ts'

const statuses: Readonly<Record<string, ProviderInvoice['status']>> = {
  paid: 'paid',
  open: 'open',
  void: 'void',
  uncollectible: 'void',
}

/** Converts an invoice; null for drafts, and for zero totals, which cover days paid before. */
function invoiceOf(invoice: StripeInvoice): ProviderInvoice | null {
  const status = statuses[invoice.status ?? 'draft']
  if (!status || invoice.total === 0) return null
  return {
    id: invoice.id,
    number: invoice.number,
    createdAt: instant(invoice.created).toISOString(),
    // What is left to pay after earlier credits.
    amount: amountOf(invoice.amount_due, invoice.currency),
    currency: invoice.currency.toUpperCase(),
    status,
    attempts: invoice.attempt_count,
    description: descriptionOf(invoice),
    url: invoice.hosted_invoice_url ?? null,
  }
}

/** With several lines, as after a change, the most expensive one's. */
function descriptionOf({ description, lines }: StripeInvoice): string {
  const [mostExpensive] = lines.data.toSorted((one, other) => other.amount - one.amount)
  return description ?? mostExpensive?.description ?? 'Outlay'
}

export interface StripeOptions extends StripeConnection {
  readonly clock: Clock
  /** Whether Stripe Tax is enabled. */
  readonly hasTax: boolean
}

const maxInvoices = 100
/** For responses that are ignored. */
const anything = z.unknown()

/** Payments through Stripe, which is always asked; nothing is stored here. */
export class StripeProvider implements PaymentProvider {
  readonly name = 'stripe'
  readonly publishableKey: string
  readonly #client: StripeClient
  readonly #options: StripeOptions
  readonly #products: StripeProducts
  readonly #changes: StripeChanges

  private constructor(client: StripeClient, options: StripeOptions) {
    this.#client = client
    this.#options = options
    this.publishableKey = options.publishableKey
    this.#products = new StripeProducts(client)
    this.#changes = new StripeChanges(client, this.#products, options.clock)
  }

  static async open(options: StripeOptions): Promise<StripeProvider> {
    return new StripeProvider(await StripeClient.open(options), options)
  }

  async begin(order: SubscriptionOrder): Promise<PendingSubscription> {
    const { orderId, plan } = order
    await this.#products.offer(plan)
    const customer = await this.#customerOf(order)
    await this.#locate(customer, order.customer)
    const begun = await this.#client.askOnce(newSubscriptionSchema, stripe =>
      stripe.subscriptions.create(subscriptionForm(order, customer, this.#options), {
        idempotencyKey: `outlay-${orderId}-subscription`,
      }),
    )
    return pendingSubscriptionOf(begun ?? (await this.#begunBefore(orderId)))
  }

  async subscription(subscriptionId: string): Promise<ProviderSubscription | null> {
    const found = await this.#client.find(subscriptionSchema, stripe =>
      stripe.subscriptions.retrieve(subscriptionId),
    )
    return found && subscriptionOf(found, await this.#pastDueSince(found))
  }

  async subscriptionOfOrder(orderId: string): Promise<ProviderSubscription | null> {
    const found = await this.#ofOrder(orderId)
    return found ? subscriptionOf(found, await this.#pastDueSince(found)) : null
  }

  previewChange(subscriptionId: string, change: PlanChange): Promise<ChangePreview> {
    return this.#changes.preview(subscriptionId, change)
  }

  change(subscriptionId: string, change: PlanChange): Promise<'changed' | 'awaits-payment'> {
    return this.#changes.change(subscriptionId, change)
  }

  pendingChange(subscriptionId: string): Promise<PendingChange | null> {
    return this.#changes.pending(subscriptionId)
  }

  async setCancelAtPeriodEnd(subscriptionId: string, isCanceled: boolean): Promise<void> {
    const find = isCanceled ? liveWithoutPending : liveSubscription
    const { subscription } = await find(this.#client, subscriptionId)
    const isByDate = subscription.cancel_at !== null && !subscription.cancel_at_period_end
    // An end date, as set in the portal, must be cleared as such.
    const change =
      !isCanceled && isByDate ? ({ cancel_at: '' } as const) : { cancel_at_period_end: isCanceled }
    await this.#client.ask(anything, stripe => stripe.subscriptions.update(subscription.id, change))
  }

  async discard(subscriptionId: string): Promise<void> {
    const { subscription } = await liveSubscription(this.#client, subscriptionId)
    // It may have expired meanwhile.
    if (hasEnded(subscription)) return
    if (subscription.status !== 'incomplete') throw alreadyPaid()
    await this.#voidFirstInvoice(subscription)
    await this.#client.tryTo(stripe => stripe.subscriptions.cancel(subscription.id))
  }

  async end(subscriptionId: string): Promise<void> {
    const found = await this.#client.find(subscriptionSchema, stripe =>
      stripe.subscriptions.retrieve(subscriptionId),
    )
    if (!found || hasEnded(found)) return
    if (found.status === 'incomplete') await this.#voidFirstInvoice(found)
    // Voiding its first invoice already ended it.
    await this.#client.tryTo(stripe => stripe.subscriptions.cancel(found.id), 'resource_missing')
  }

  pause(subscriptionId: string): Promise<void> {
    return pausePayments(this.#client, { subscriptionId, now: this.#options.clock.now() })
  }

  resume(subscriptionId: string, paidUntil: Date): Promise<void> {
    return resumePayments(this.#client, { subscriptionId, paidUntil, now: this.#options.clock.now() })
  }

  /** Its latest invoice, which reactivates the subscription once paid. */
  async overdue(subscriptionId: string): Promise<OpenPayment | null> {
    return openPaymentOf(await this.#overdueInvoice(subscriptionId))
  }

  async nextPayment(subscriptionId: string): Promise<NextPayment | null> {
    const overdue = await this.#overdueInvoice(subscriptionId)
    const due =
      overdue?.status === 'open'
        ? overdue
        : await this.#client.find(
            amountDueSchema,
            stripe => stripe.invoices.createPreview({ subscription: subscriptionId }),
            'invoice_upcoming_none',
          )
    return due && nextPaymentOf(due)
  }

  async invoices(customerId: string): Promise<readonly ProviderInvoice[]> {
    const found = await this.#client.find(invoiceListSchema, stripe =>
      stripe.invoices.list({ customer: customerId, limit: maxInvoices }),
    )
    return (found?.data ?? []).map(invoiceOf).filter(invoice => invoice !== null)
  }

  async portalLink(customerId: string, returnUrl: string): Promise<string | null> {
    let url: string | null = null
    // Refused if the operator has not set up the portal at Stripe.
    await this.#client.tryTo(async stripe => {
      const session = await stripe.billingPortal.sessions.create({
        customer: customerId,
        return_url: returnUrl,
      })
      url = session.url
    })
    return url
  }

  eventOf(body: Buffer, signature: string): ProviderEvent | null {
    const { webhookSecret: secret, clock } = this.#options
    return eventOf(this.#client, { body, signature, secret, receivedAt: clock.now() })
  }

  async #overdueInvoice(subscriptionId: string): Promise<StripeOpenInvoice | null> {
    const subscription = await this.#client.ask(overdueShape, stripe =>
      stripe.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice.confirmation_secret'] }),
    )
    return isOverdue(subscription) ? subscription.latest_invoice : null
  }

  /** If the name or tax setting has changed since, the order's existing subscription still counts. */
  async #begunBefore(orderId: string): Promise<StripeNewSubscription> {
    const found = await this.#ofOrder(orderId)
    if (!found) throw providerUnavailable()
    return this.#client.ask(newSubscriptionSchema, stripe =>
      stripe.subscriptions.retrieve(found.id, { expand: subscriptionExpand }),
    )
  }

  async #ofOrder(orderId: string): Promise<StripeSubscription | undefined> {
    const { data } = await this.#client.ask(subscriptionListSchema, stripe =>
      stripe.subscriptions.search({ query: `metadata['${orderIdKey}']:'${orderId}'`, limit: 1 }),
    )
    return data[0]
  }

  /** The existing customer, if Stripe still has them; otherwise a new one. */
  async #customerOf({ orderId, customer, customerId }: SubscriptionOrder): Promise<string> {
    if (customerId !== null) {
      const known = await this.#client.find(customerSchema, stripe => stripe.customers.retrieve(customerId))
      if (known && !known.deleted) return known.id
    }
    const made = await this.#client.ask(customerSchema, stripe =>
      stripe.customers.create(customerForm(customer), { idempotencyKey: customerKey(orderId, customer) }),
    )
    return made.id
  }

  /** Tax depends on the country, which before any payment only the IP address tells. */
  async #locate(customer: string, { networkAddress }: SubscriptionOrder['customer']): Promise<void> {
    if (!this.#options.hasTax || networkAddress === undefined) return
    await this.#client.ask(anything, stripe =>
      stripe.customers.update(customer, { tax: { ip_address: networkAddress } }),
    )
  }

  /**
   * The date of the oldest open invoice, as each month may add one. For a subscription ended by this, its last period.
   */
  async #pastDueSince(subscription: StripeSubscription): Promise<Date | null> {
    const { id, items, cancellation_details } = subscription
    const [item] = items.data
    if (cancellation_details?.reason === 'payment_failed')
      return item ? instant(item.current_period_start) : null
    if (!isOverdue(subscription) || subscription.pause_collection) return null
    const { data } = await this.#client.ask(invoiceListSchema, stripe =>
      stripe.invoices.list({ subscription: id, status: 'open', limit: maxInvoices }),
    )
    const since = data.map(({ created }) => created).sort((one, other) => one - other)
    const first = since[0] ?? item?.current_period_start
    return first === undefined ? null : instant(first)
  }

  /** An invoice is never both paid and void, so no other window can pay what is discarded. */
  async #voidFirstInvoice({ latest_invoice }: StripeSubscription): Promise<void> {
    if (latest_invoice === null) return
    const isVoid = await this.#client.tryTo(stripe => stripe.invoices.voidInvoice(latest_invoice))
    if (!isVoid) throw alreadyPaid()
  }
}
