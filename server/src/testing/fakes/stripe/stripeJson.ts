import type { Customer, Invoice, Line, Price, Subscription } from './stripeRecords.ts'

type Json = Record<string, unknown>

/** Objects as in docs.stripe.com/api, in the package's API version; `expanded` are the request's expand paths. */
export function customerJson({ id, email, name, metadata, balance, isDeleted }: Customer): Json {
  if (isDeleted) return { id, object: 'customer', deleted: true }
  return { id, object: 'customer', email, name, metadata, balance, currency: 'usd', livemode: false }
}

export const priceJson = ({ id, product, amount, currency, interval }: Price): Json => ({
  id,
  object: 'price',
  active: false,
  product,
  currency,
  unit_amount: amount,
  unit_amount_decimal: String(amount),
  tax_behavior: 'exclusive',
  type: 'recurring',
  recurring: { interval, interval_count: 1, usage_type: 'licensed', meter: null, trial_period_days: null },
  livemode: false,
})

const itemJson = (subscription: Subscription): Json => ({
  id: subscription.itemId,
  object: 'subscription_item',
  created: subscription.created,
  current_period_start: subscription.periodStart,
  current_period_end: subscription.periodEnd,
  metadata: {},
  price: priceJson(subscription.price),
  quantity: 1,
  subscription: subscription.id,
})

export function subscriptionJson(subscription: Subscription, expanded: readonly string[] = []): Json {
  const { id, latestInvoice, setupSecret, card, isPaused } = subscription
  const showsInvoice = expanded.some(path => path.startsWith('latest_invoice'))
  const within = expanded.map(path => path.replace(/^latest_invoice\./, ''))
  const invoice = latestInvoice && (showsInvoice ? invoiceJson(latestInvoice, within) : latestInvoice.id)
  const setUp = setupSecret && {
    id: setupSecret.split('_secret_')[0],
    object: 'setup_intent',
    client_secret: setupSecret,
  }
  return {
    id,
    object: 'subscription',
    automatic_tax: { enabled: subscription.hasTax, disabled_reason: null, liability: null },
    billing_cycle_anchor: subscription.anchor,
    billing_mode: { type: 'flexible', flexible: { proration_discounts: 'included' } },
    cancel_at: subscription.isCancelledAtPeriodEnd ? subscription.periodEnd : subscription.cancelAt,
    cancel_at_period_end: subscription.isCancelledAtPeriodEnd,
    cancellation_details: { comment: null, feedback: null, reason: subscription.cancellationReason },
    collection_method: 'charge_automatically',
    created: subscription.created,
    currency: subscription.price.currency,
    customer: subscription.customer.id,
    default_payment_method: card && `pm_${card.slice(-4)}`,
    ended_at: subscription.endedAt,
    items: { object: 'list', data: [itemJson(subscription)], has_more: false },
    latest_invoice: invoice,
    livemode: false,
    metadata: { ...subscription.metadata },
    pause_collection: isPaused ? { behavior: 'void', resumes_at: null } : null,
    pending_setup_intent: setUp && (expanded.includes('pending_setup_intent') ? setUp : setUp.id),
    pending_update: pendingJson(subscription),
    status: subscription.status,
    trial_end: subscription.trialEnd,
  }
}

function pendingJson(subscription: Subscription): Json | null {
  const { pendingUpdate } = subscription
  if (!pendingUpdate) return null
  const { change, expiresAt } = pendingUpdate
  return {
    billing_cycle_anchor: null,
    cancel_at_period_end: null,
    expires_at: expiresAt,
    subscription_items: [itemJson({ ...subscription, price: change.price })],
    trial_end: null,
    trial_from_plan: null,
  }
}

const lineJson = (line: Line, place: number): Json => ({
  id: `il_${place}`,
  object: 'line_item',
  amount: line.amount,
  currency: line.price.currency,
  description: line.description,
  parent: {
    type: 'subscription_item_details',
    subscription_item_details: { proration: line.isProration },
  },
  period: { start: line.start, end: line.end },
  pricing: { type: 'price_details', price_details: { price: line.price.id, product: line.price.product } },
  quantity: 1,
})

export function invoiceJson(invoice: Invoice, expanded: readonly string[] = []): Json {
  const { id, subscription, payment, status, amountDue } = invoice
  const secret = payment && { client_secret: payment.clientSecret, type: 'payment_intent' }
  return {
    id,
    object: 'invoice',
    amount_due: amountDue,
    attempt_count: invoice.attempts,
    amount_paid: status === 'paid' ? amountDue : 0,
    billing_reason: invoice.reason,
    collection_method: 'charge_automatically',
    ...(expanded.includes('confirmation_secret') ? { confirmation_secret: secret } : {}),
    created: invoice.created,
    currency: subscription.price.currency,
    customer: subscription.customer.id,
    description: null,
    hosted_invoice_url: `https://invoice.stripe.com/i/${id}`,
    lines: { object: 'list', data: invoice.lines.map(lineJson), has_more: false },
    livemode: false,
    number: invoice.number,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: { ...subscription.metadata } },
    },
    status,
    total: invoice.total,
  }
}

export const listJson = (url: string, data: readonly Json[], hasMore = false): Json => ({
  object: 'list',
  url,
  has_more: hasMore,
  data,
})
