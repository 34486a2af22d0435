import {
  graceDays,
  type PaidPlanId,
  planCurrency,
  planName,
  planPrice,
} from '@outlay/contract/plans/planInclusions'
import type { ChangePreview, NextPayment } from '@outlay/contract/plans/plans'
import type { OpenPayment, PendingChange, PlanChange } from '../paymentProvider.ts'
import { alreadyPaid, paymentDeclined, paymentNotFound, subscriptionNotLive } from '../payments.errors.ts'
import {
  cents,
  InvoiceBook,
  nextPeriodEnd,
  periodStart,
  priceOf,
  prorate,
  renewalBalance,
  text,
} from './invoiceBook.ts'
import type { SandboxInvoice, SandboxSubscription } from './sandbox.store.ts'
import type { LaterPayments } from './testCards.ts'

const hourMs = 60 * 60_000
/** After this, an unpaid first invoice or change expires. */
const unpaidHours = 23
/** Days after a failed renewal on which it is retried; the last failure ends the subscription. */
const retryDays = [3, 5, graceDays]

const noPending = { pendingPlan: null, pendingBillingPeriod: null } as const

/** The billing of one subscription. The resulting state and invoices are for the caller to store. */
export class SandboxBilling {
  #row: SandboxSubscription
  readonly #book: InvoiceBook
  readonly #now: Date

  /** Brings a subscription up to date. @param open its open invoice */
  constructor(row: SandboxSubscription, open: SandboxInvoice | undefined, now: Date) {
    this.#row = row
    this.#book = new InvoiceBook(row.id, open)
    this.#now = now
    this.#catchUp()
  }

  get subscription(): SandboxSubscription {
    return this.#row
  }

  /** New or changed. */
  get invoices(): readonly SandboxInvoice[] {
    return this.#book.changed
  }

  /** Whether nothing is due, to avoid paying twice. @throws subscriptionNotLive */
  isPaid(): boolean {
    const { status, pausedAt } = this.#row
    if (status === 'canceled' || pausedAt) throw subscriptionNotLive()
    return status === 'active' && !this.#pending
  }

  /** Pays the first or open invoice with an accepted card. */
  pay(laterPayments: LaterPayments): void {
    const { status } = this.#row
    if (status === 'incomplete')
      this.#book.write({
        amount: priceOf(this.#row),
        description: periodWords(this.#row),
        createdAt: this.#now,
        status: 'paid',
      })
    else {
      this.#changeToPending()
      this.#book.closeOpen('paid')
    }
    this.#set({ status: 'active', laterPayments, awaitedPayments: null, pastDueSince: null })
  }

  /** The card's bank requires confirmation by its holder. */
  awaitAuthentication(awaitedPayments: LaterPayments): void {
    this.#set({ awaitedPayments })
  }

  /** The holder confirmed, so the payment goes through. @throws paymentNotFound */
  authenticate(): void {
    const { awaitedPayments } = this.#row
    if (!awaitedPayments) throw paymentNotFound()
    this.pay(awaitedPayments)
  }

