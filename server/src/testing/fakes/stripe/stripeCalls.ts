import type { FakeStripeState } from './fakeStripeState.ts'
import { formAt, type StripeForm, textAt } from './stripeForm.ts'
import { confirmIntent, showIntent } from './stripeIntents.ts'
import { customerJson, invoiceJson, listJson, priceJson, subscriptionJson } from './stripeJson.ts'
import { changeOnceIsPaid, holdSupported } from './stripePendingUpdates.ts'
import { invalid, missing, type Price, type Subscription } from './stripeRecords.ts'
import { pay } from './stripeRenewals.ts'
import type { Interval } from './stripeTime.ts'

type Json = Record<string, unknown>

interface StripeCall {
  readonly books: FakeStripeState
  /** The value of `{id}`. */
  readonly id: string
  readonly form: StripeForm
}

type Answer = (call: StripeCall) => Json

/** Every Stripe call made by Outlay, and by the card form in the browser. */
export const stripeCalls: readonly (readonly [method: string, path: string, answer: Answer])[] = [
  ['POST', '/v1/customers', createCustomer],
  ['POST', '/v1/customers/{id}', updateCustomer],
  ['GET', '/v1/customers/{id}', ({ books, id }) => customerJson(books.customer(id))],
  ['POST', '/v1/products', createProduct],
  ['GET', '/v1/products/{id}', showProduct],
  ['POST', '/v1/prices', createPrice],
  ['POST', '/v1/subscriptions', createSubscription],
  ['GET', '/v1/subscriptions/search', searchSubscriptions],
  ['GET', '/v1/subscriptions/{id}', ({ books, id, form }) => shown(books.subscription(id), form)],
  ['POST', '/v1/subscriptions/{id}', updateSubscription],
  ['DELETE', '/v1/subscriptions/{id}', cancelSubscription],
  ['GET', '/v1/invoices', listInvoices],
  ['POST', '/v1/invoices/create_preview', previewInvoice],
  ['POST', '/v1/invoices/{id}/void', voidInvoice],
  ['POST', '/v1/billing_portal/sessions', createPortalSession],
  ['POST', '/v1/payment_intents/{id}/confirm', confirmIntent],
  ['GET', '/v1/payment_intents/{id}', showIntent],
  ['POST', '/v1/setup_intents/{id}/confirm', confirmIntent],
  ['GET', '/v1/setup_intents/{id}', showIntent],
]

function required(form: StripeForm | undefined, ...path: readonly string[]): string {
  const text = textAt(form, ...path)
  if (text === undefined) throw invalid(`Missing required param: ${path.join('.')}.`, 'parameter_missing')
  return text
}

const shown = (subscription: Subscription, form: StripeForm): Json =>
  subscriptionJson(subscription, Object.values(formAt(form, 'expand') ?? {}).map(String))

const metadataIn = (form: StripeForm): Record<string, string> =>
  Object.fromEntries(
    Object.entries(formAt(form, 'metadata') ?? {}).map(([key, value]) => [key, String(value)]),
  )

function createCustomer({ books, form }: StripeCall): Json {
  const [email, name] = [textAt(form, 'email') ?? null, textAt(form, 'name') ?? null]
  return customerJson(books.addCustomer({ email, name, metadata: metadataIn(form) }))
}

function updateCustomer({ books, id, form }: StripeCall): Json {
  const customer = books.customer(id)
  customer.networkAddress = required(form, 'tax', 'ip_address')
  return customerJson(customer)
}

function createProduct({ books, form }: StripeCall): Json {
  const [id, name] = [required(form, 'id'), required(form, 'name')]
  if (books.products.has(id)) throw invalid(`Product already exists: ${id}`, 'resource_already_exists')
  books.products.set(id, name)
  return { id, object: 'product', name, active: true }
}

function showProduct({ books, id }: StripeCall): Json {
  const name = books.products.get(id)
  if (name === undefined) throw missing('product', id)
  return { id, object: 'product', name, active: true }
}

function priceIn(books: FakeStripeState, data: StripeForm | undefined): Price {
  const product = required(data, 'product')
  if (!books.products.has(product)) throw missing('product', product)
  return {
    id: `price_${books.next()}`,
    product,
    amount: Number(required(data, 'unit_amount')),
    currency: required(data, 'currency'),
    interval: required(data, 'recurring', 'interval') as Interval,
  }
}

function createPrice({ books, form }: StripeCall): Json {
  const price = priceIn(books, form)
  books.prices.set(price.id, price)
  return priceJson(price)
}

function createSubscription({ books, form }: StripeCall): Json {
  if (required(form, 'payment_behavior') !== 'default_incomplete') throw invalid('This is not known here.')
  const customer = books.customer(required(form, 'customer'))
  const price = priceIn(books, formAt(form, 'items', '0', 'price_data'))
  const hasTax = textAt(form, 'automatic_tax', 'enabled') === 'true'
  if (hasTax && customer.networkAddress === null)
    throw invalid("The customer's location isn't recognized.", 'customer_tax_location_invalid')
  return shown(books.begin({ customer, price, metadata: metadataIn(form), hasTax }), form)
}

