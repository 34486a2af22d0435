import type { Interval } from './stripeTime.ts'

/** The fake's records. Instants are seconds since 1970, amounts are cents. */
export interface Customer {
  readonly id: string
  readonly email: string | null
  readonly name: string | null
  readonly metadata: Record<string, string>
  /** Negative: credit for later invoices. */
  balance: number
  isDeleted: boolean
  /** Determines the country for tax. */
  networkAddress: string | null
}

export interface Price {
  readonly id: string
  readonly product: string
  readonly amount: number
  readonly currency: string
  readonly interval: Interval
}

export type SubscriptionState =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'unpaid'
  | 'canceled'

export interface Subscription {
  readonly id: string
  readonly itemId: string
  readonly customer: Customer
  readonly created: number
  readonly hasTax: boolean
  metadata: Record<string, string>
  status: SubscriptionState
  price: Price
  anchor: number
  periodStart: number
  periodEnd: number
  trialEnd: number | null
  isCancelledAtPeriodEnd: boolean
  cancelAt: number | null
  endedAt: number | null
  cancellationReason: 'cancellation_requested' | 'payment_failed' | null
  isPaused: boolean
  latestInvoice: Invoice | null
  /** Charged for later invoices; null before the first payment. */
  card: string | null
  /** Times of payment retries, next first. */
  retries: number[]
  /** Client secret for saving a card when nothing is due yet. */
  setupSecret: string | null
  pendingUpdate: PendingUpdate | null
}

/** The change to a subscription once an invoice is paid. */
export interface PendingUpdate {
  readonly change: Pick<Subscription, 'price' | 'periodStart' | 'periodEnd' | 'anchor'>
  readonly invoice: Invoice
  readonly expiresAt: number
}

export interface Line {
  readonly amount: number
  readonly description: string
  readonly start: number
  readonly end: number
  readonly price: Price
  readonly isProration: boolean
}

export interface Invoice {
  readonly id: string
  readonly number: string
  readonly subscription: Subscription
  readonly created: number
  readonly reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  readonly lines: readonly Line[]
  readonly total: number
  readonly amountDue: number
  status: 'open' | 'paid' | 'void' | 'uncollectible'
  /** The first attempt and automatic retries. */
  attempts: number
  payment: { readonly id: string; readonly clientSecret: string; status: PaymentState } | null
}

export type PaymentState =
  | 'requires_payment_method'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled'

/** Stripe's error format: `{ error: { type, code, message, ... } }` with a status. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly error: Readonly<Record<string, unknown>>

  constructor(
    status: number,
    error: { type: string; code?: string; message: string; [more: string]: unknown },
  ) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

export const missing = (kind: string, id: string): StripeRefusal =>
  new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param: 'id',
  })

export const invalid = (message: string, code?: string): StripeRefusal =>
  new StripeRefusal(400, { type: 'invalid_request_error', message, ...(code ? { code } : {}) })
