import { TZDate } from '@date-fns/tz'
import { type BillingPeriod, planCurrency, planPrice } from '@outlay/contract/plans/planInclusions'
import { addMonths, differenceInCalendarMonths } from 'date-fns'
import { amountOf, divided, unitsOf } from '../../../../core/exactSums.ts'
import { newId } from '../../../../core/ids.ts'
import type { PlanChange } from '../paymentProvider.ts'
import type { SandboxInvoice, SandboxSubscription } from './sandbox.store.ts'

const monthsOf: Readonly<Record<BillingPeriod, number>> = { monthly: 1, annual: 12 }

/**
 * The end of the period after the one that ends at `end`. Periods end on the anchor's day of the month, or on the last
 * day of shorter months: 31 January, 28 February, 31 March.
 * Source: https://docs.stripe.com/billing/subscriptions/billing-cycle.
 */
export function nextPeriodEnd(anchor: Date, billingPeriod: BillingPeriod, end: Date): Date {
  const months = differenceInCalendarMonths(inUtc(end), inUtc(anchor))
  return monthsAfter(anchor, months + monthsOf[billingPeriod])
}

/** The start of a period that ends at `end`. */
export function periodStart(billingPeriod: BillingPeriod, end: Date): Date {
  return monthsAfter(end, -monthsOf[billingPeriod])
}

function monthsAfter(instant: Date, months: number): Date {
  return new Date(addMonths(inUtc(instant), months).getTime())
}

function inUtc(instant: Date): TZDate {
  return new TZDate(instant.getTime(), 'UTC')
}

interface Period {
  readonly start: Date
  readonly end: Date
}

/** The share of a price, in cents, for the rest of a period: by the second, rounded half up. */
export function shareLeft(price: bigint, { start, end }: Period, now: Date): bigint {
  const all = secondsBetween(start, end)
  if (all <= 0n) return 0n
  const left = secondsBetween(now, end)
  if (left <= 0n) return 0n
  return left >= all ? price : divided(price * left, all)
}

function secondsBetween(from: Date, to: Date): bigint {
  return BigInt(Math.floor((to.getTime() - from.getTime()) / 1000))
}

/** The sandbox calculates in cents. */
export const cents = (amount: string): bigint => unitsOf(amount, planCurrency)
export const text = (amount: bigint): string => amountOf(amount, planCurrency)
const notBelowZero = (amount: bigint): bigint => (amount < 0n ? 0n : amount)
export const priceOf = ({ plan, billingPeriod }: PlanChange): bigint => cents(planPrice(plan, billingPeriod))

interface Balance {
  readonly dueNow: bigint
  readonly credit: bigint
}

/** The cost of a new plan for the rest of the period, or for a whole one if the billing period changes. */
interface Reckoned extends Balance {
  readonly anchor: Date
  readonly currentPeriodStart: Date
  readonly currentPeriodEnd: Date
}

/** Credits the rest of the old price and charges the rest of the period at the new one. */
export function prorate(subscription: SandboxSubscription, change: PlanChange, now: Date): Reckoned {
  const { anchor, billingPeriod, currentPeriodStart: start, currentPeriodEnd: end, credit } = subscription
  const given = shareLeft(priceOf(subscription), { start, end }, now) + cents(credit)
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

/** The cost of the next period, and the credit left afterwards. */
export function renewalBalance(subscription: SandboxSubscription): Balance {
  return balanced(priceOf(subscription), cents(subscription.credit))
}

function balanced(asked: bigint, given: bigint): Balance {
  return { dueNow: notBelowZero(asked - given), credit: notBelowZero(given - asked) }
}

interface Entry {
  /** In cents. */
  readonly amount: bigint
  readonly description: string
  readonly createdAt: Date
  readonly status: 'paid' | 'open'
}

/** The invoices of one subscription: the open one, and those to be stored. */
export class InvoiceBook {
  readonly #subscriptionId: string
  readonly #changed = new Map<string, SandboxInvoice>()
  #open: SandboxInvoice | undefined

  constructor(subscriptionId: string, open: SandboxInvoice | undefined) {
    this.#subscriptionId = subscriptionId
    this.#open = open
  }

  get open(): SandboxInvoice | undefined {
    return this.#open
  }

  /** New or changed. */
  get changed(): readonly SandboxInvoice[] {
    return [...this.#changed.values()]
  }

  write({ amount, ...entry }: Entry): void {
    this.#keep({
      ...entry,
      id: `in_${newId()}`,
      subscriptionId: this.#subscriptionId,
      amount: text(amount),
      attempts: amount > 0n ? 1 : 0,
    })
  }

  noteAttempts(attempts: number): void {
    if (this.#open && this.#open.attempts !== attempts) this.#keep({ ...this.#open, attempts })
  }

  closeOpen(status: 'paid' | 'void'): void {
    if (this.#open) this.#changed.set(this.#open.id, { ...this.#open, status })
    this.#open = undefined
  }

  #keep(invoice: SandboxInvoice): void {
    this.#changed.set(invoice.id, invoice)
    if (invoice.status === 'open') this.#open = invoice
  }
}
