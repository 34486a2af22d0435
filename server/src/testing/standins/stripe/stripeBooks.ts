import { holdUp, needsHolder } from './stripeCards.ts'
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
  type PaymentState,
  type Price,
  StripeRefusal,
  type Subscription,
} from './stripeRecords.ts'
import { paymentOf, setUpOf } from './stripeSecrets.ts'

/** Tells of something that happened, with the thing as it is then. */
export type Tell = (type: string, thing: Customer | Subscription | Invoice) => void

interface BooksOptions {
  /** In seconds since 1970. */
  readonly now: () => number
  readonly tell: Tell
  readonly taxPercent: number
}

/** What Stripe knows and does: customers, subscriptions, their invoices, and what time brings. */
export class StripeBooks {
  readonly customers = new Map<string, Customer>()
  readonly products = new Map<string, string>()
  readonly prices = new Map<string, Price>()
  readonly subscriptions = new Map<string, Subscription>()
  readonly invoices = new Map<string, Invoice>()
  /** Whether the customer portal was set up. */
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

  /** As `payment_behavior: default_incomplete` begins it. */
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

  /** @throws StripeRefusal for an id that is none */
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

  /** What a change would do, with the invoice that it would bring; nothing is done. */
  planned(
    subscription: Subscription,
    price: Price,
    prorationDate: number,
  ): { change: ChangeOfPrice; invoice: Invoice } {
    if (prorationDate < subscription.periodStart || prorationDate > subscription.periodEnd)
      throw invalid('The proration date has to be within the current period of the subscription.')
    const change = changeOfPrice(subscription, price, { prorationDate, now: this.now })
    return { change, invoice: this.#draft(subscription, 'subscription_update', change.lines) }
  }

  /** Charges at once, as `error_if_incomplete` has it. @throws StripeRefusal, with nothing changed */
  changePrice(subscription: Subscription, price: Price, prorationDate: number): void {
    const { change, invoice } = this.planned(subscription, price, prorationDate)
    charge(invoice, subscription.card)
    const { periodStart, periodEnd, anchor } = change
    Object.assign(subscription, { price, periodStart, periodEnd, anchor })
    this.keep(invoice)
    this.paid(invoice)
  }

  /** Days that are given: nothing is asked for until they are over. */
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

  /** A period from now on, whose invoice is to be paid. */
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

  /** @throws StripeRefusal where it has ended already */
  end(subscription: Subscription, at = this.now): void {
    if (subscription.endedAt !== null) throw missing('subscription', subscription.id)
    subscription.cancellationReason ??= 'cancellation_requested'
    subscription.status = subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled'
    subscription.endedAt = at
    subscription.retries = []
    this.#options.tell('customer.subscription.deleted', subscription)
  }

  /** @throws StripeRefusal where it is paid or void already */
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

  /**
   * What the card form does in the browser, with its holder there.
   * @throws StripeRefusal where the card declines, or the payment cannot be made any more
   */
  confirm(clientSecret: string, card: string): PaymentState {
    const setUp = setUpOf(this, clientSecret)
    if (setUp) {
      setUp.card = card
      return 'succeeded'
    }
    const { invoice, payment } = paymentOf(this, clientSecret)
    if (payment.status === 'canceled' || payment.status === 'succeeded')
      throw new StripeRefusal(400, {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        message: `This PaymentIntent's status is ${payment.status}.`,
      })
    // Whatever comes first counts; after that, what time brings alone.
    invoice.attempts ||= 1
    try {
      holdUp(card)
    } catch (refusal) {
      this.#options.tell('invoice.payment_failed', invoice)
      throw refusal
    }
    invoice.subscription.card = card
    if (!needsHolder(card)) return this.#succeed(invoice)
    payment.status = 'requires_action'
    return payment.status
  }

  paymentState(clientSecret: string): PaymentState {
    const setUp = setUpOf(this, clientSecret)
    if (setUp) return setUp.card === null ? 'requires_payment_method' : 'succeeded'
    return paymentOf(this, clientSecret).payment.status
  }

  /** What the holder's bank asks. */
  authenticate(clientSecret: string, isApproved: boolean): PaymentState {
    const { invoice, payment } = paymentOf(this, clientSecret)
    if (payment.status !== 'requires_action') throw invalid('Nothing is asked of the holder.')
    if (isApproved) return this.#succeed(invoice)
    payment.status = 'requires_payment_method'
    this.#options.tell('invoice.payment_failed', invoice)
    return payment.status
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

  /** An invoice that stands in the books, and is not paid yet. */
  write(
    subscription: Subscription,
    reason: Invoice['reason'],
    lines: readonly Line[],
    at = this.now,
  ): Invoice {
    const invoice = this.#draft(subscription, reason, lines, at)
    this.keep(invoice)
    return invoice
  }

  tell(type: string, thing: Subscription | Invoice): void {
    this.#options.tell(type, thing)
  }

  #draft(
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

  #succeed(invoice: Invoice): PaymentState {
    if (invoice.payment) invoice.payment.status = 'succeeded'
    this.paid(invoice)
    return 'succeeded'
  }
}
