import {
  type ChangeOfPrice,
  changeOfPrice,
  charge,
  givenPeriod,
  invoiceOf,
  nextPeriod,
  settleBalance,
  wholePeriod,
} from './stripeInvoicing.ts'
import {
  type Customer,
  type Invoice,
  invalid,
  type Line,
  missing,
  type Price,
  type Subscription,
} from './stripeRecords.ts'
import { periodEndAfter } from './stripeTime.ts'

/** Emits an event with the object's current state. */
export type Tell = (type: string, thing: Customer | Subscription | Invoice) => void

interface BooksOptions {
  /** In seconds since 1970. */
  readonly now: () => number
  readonly tell: Tell
  readonly taxPercent: number
}

/** Stripe's state and behavior: customers, subscriptions, invoices, and time-based events. */
export class FakeStripeState {
  readonly customers = new Map<string, Customer>()
  readonly products = new Map<string, string>()
  readonly prices = new Map<string, Price>()
  readonly subscriptions = new Map<string, Subscription>()
  readonly invoices = new Map<string, Invoice>()
  /** Whether the customer portal is configured. */
  hasPortal = true
  readonly #options: BooksOptions
  #count = 0

  constructor(options: BooksOptions) {
    this.#options = options
  }

  get now(): number {
    return this.#options.now()
  }

  next(): number {
    this.#count += 1
    return this.#count
  }

  addCustomer(of: Pick<Customer, 'email' | 'name' | 'metadata'>): Customer {
    const customer = { ...of, id: `cus_${this.next()}`, balance: 0, isDeleted: false, networkAddress: null }
    this.customers.set(customer.id, customer)
    this.#options.tell('customer.created', customer)
    return customer
  }

  /** Creates a subscription like `payment_behavior: default_incomplete`. */
  begin(of: Pick<Subscription, 'customer' | 'price' | 'metadata' | 'hasTax'>): Subscription {
    const { now } = this
    const number = this.next()
    const periodEnd = nextPeriod(of.price.interval, now)
    const subscription: Subscription = {
      ...of,
      id: `sub_${number}`,
      itemId: `si_${number}`,
      created: now,
      status: 'incomplete',
      anchor: now,
      periodStart: now,
      periodEnd,
      trialEnd: null,
      isCancelledAtPeriodEnd: false,
      cancelAt: null,
      endedAt: null,
      cancellationReason: null,
      isPaused: false,
      latestInvoice: null,
      card: null,
      retries: [],
      setupSecret: null,
      pendingUpdate: null,
    }
    this.subscriptions.set(subscription.id, subscription)
    const invoice = this.write(subscription, 'subscription_create', [wholePeriod(of.price, now, periodEnd)])
    this.#options.tell('customer.subscription.created', subscription)
    if (!invoice.payment) {
      subscription.setupSecret = `seti_${number}_secret_${number}`
      this.paid(invoice)
    }
    return subscription
  }

  /** @throws StripeRefusal for an unknown id */
  subscription(id: string): Subscription {
    const found = this.subscriptions.get(id)
    if (!found) throw missing('subscription', id)
    return found
  }

  customer(id: string): Customer {
    const found = this.customers.get(id)
    if (!found) throw missing('customer', id)
    return found
  }

  invoice(id: string): Invoice {
    const found = this.invoices.get(id)
    if (!found) throw missing('invoice', id)
    return found
  }

  /** Previews a change with its invoice, without applying it. */
  planned(
    subscription: Subscription,
    price: Price,
    prorationDate: number,
  ): { change: ChangeOfPrice; invoice: Invoice } {
    if (prorationDate < subscription.periodStart || prorationDate > subscription.periodEnd)
      throw invalid('The proration date has to be within the current period of the subscription.')
    const change = changeOfPrice(subscription, price, { prorationDate, now: this.now })
    return { change, invoice: this.draft(subscription, 'subscription_update', change.lines) }
  }

  /** Previews the next period's invoice. @throws StripeRefusal if there is none */
  upcoming(subscription: Subscription): Invoice {
    const { status, isCancelledAtPeriodEnd, cancelAt, price, anchor, periodEnd } = subscription
    const isRenewed = ['active', 'trialing', 'past_due'].includes(status)
    if (!isRenewed || isCancelledAtPeriodEnd || cancelAt !== null)
      throw invalid('No upcoming invoices for this subscription.', 'invoice_upcoming_none')
    const end = periodEndAfter(anchor, price.interval, periodEnd)
    return this.draft(subscription, 'subscription_cycle', [wholePeriod(price, periodEnd, end)], periodEnd)
  }

