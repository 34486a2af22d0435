import { graceDays, planCurrency, planPrice } from '@outlay/contract/planInclusions'
import type { ChangePreview } from '@outlay/contract/plans'
import { amountOf, unitsOf } from '../../../../core/exactSums.ts'
import { newId } from '../../../../core/ids.ts'
import type { PlanChange, SubscriptionOrder } from '../paymentProvider.ts'
import { alreadyPaid, paymentDeclined } from '../payments.errors.ts'
import { nextPeriodEnd, periodStart } from './billingPeriods.ts'
import { changeWords, periodWords } from './invoiceWords.ts'
import { shareLeft } from './proration.ts'
import { paymentNotFound, subscriptionNotLive } from './sandbox.errors.ts'
import type { SandboxInvoice, SandboxSubscription } from './sandbox.store.ts'
import type { LaterPayments } from './testCards.ts'

const hourMs = 60 * 60_000
/** What nobody has paid by then is not to be had any more. */
const unpaidHours = 23

const cents = (amount: string): bigint => unitsOf(amount, planCurrency)
const text = (amount: bigint): string => amountOf(amount, planCurrency)
const priceOf = ({ plan, billingPeriod }: PlanChange): bigint => cents(planPrice(plan, billingPeriod))
const notBelowZero = (amount: bigint): bigint => (amount < 0n ? 0n : amount)

/** What a new plan comes to for the rest of the period, or for a whole one where its periods are of another length. */
interface Reckoned {
  readonly dueNow: bigint
  readonly credit: bigint
  readonly anchor: Date
  readonly currentPeriodStart: Date
  readonly currentPeriodEnd: Date
}

/** A subscription as it begins: its first invoice is to be paid. */
export function begunSubscription(order: SubscriptionOrder, now: Date): SandboxSubscription {
  const { orderId, customer, customerId, plan, billingPeriod } = order
  const id = `sub_${newId()}`
  return {
    id,
    customerId: customerId ?? `cus_${newId()}`,
    userId: customer.userId,
    orderId,
    clientSecret: `${id}_secret_${crypto.randomUUID()}`,
    plan,
    billingPeriod,
    status: 'incomplete',
    anchor: now,
    currentPeriodStart: now,
    currentPeriodEnd: nextPeriodEnd(now, billingPeriod, now),
    isCancelledAtPeriodEnd: false,
    laterPayments: null,
    awaitedPayments: null,
    credit: '0.00',
    pastDueSince: null,
    pausedAt: null,
    endedAt: null,
    createdAt: now,
  }
}

/** One subscription, and what time and its owner make of it. What it is then, and which invoices that made, is to be stored. */
export class SandboxBilling {
  #row: SandboxSubscription
  #open: SandboxInvoice | undefined
  readonly #invoices = new Map<string, SandboxInvoice>()
  readonly #now: Date

  /** What has become of a subscription by an instant. @param open its invoice that waits to be paid */
  constructor(row: SandboxSubscription, open: SandboxInvoice | undefined, now: Date) {
    this.#row = row
    this.#open = open
    this.#now = now
    this.#catchUp()
  }

  get subscription(): SandboxSubscription {
    return this.#row
  }

