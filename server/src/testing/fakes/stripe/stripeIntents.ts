import type { FakeStripeState } from './fakeStripeState.ts'
import { needsHolder, throwIfDeclined } from './stripeCards.ts'
import { formAt, type StripeForm, textAt } from './stripeForm.ts'
import {
  type Invoice,
  invalid,
  missing,
  type PaymentState,
  StripeRefusal,
  type Subscription,
} from './stripeRecords.ts'

type Json = Record<string, unknown>

interface IntentCall {
  readonly books: FakeStripeState
  readonly id: string
  readonly form: StripeForm
}

const notAuthenticated = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

/**
 * What the card form does in the browser with the customer present.
 * @throws StripeRefusal if the card declines, or the payment is no longer possible
 */
export function confirm(books: FakeStripeState, clientSecret: string, card: string): PaymentState {
  const setUp = setUpOf(books, clientSecret)
  if (setUp) {
    setUp.card = card
    return 'succeeded'
  }
  const { invoice, payment } = paymentOf(books, clientSecret)
  if (payment.status === 'canceled' || payment.status === 'succeeded')
    throw new StripeRefusal(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: `This PaymentIntent's status is ${payment.status}.`,
    })
  // Only the first attempt counts, then automatic retries.
  invoice.attempts ||= 1
  try {
    throwIfDeclined(card)
  } catch (refusal) {
    books.tell('invoice.payment_failed', invoice)
    throw refusal
  }
  invoice.subscription.card = card
  if (!needsHolder(card)) return succeed(books, invoice)
  payment.status = 'requires_action'
  return payment.status
}

/** Completes the bank's authentication. */
export function authenticate(
  books: FakeStripeState,
  clientSecret: string,
  isApproved: boolean,
): PaymentState {
  const { invoice, payment } = paymentOf(books, clientSecret)
  if (payment.status !== 'requires_action') throw invalid('Nothing is asked of the holder.')
  if (isApproved) return succeed(books, invoice)
  payment.status = 'requires_payment_method'
  books.tell('invoice.payment_failed', invoice)
  return payment.status
}

function succeed(books: FakeStripeState, invoice: Invoice): PaymentState {
  if (invoice.payment) invoice.payment.status = 'succeeded'
  books.paid(invoice)
  return 'succeeded'
}

function paymentState(books: FakeStripeState, clientSecret: string): PaymentState {
  const setUp = setUpOf(books, clientSecret)
  if (setUp) return setUp.card === null ? 'requires_payment_method' : 'succeeded'
  return paymentOf(books, clientSecret).payment.status
}

/** Pays, or saves a card if nothing is due; requires only the client secret. */
export function confirmIntent({ books, id, form }: IntentCall): Json {
  const clientSecret = clientSecretIn(id, form)
  const card = textAt(formAt(form, 'payment_method_data', 'card'), 'number')
  if (card === undefined)
    throw invalid('Missing required param: payment_method_data.card.', 'parameter_missing')
  return intentJson(clientSecret, confirm(books, clientSecret, card))
}

/** Read when the card form opens and after returning from the bank. */
export function showIntent({ books, id, form }: IntentCall): Json {
  const clientSecret = clientSecretIn(id, form)
  return intentJson(clientSecret, paymentState(books, clientSecret))
}

/** A client secret begins with its object's id. */
function clientSecretIn(id: string, form: StripeForm): string {
  const clientSecret = textAt(form, 'client_secret')
  if (clientSecret === undefined || !clientSecret.startsWith(`${id}_secret_`))
    throw missing('payment_intent', id)
  return clientSecret
}

function intentJson(clientSecret: string, status: PaymentState): Json {
  const [id = ''] = clientSecret.split('_secret_')
  const isAsked = status === 'requires_action'
  return {
    id,
    object: id.startsWith('seti_') ? 'setup_intent' : 'payment_intent',
    client_secret: clientSecret,
    status,
    next_action: isAsked ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure' } } : null,
    last_payment_error: status === 'requires_payment_method' ? notAuthenticated : null,
  }
}

/** Browser calls carry the publishable key. @throws StripeRefusal */
export function holdPublishable(form: StripeForm, publishableKey: string): void {
  if (textAt(form, 'key') !== publishableKey)
    throw new StripeRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
}

/** The subscription whose setup intent has this client secret. */
function setUpOf({ subscriptions }: FakeStripeState, clientSecret: string): Subscription | undefined {
  return [...subscriptions.values()].find(({ setupSecret }) => setupSecret === clientSecret)
}

/** The payment with this client secret. @throws StripeRefusal if there is none */
function paymentOf({ invoices }: FakeStripeState, clientSecret: string) {
  for (const invoice of invoices.values()) {
    const { payment } = invoice
    if (payment?.clientSecret === clientSecret) return { invoice, payment }
  }
  throw missing('payment_intent', clientSecret)
}
