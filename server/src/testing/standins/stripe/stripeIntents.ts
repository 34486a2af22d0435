import type { StripeBooks } from './stripeBooks.ts'
import { formAt, type StripeForm, textAt } from './stripeForm.ts'
import { invalid, missing, type PaymentState, StripeRefusal } from './stripeRecords.ts'

type Json = Record<string, unknown>

interface IntentCall {
  readonly books: StripeBooks
  readonly id: string
  readonly form: StripeForm
}

const notAuthenticated = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

/** Pays, or keeps a card where nothing is due: whoever has the client secret may. */
export function confirmIntent({ books, id, form }: IntentCall): Json {
  const clientSecret = clientSecretIn(id, form)
  const card = textAt(formAt(form, 'payment_method_data', 'card'), 'number')
  if (card === undefined)
    throw invalid('Missing required param: payment_method_data.card.', 'parameter_missing')
  return intentJson(clientSecret, books.confirm(clientSecret, card))
}

/** As the card form asks for it as it opens, and when its holder comes back from the bank. */
export function showIntent({ books, id, form }: IntentCall): Json {
  const clientSecret = clientSecretIn(id, form)
  return intentJson(clientSecret, books.paymentState(clientSecret))
}

/** Its client secret begins with the id of what it is for. */
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

/** A call of the browser comes with the key that anyone may know. @throws StripeRefusal */
export function holdPublishable(form: StripeForm, publishableKey: string): void {
  if (textAt(form, 'key') !== publishableKey)
    throw new StripeRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
}