  /** A payment due with another card, or null. */
  get overdue(): OpenPayment | null {
    const { status, clientSecret } = this.#row
    if (status !== 'past_due' || !this.#book.open) return null
    return { clientSecret, amount: this.#book.open.amount, currency: planCurrency }
  }

  /** A change awaiting payment, or null. */
  get pendingChange(): PendingChange | null {
    if (!this.#pending || !this.#book.open) return null
    const { clientSecret } = this.#row
    return { ...this.#pending, clientSecret, amount: this.#book.open.amount, currency: planCurrency }
  }

  /** Null if nothing is charged automatically. */
  get nextPayment(): NextPayment | null {
    const { status, pausedAt, isCancelledAtPeriodEnd } = this.#row
    const isRenewed = status === 'active' && !pausedAt && !isCancelledAtPeriodEnd
    const amount = this.overdue?.amount ?? (isRenewed ? text(renewalBalance(this.#row).dueNow) : null)
    if (amount === null) return null
    // An overdue payment is also a renewal at the same price.
    const creditUsed = text(priceOf(this.#row) - cents(amount))
    return { amount, currency: planCurrency, creditUsed }
  }

  preview(change: PlanChange): ChangePreview {
    this.#requireRunning()
    const { dueNow, credit, currentPeriodEnd } = prorate(this.#row, change, this.#now)
    return {
      dueNow: text(dueNow),
      credit: text(credit),
      currency: planCurrency,
      nextPrice: planPrice(change.plan, change.billingPeriod),
      nextPaymentAt: currentPeriodEnd.toISOString(),
    }
  }

  /** @throws paymentDeclined */
  change({ plan, billingPeriod }: PlanChange): 'changed' | 'awaits-payment' {
    this.#requireRunning()
    this.#withdrawPending()
    const { plan: oldPlan, billingPeriod: oldPeriod, laterPayments } = this.#row
    if (plan === oldPlan && billingPeriod === oldPeriod) return 'changed'
    const { dueNow, credit, ...period } = prorate(this.#row, { plan, billingPeriod }, this.#now)
    const description = changeWords(oldPlan, { plan, billingPeriod, ...period })
    if (dueNow > 0n && laterPayments === 'refused') throw paymentDeclined()
    if (dueNow > 0n && laterPayments === 'asked') {
      this.#book.write({ amount: dueNow, description, createdAt: this.#now, status: 'open' })
      this.#set({ pendingPlan: plan, pendingBillingPeriod: billingPeriod })
      return 'awaits-payment'
    }
    this.#set({ plan, billingPeriod, credit: text(credit), ...period })
    this.#book.write({ amount: dueNow, description, createdAt: this.#now, status: 'paid' })
    return 'changed'
  }

  setCancelAtPeriodEnd(isCancelledAtPeriodEnd: boolean): void {
    if (this.#row.status === 'canceled') throw subscriptionNotLive()
    if (isCancelledAtPeriodEnd) this.#withdrawPending()
    this.#set({ isCancelledAtPeriodEnd })
  }

  /** @throws alreadyPaid */
  discard(): void {
    const { status } = this.#row
    if (status === 'canceled') return
    if (status !== 'incomplete') throw alreadyPaid()
    this.#end(this.#now)
  }

  end(): void {
    if (this.#row.status !== 'canceled') this.#end(this.#now)
  }

  pause(): void {
    const { status, pausedAt } = this.#row
    if (pausedAt) return
    if (status !== 'active' && status !== 'past_due') throw subscriptionNotLive()
    this.#withdrawPending()
    this.#book.closeOpen('void')
    const unpaid = status === 'past_due' ? { currentPeriodEnd: this.#now } : {}
    this.#set({ status: 'active', pausedAt: this.#now, pastDueSince: null, ...unpaid })
  }

  /** Restarts periods from `paidUntil`; if that has passed, a payment is due at once. */
  resume(paidUntil: Date): void {
    const { status, pausedAt, billingPeriod } = this.#row
    if (status === 'canceled') throw subscriptionNotLive()
    if (!pausedAt) return
    const end = paidUntil < this.#now ? this.#now : paidUntil
    this.#set({
      pausedAt: null,
      anchor: end,
      currentPeriodStart: periodStart(billingPeriod, end),
      currentPeriodEnd: end,
    })
    this.#catchUp()
  }

  /** Processes everything due since the last call, one period after another. */
  #catchUp(): void {
    const { status, createdAt } = this.#row
    const unpaidUntil = new Date(createdAt.getTime() + unpaidHours * hourMs)
    if (status === 'incomplete' && this.#now >= unpaidUntil) this.#end(unpaidUntil)
    if (this.#isPendingOver()) this.#withdrawPending()
    while (this.#isPeriodOver()) {
      if (this.#row.isCancelledAtPeriodEnd) this.#end(this.#row.currentPeriodEnd)
      else this.#renew()
    }
    this.#retry()
  }

  /** A refused test card keeps failing until another one is given; the last retry ends the subscription. */
  #retry(): void {
    const { status, pastDueSince } = this.#row
    if (status !== 'past_due' || !pastDueSince) return
    const retries = retryDays.map(days => new Date(pastDueSince.getTime() + days * 24 * hourMs))
    this.#book.noteAttempts(1 + retries.filter(at => at <= this.#now).length)
    const last = retries.at(-1)
    if (last && this.#now >= last) this.#end(last)
  }

  get #pending(): PlanChange | null {
    const { pendingPlan: plan, pendingBillingPeriod: billingPeriod } = this.#row
    return plan && billingPeriod ? { plan, billingPeriod } : null
  }

  /** At the price of the day on which it was requested. */
  #changeToPending(): void {
    if (!this.#pending || !this.#book.open) return
    const { credit, dueNow: _paid, ...period } = prorate(this.#row, this.#pending, this.#book.open.createdAt)
    this.#set({ ...this.#pending, ...noPending, credit: text(credit), ...period })
  }

  #isPendingOver(): boolean {
    if (!this.#pending || !this.#book.open) return false
    const unpaidUntil = new Date(this.#book.open.createdAt.getTime() + unpaidHours * hourMs)
    return this.#now >= unpaidUntil || this.#now >= this.#row.currentPeriodEnd
  }

  #withdrawPending(): void {
    if (!this.#pending) return
    this.#book.closeOpen('void')
    this.#set({ ...noPending, awaitedPayments: null })
  }

  #isPeriodOver(): boolean {
    const { status, pausedAt, currentPeriodEnd } = this.#row
    return status === 'active' && !pausedAt && this.#now >= currentPeriodEnd
  }

  #renew(): void {
    const { anchor, billingPeriod, currentPeriodEnd: at, laterPayments } = this.#row
    const { dueNow: due, credit } = renewalBalance(this.#row)
    this.#set({
      currentPeriodStart: at,
      currentPeriodEnd: nextPeriodEnd(anchor, billingPeriod, at),
      credit: text(credit),
    })
    const isPaid = due === 0n || laterPayments === 'paid'
    this.#book.write({
      amount: due,
      description: periodWords(this.#row),
      createdAt: at,
      status: isPaid ? 'paid' : 'open',
    })
    if (!isPaid) this.#set({ status: 'past_due', pastDueSince: at })
  }

  #requireRunning(): void {
    if (this.#row.status !== 'active' || this.#row.pausedAt) throw subscriptionNotLive()
  }

  #end(endedAt: Date): void {
    this.#book.closeOpen('void')
    this.#set({ status: 'canceled', endedAt, pausedAt: null, awaitedPayments: null, ...noPending })
  }

  #set(columns: Partial<SandboxSubscription>): void {
    this.#row = { ...this.#row, ...columns }
  }
}

type Billed = Pick<SandboxSubscription, 'plan' | 'billingPeriod' | 'currentPeriodStart' | 'currentPeriodEnd'>

/** `Gold plan, monthly: 15 March 2026 to 15 April 2026`. */
function periodWords({ plan, billingPeriod, currentPeriodStart, currentPeriodEnd }: Billed): string {
  return `${planName(plan)} plan, ${billingPeriod}: ${dayWords(currentPeriodStart)} to ${dayWords(currentPeriodEnd)}`
}

/**
 * `Change from Silver to Gold plan, monthly: until 15 April 2026`; if only the period changes, `Change of Gold plan,
 * annual: ...`.
 */
function changeWords(oldPlan: PaidPlanId, { plan, billingPeriod, currentPeriodEnd }: Billed): string {
  const change =
    oldPlan === plan
      ? `Change of ${planName(plan)} plan`
      : `Change from ${planName(oldPlan)} to ${planName(plan)} plan`
  return `${change}, ${billingPeriod}: until ${dayWords(currentPeriodEnd)}`
}

function dayWords(instant: Date): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(instant)
}