function searchSubscriptions({ books, form }: StripeCall): Json {
  const [, key = '', value] = /^metadata\['(\w+)'\]:'([^']*)'$/.exec(required(form, 'query')) ?? []
  if (value === undefined) throw invalid('The query is not understood.')
  const found = [...books.subscriptions.values()].filter(({ metadata }) => metadata[key] === value)
  const data = found.map(subscription => subscriptionJson(subscription))
  return { ...listJson('/v1/subscriptions/search', data), object: 'search_result', next_page: null }
}

function updateSubscription({ books, id, form }: StripeCall): Json {
  const subscription = books.subscription(id)
  if (subscription.endedAt !== null) throw invalid('A canceled subscription can only update its metadata.')
  change(books, subscription, form)
  for (const [key, value] of Object.entries(metadataIn(form))) {
    if (value === '') delete subscription.metadata[key]
    else subscription.metadata[key] = value
  }
  if (formAt(form, 'pause_collection')) subscription.isPaused = true
  if (textAt(form, 'pause_collection') === '') subscription.isPaused = false
  const ending = textAt(form, 'cancel_at_period_end')
  if (ending !== undefined)
    Object.assign(subscription, { isCancelledAtPeriodEnd: ending === 'true', cancelAt: null })
  if (textAt(form, 'cancel_at') === '') subscription.cancelAt = null
  books.tell('customer.subscription.updated', subscription)
  return shown(subscription, form)
}

/** Charges first, so nothing changes if that is refused. */
function change(books: FakeStripeState, subscription: Subscription, form: StripeForm): void {
  const data = formAt(form, 'items', '0', 'price_data')
  const trialEnd = textAt(form, 'trial_end')
  if (data && subscription.status === 'incomplete')
    throw invalid('An incomplete subscription cannot be changed.')
  if (textAt(form, 'payment_behavior') === 'pending_if_incomplete') {
    changeLater(books, subscription, form)
    return
  }
  const price = data && priceIn(books, data)
  if (price && textAt(form, 'proration_behavior') !== 'none')
    books.changePrice(subscription, price, prorationDateIn(form, books))
  else if (price) subscription.price = price
  if (trialEnd !== undefined) books.giveDays(subscription, Number(trialEnd))
  else if (textAt(form, 'billing_cycle_anchor', 'type') === 'now') {
    books.beginAnew(subscription)
    // Like `allow_incomplete`, the default.
    pay(books, subscription, books.now)
  }
}

function changeLater(books: FakeStripeState, subscription: Subscription, form: StripeForm): void {
  holdSupported(form)
  const id = required(form, 'items', '0', 'price')
  const price = books.prices.get(id)
  if (!price) throw missing('price', id)
  changeOnceIsPaid(books, subscription, price, prorationDateIn(form, books))
}

const prorationDateIn = (form: StripeForm | undefined, books: FakeStripeState): number =>
  Number(textAt(form, 'proration_date') ?? books.now)

function cancelSubscription({ books, id }: StripeCall): Json {
  const subscription = books.subscription(id)
  books.end(subscription)
  return subscriptionJson(subscription)
}

function listInvoices({ books, form }: StripeCall): Json {
  const [customer, subscription, status] = ['customer', 'subscription', 'status'].map(name =>
    textAt(form, name),
  )
  if (customer !== undefined) books.customer(customer)
  const limit = Number(textAt(form, 'limit') ?? 10)
  const found = [...books.invoices.values()]
    .filter(invoice => customer === undefined || invoice.subscription.customer.id === customer)
    .filter(invoice => subscription === undefined || invoice.subscription.id === subscription)
    .filter(invoice => status === undefined || invoice.status === status)
    .reverse()
  const data = found.slice(0, limit).map(invoice => invoiceJson(invoice))
  return listJson('/v1/invoices', data, found.length > limit)
}

function previewInvoice({ books, form }: StripeCall): Json {
  const details = formAt(form, 'subscription_details')
  const subscription = books.subscription(required(form, 'subscription'))
  const data = formAt(details, 'items', '0', 'price_data')
  const invoice = data
    ? books.planned(subscription, priceIn(books, data), prorationDateIn(details, books)).invoice
    : books.upcoming(subscription)
  return { ...invoiceJson(invoice), id: `upcoming_${invoice.id}`, status: 'draft', number: null }
}

function voidInvoice({ books, id }: StripeCall): Json {
  const invoice = books.invoice(id)
  books.void(invoice)
  return invoiceJson(invoice)
}

function createPortalSession({ books, form }: StripeCall): Json {
  const customer = books.customer(required(form, 'customer'))
  if (!books.hasPortal)
    throw invalid('No configuration provided and your default configuration has not been created.')
  const id = `bps_${books.next()}`
  return {
    id,
    object: 'billing_portal.session',
    customer: customer.id,
    return_url: required(form, 'return_url'),
    url: `https://billing.stripe.com/p/session/${id}`,
  }
}