  /** New or changed. */
  get invoices(): readonly SandboxInvoice[] {
    return [...this.#invoices.values()]
  }

  /** Whether nothing is to be paid: what is paid already is not paid twice. @throws subscriptionNotLive */
  isPaid(): boolean {
    const { status, pausedAt } = this.#row
    if (status === 'canceled' || pausedAt) throw subscriptionNotLive()
    return status === 'active'
  }

  /** With a card that was taken: the first invoice, or the one that is overdue. */
  pay(laterPayments: LaterPayments): void {
    const { status } = this.#row
    if (status === 'incomplete') this.#bill(priceOf(this.#row), periodWords(this.#row), this.#now)
    else this.#closeOpen('paid')
    this.#set({ status: 'active', laterPayments, awaitedPayments: null, pastDueSince: null })
  }

  /** The bank of a card wants to hear from its holder first. */
  awaitAuthentication(awaitedPayments: LaterPayments): void {
    this.#set({ awaitedPayments })
  }

  /** The bank has heard: the payment that waited is made. @throws paymentNotFound */
  authenticate(): void {
    const { awaitedPayments } = this.#row
    if (!awaitedPayments) throw paymentNotFound()
    this.pay(awaitedPayments)
  }

  preview(change: PlanChange): ChangePreview {
    this.#requireRunning()
    const { dueNow, credit, currentPeriodEnd } = this.#reckon(change)
    return {
      dueNow: text(dueNow),
      credit: text(credit),
      currency: planCurrency,
      nextPrice: planPrice(change.plan, change.billingPeriod),
      nextPaymentAt: currentPeriodEnd.toISOString(),
    }
  }

  /** @throws paymentDeclined */
  change({ plan, billingPeriod }: PlanChange): void {
    this.#requireRunning()
    const { plan: oldPlan, billingPeriod: oldPeriod } = this.#row
    if (plan === oldPlan && billingPeriod === oldPeriod) return
    const { dueNow, credit, ...period } = this.#reckon({ plan, billingPeriod })
    if (dueNow > 0n && this.#row.laterPayments === 'refused') throw paymentDeclined()
    this.#set({ plan, billingPeriod, credit: text(credit), ...period })
    this.#bill(dueNow, changeWords(oldPlan, this.#row), this.#now)
  }

  setCancelledAtPeriodEnd(isCancelledAtPeriodEnd: boolean): void {
    if (this.#row.status === 'canceled') throw subscriptionNotLive()
    this.#set({ isCancelledAtPeriodEnd })
  }

  /** @throws alreadyPaid */
  discard(): void {
    const { status } = this.#row
    if (status === 'canceled') return
    if (status !== 'incomplete') throw alreadyPaid()
    this.#end(this.#now)
  }

  pause(): void {
    const { status, pausedAt } = this.#row
    if (pausedAt) return
    if (status !== 'active' && status !== 'past_due') throw subscriptionNotLive()
    this.#closeOpen('void')
    this.#set({ status: 'active', pausedAt: this.#now, pastDueSince: null })
  }

  /** Its periods are counted anew, from `paidUntil`; what is not paid any more is due at once. */
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

  /** All that was due meanwhile, one period after another. */
  #catchUp(): void {
    const { status, createdAt } = this.#row
    const unpaidUntil = new Date(createdAt.getTime() + unpaidHours * hourMs)
    if (status === 'incomplete' && this.#now >= unpaidUntil) this.#end(unpaidUntil)
    while (this.#isPeriodOver()) {
      if (this.#row.isCancelledAtPeriodEnd) this.#end(this.#row.currentPeriodEnd)
      else this.#renew()
    }
    this.#endOverdue()
  }

  #endOverdue(): void {
    const { status, pastDueSince } = this.#row
    if (status !== 'past_due' || !pastDueSince) return
    const graceEnd = new Date(pastDueSince.getTime() + graceDays * 24 * hourMs)
    // A test card that was refused once is refused each time: trying again changes nothing until another card is given.
    if (this.#now >= graceEnd) this.#end(graceEnd)
  }

  #isPeriodOver(): boolean {
    const { status, pausedAt, currentPeriodEnd } = this.#row
    return status === 'active' && !pausedAt && this.#now >= currentPeriodEnd
  }

  #renew(): void {
    const { anchor, billingPeriod, currentPeriodEnd: at, laterPayments } = this.#row
    const price = priceOf(this.#row)
    const credit = cents(this.#row.credit)
    const due = notBelowZero(price - credit)
    this.#set({
      currentPeriodStart: at,
      currentPeriodEnd: nextPeriodEnd(anchor, billingPeriod, at),
      credit: text(notBelowZero(credit - price)),
    })
    const isPaid = due === 0n || laterPayments === 'paid'
    this.#bill(due, periodWords(this.#row), at, isPaid ? 'paid' : 'open')
    if (!isPaid) this.#set({ status: 'past_due', pastDueSince: at })
  }

  /** What is left of the old price is given back, and what is left of the period is paid at the new one. */
  #reckon(change: PlanChange): Reckoned {
    const { anchor, billingPeriod, currentPeriodStart: start, currentPeriodEnd: end, credit } = this.#row
    const now = this.#now
    const given = shareLeft(priceOf(this.#row), { start, end }, now) + cents(credit)
    if (change.billingPeriod === billingPeriod) {
      const asked = shareLeft(priceOf(change), { start, end }, now)
      return { ...balanced(asked, given), anchor, currentPeriodStart: start, currentPeriodEnd: end }
    }
    return {
      ...balanced(priceOf(change), given),
      anchor: now,
      currentPeriodStart: now,
      currentPeriodEnd: nextPeriodEnd(now, change.billingPeriod, now),
    }
  }

  #requireRunning(): void {
    if (this.#row.status !== 'active' || this.#row.pausedAt) throw subscriptionNotLive()
  }

  #end(endedAt: Date): void {
    this.#closeOpen('void')
    this.#set({ status: 'canceled', endedAt, pausedAt: null, awaitedPayments: null })
  }

  #set(columns: Partial<SandboxSubscription>): void {
    this.#row = { ...this.#row, ...columns }
  }

  #bill(amount: bigint, description: string, createdAt: Date, status: 'paid' | 'open' = 'paid'): void {
    const id = `in_${newId()}`
    const invoice = { id, subscriptionId: this.#row.id, amount: text(amount), status, description, createdAt }
    this.#invoices.set(id, invoice)
    if (status === 'open') this.#open = invoice
  }

  #closeOpen(status: 'paid' | 'void'): void {
    if (this.#open) this.#invoices.set(this.#open.id, { ...this.#open, status })
    this.#open = undefined
  }
}

function balanced(asked: bigint, given: bigint): Pick<Reckoned, 'dueNow' | 'credit'> {
  return { dueNow: notBelowZero(asked - given), credit: notBelowZero(given - asked) }
}
