import { throwIfOffSessionDeclined } from './stripeCards.ts'
import type { Invoice, Line, Price, Subscription } from './stripeRecords.ts'
import { type Interval, periodEndAfter } from './stripeTime.ts'

/** A line for a fully paid period. */
export function wholePeriod(price: Price, start: number, end: number): Line {
  const dollars = `$${(price.amount / 100).toFixed(2)} / ${price.interval}`
  const description = `1 × ${nameOf(price)} (at ${dollars})`
  return { amount: price.amount, description, start, end, price, isProration: false }
}

/** A zero line for free days. */
export function givenPeriod(price: Price, start: number, end: number): Line {
  return {
    amount: 0,
    description: `Trial period for ${nameOf(price)}`,
    start,
    end,
    price,
    isProration: false,
  }
}

export const nameOf = ({ product }: Price): string =>
  product.replace(/^outlay_(.)/, (_, initial) => `Outlay ${initial.toUpperCase()}`)

export interface ChangeOfPrice {
  readonly price: Price
  readonly lines: readonly Line[]
  readonly periodStart: number
  readonly periodEnd: number
  readonly anchor: number
}

/** Credits the rest of the old price and charges the new one; a different interval starts a new period. */
export function changeOfPrice(
  { price: old, periodStart, periodEnd, anchor }: Subscription,
  price: Price,
  { prorationDate, now }: { readonly prorationDate: number; readonly now: number },
): ChangeOfPrice {
  const share = (units: number) =>
    Math.round((units * (periodEnd - prorationDate)) / (periodEnd - periodStart))
  const prorated = (of: Price, amount: number, what: string): Line => ({
    amount,
    description: `${what} time on ${nameOf(of)}`,
    start: prorationDate,
    end: periodEnd,
    price: of,
    isProration: true,
  })
  const credit = prorated(old, -share(old.amount), 'Unused')
  if (old.interval === price.interval) {
    const charge = prorated(price, share(price.amount), 'Remaining')
    return { price, lines: [credit, charge], periodStart, periodEnd, anchor }
  }
  const end = nextPeriod(price.interval, now)
  return {
    price,
    lines: [credit, wholePeriod(price, now, end)],
    periodStart: now,
    periodEnd: end,
    anchor: now,
  }
}

export const nextPeriod = (interval: Interval, now: number): number => periodEndAfter(now, interval, now)

interface InvoiceOrder {
  readonly number: number
  readonly subscription: Subscription
  readonly reason: Invoice['reason']
  readonly lines: readonly Line[]
  readonly created: number
  readonly taxPercent: number
}

/** An unpaid invoice, reduced by the customer's credit. */
export function invoiceOf(order: InvoiceOrder): Invoice {
  const { number, subscription, reason, lines, created, taxPercent } = order
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const tax = subscription.hasTax ? Math.round((subtotal * taxPercent) / 100) : 0
  const total = subtotal + tax
  const owed = Math.max(0, -subscription.customer.balance)
  const amountDue = Math.max(0, total - owed)
  const id = `in_${number}`
  const payment =
    amountDue > 0
      ? ({
          id: `pi_${number}`,
          clientSecret: `pi_${number}_secret_${number}`,
          status: 'requires_payment_method',
        } as const)
      : null
  return {
    id,
    number: `OUTLAY-${String(number).padStart(4, '0')}`,
    subscription,
    created,
    reason,
    lines,
    total,
    amountDue,
    status: 'open',
    attempts: 0,
    payment: payment && { ...payment },
  }
}

/** Applies the invoice to the customer's credit balance. */
export function settleBalance({ total, amountDue, subscription: { customer } }: Invoice): void {
  customer.balance += total - amountDue
}

/** Charges the card with the customer absent. @throws StripeRefusal, with nothing changed */
export function charge(invoice: Invoice, card: string | null): void {
  if (!invoice.payment) return
  invoice.attempts += 1
  throwIfOffSessionDeclined(card)
  invoice.payment.status = 'succeeded'
}