  /** Charges at once, like `error_if_incomplete`. @throws StripeRefusal, with nothing changed */
  changePrice(subscription: Subscription, price: Price, prorationDate: number): void {
    const { change, invoice } = this.planned(subscription, price, prorationDate)
    charge(invoice, subscription.card)
    const { periodStart, periodEnd, anchor } = change
    Object.assign(subscription, { price, periodStart, periodEnd, anchor })
    this.keep(invoice)
    this.paid(invoice)
  }

  /** Free days: nothing is charged until they end. */
  giveDays(subscription: Subscription, trialEnd: number): void {
    const { now } = this
    if (trialEnd <= now) throw invalid('The trial end has to be in the future.')
    Object.assign(subscription, {
      status: 'trialing',
      trialEnd,
      periodStart: now,
      periodEnd: trialEnd,
      anchor: trialEnd,
    })
    this.paid(
      this.write(subscription, 'subscription_update', [givenPeriod(subscription.price, now, trialEnd)]),
    )
  }

  /** Starts a new period now, with an open invoice. */
  beginAnew(subscription: Subscription): void {
    const { now } = this
    const periodEnd = nextPeriod(subscription.price.interval, now)
    const lines = [wholePeriod(subscription.price, now, periodEnd)]
    Object.assign(subscription, {
      periodStart: now,
      periodEnd,
      anchor: now,
      trialEnd: null,
      status: 'active',
    })
    this.write(subscription, 'subscription_update', lines)
  }

  /** @throws StripeRefusal if it has already ended */
  end(subscription: Subscription, at = this.now): void {
    if (subscription.endedAt !== null) throw missing('subscription', subscription.id)
    subscription.cancellationReason ??= 'cancellation_requested'
    subscription.status = subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled'
    subscription.endedAt = at
    subscription.retries = []
    this.#options.tell('customer.subscription.deleted', subscription)
  }

  /** @throws StripeRefusal if it is already paid or void */
  void(invoice: Invoice): void {
    if (invoice.status !== 'open') throw invalid('This invoice cannot be voided: it is not open.')
    invoice.status = 'void'
    if (invoice.payment) invoice.payment.status = 'canceled'
    this.#options.tell('invoice.voided', invoice)
    const { subscription } = invoice
    if (subscription.pendingUpdate?.invoice === invoice) subscription.pendingUpdate = null
    if (subscription.status === 'incomplete') this.end(subscription)
    if (subscription.status === 'past_due' && subscription.latestInvoice === invoice) {
      Object.assign(subscription, { status: 'active', retries: [] })
      this.#options.tell('customer.subscription.updated', subscription)
    }
  }

  paid(invoice: Invoice): void {
    const { subscription } = invoice
    settleBalance(invoice)
    invoice.status = 'paid'
    subscription.retries = []
    const { pendingUpdate } = subscription
    if (pendingUpdate?.invoice === invoice)
      Object.assign(subscription, { ...pendingUpdate.change, pendingUpdate: null })
    if (subscription.status === 'incomplete' || subscription.status === 'past_due')
      subscription.status = 'active'
    this.#options.tell('invoice.paid', invoice)
    this.#options.tell('customer.subscription.updated', subscription)
  }

  /** Stores an unpaid invoice. */
  write(
    subscription: Subscription,
    reason: Invoice['reason'],
    lines: readonly Line[],
    at = this.now,
  ): Invoice {
    const invoice = this.draft(subscription, reason, lines, at)
    this.keep(invoice)
    return invoice
  }

  tell(type: string, thing: Subscription | Invoice): void {
    this.#options.tell(type, thing)
  }

  /** Builds an invoice without storing it. */
  draft(
    subscription: Subscription,
    reason: Invoice['reason'],
    lines: readonly Line[],
    created = this.now,
  ): Invoice {
    const { taxPercent } = this.#options
    return invoiceOf({ number: this.next(), subscription, reason, lines, created, taxPercent })
  }

  keep(invoice: Invoice): void {
    this.invoices.set(invoice.id, invoice)
    invoice.subscription.latestInvoice = invoice
    this.#options.tell('invoice.finalized', invoice)
  }
}
