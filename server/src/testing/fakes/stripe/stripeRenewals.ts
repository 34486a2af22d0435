import type { FakeStripeState } from './fakeStripeState.ts'
import { charge, wholePeriod } from './stripeInvoicing.ts'
import { discardPendingUpdate } from './stripePendingUpdates.ts'
import { StripeRefusal, type Subscription } from './stripeRecords.ts'
import { periodEndAfter, secondsADay } from './stripeTime.ts'

/** An unpaid first invoice ends its subscription after this. */
const incompleteSeconds = 23 * 60 * 60
/** Days after a failed renewal on which it is retried; the last failure ends the subscription. */
const retryDays = [3, 5, 7]

/** Runs everything due by now, in order. */
export function catchUp(books: FakeStripeState): void {
  for (;;) {
    const [due] = [...books.subscriptions.values()]
      .map(subscription => ({ subscription, at: nextOf(subscription) }))
      .filter(({ at }) => at <= books.now)
      .sort((one, other) => one.at - other.at)
    if (!due) return
    happen(books, due.subscription, due.at)
  }
}

/** When its next automatic event happens. */
function nextOf(subscription: Subscription): number {
  const { status, endedAt, created, cancelAt, periodEnd, retries, pendingUpdate } = subscription
  if (endedAt !== null) return Number.POSITIVE_INFINITY
  if (status === 'incomplete') return created + incompleteSeconds
  return Math.min(
    cancelAt ?? periodEnd,
    periodEnd,
    retries[0] ?? periodEnd,
    pendingUpdate?.expiresAt ?? periodEnd,
  )
}

function happen(books: FakeStripeState, subscription: Subscription, at: number): void {
  const { status, latestInvoice, cancelAt, isCancelledAtPeriodEnd, periodEnd, retries } = subscription
  if (status === 'incomplete' && latestInvoice) books.void(latestInvoice)
  else if (subscription.pendingUpdate && subscription.pendingUpdate.expiresAt <= at)
    discardPendingUpdate(books, subscription)
  else if (cancelAt !== null && cancelAt <= at) books.end(subscription, at)
  else if (isCancelledAtPeriodEnd && periodEnd <= at) books.end(subscription, at)
  else if (retries[0] !== undefined && retries[0] <= at) tryAgain(books, subscription, at)
  else renew(books, subscription, at)
}

function renew(books: FakeStripeState, subscription: Subscription, at: number): void {
  const { price, anchor } = subscription
  subscription.periodStart = at
  subscription.periodEnd = periodEndAfter(anchor, price.interval, at)
  subscription.trialEnd = null
  if (subscription.status === 'trialing') subscription.status = 'active'
  const lines = [wholePeriod(price, at, subscription.periodEnd)]
  const invoice = books.write(subscription, 'subscription_cycle', lines, at)
  if (subscription.isPaused) books.void(invoice)
  else pay(books, subscription, at)
}

/** Charges the saved card; if it declines, the subscription becomes overdue. */
export function pay(books: FakeStripeState, subscription: Subscription, at: number): void {
  const { latestInvoice } = subscription
  if (!latestInvoice) return
  try {
    charge(latestInvoice, subscription.card)
    books.paid(latestInvoice)
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    if (subscription.status !== 'past_due') {
      subscription.status = 'past_due'
      subscription.retries = retryDays.map(days => at + days * secondsADay)
    }
    books.tell('invoice.payment_failed', latestInvoice)
    books.tell('customer.subscription.updated', subscription)
  }
}

function tryAgain(books: FakeStripeState, subscription: Subscription, at: number): void {
  const isLast = subscription.retries.length === 1
  subscription.retries = subscription.retries.slice(1)
  pay(books, subscription, at)
  if (!isLast || subscription.status !== 'past_due') return
  if (subscription.latestInvoice) subscription.latestInvoice.status = 'uncollectible'
  subscription.cancellationReason = 'payment_failed'
  books.end(subscription, at)
}
