import type { FakeStripeState } from './fakeStripeState.ts'
import type { StripeForm } from './stripeForm.ts'
import { charge } from './stripeInvoicing.ts'
import { invalid, type PendingUpdate, type Price, StripeRefusal, type Subscription } from './stripeRecords.ts'

/**
 * docs.stripe.com/billing/subscriptions/pending-updates-reference: this or the end of the period, whichever is first.
 */
const pendingSeconds = 23 * 60 * 60
const supported = new Set([
  ...['expand', 'payment_behavior', 'proration_behavior', 'proration_date', 'billing_cycle_anchor'],
  ...['items', 'trial_end', 'trial_from_plan', 'add_invoice_items', 'cancel_at_period_end'],
])

/** @throws StripeRefusal for parameters a pending update does not support */
export function holdSupported(form: StripeForm): void {
  const other = Object.keys(form).find(name => !supported.has(name))
  if (other) throw invalid(`${other} is not supported with pending_if_incomplete.`, 'parameter_invalid')
}

/**
 * Like `pending_if_incomplete`: applies the change if it is paid at once, else keeps it pending with an open invoice.
 */
export function changeOnceIsPaid(
  books: FakeStripeState,
  subscription: Subscription,
  price: Price,
  prorationDate: number,
): void {
  discardPendingUpdate(books, subscription)
  const { change, invoice } = books.planned(subscription, price, prorationDate)
  const { periodStart, periodEnd, anchor } = change
  const update: PendingUpdate = {
    change: { price, periodStart, periodEnd, anchor },
    invoice,
    expiresAt: Math.min(books.now + pendingSeconds, subscription.periodEnd),
  }
  try {
    charge(invoice, subscription.card)
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    if (invoice.payment && error.error.code === 'authentication_required')
      invoice.payment.status = 'requires_action'
    books.keep(invoice)
    subscription.pendingUpdate = update
    return
  }
  books.keep(invoice)
  subscription.pendingUpdate = update
  books.paid(invoice)
}

/** Also voids its invoice. */
export function discardPendingUpdate(books: FakeStripeState, { pendingUpdate }: Subscription): void {
  if (pendingUpdate) books.void(pendingUpdate.invoice)
}
