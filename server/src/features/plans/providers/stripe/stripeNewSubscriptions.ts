import { createHash } from 'node:crypto'
import type { Stripe } from 'stripe'
import type { PendingSubscription, SubscriptionOrder } from '../paymentProvider.ts'
import { providerUnavailable } from '../payments.errors.ts'
import { priceDataOf } from './stripePrices.ts'
import type { StripeNewSubscription } from './stripeSchemas.ts'
import { orderIdKey } from './stripeSubscriptions.ts'

/** Fields to expand so that a subscription can be paid. */
export const subscriptionExpand = ['latest_invoice.confirmation_secret', 'pending_setup_intent']

export function subscriptionForm(
  { orderId, plan, billingPeriod }: SubscriptionOrder,
  customer: string,
  { hasTax }: { readonly hasTax: boolean },
): Stripe.SubscriptionCreateParams {
  return {
    customer,
    items: [{ price_data: priceDataOf(plan, billingPeriod) }],
    metadata: { [orderIdKey]: orderId },
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    ...(hasTax ? { automatic_tax: { enabled: true } } : {}),
    expand: subscriptionExpand,
  }
}

export const customerForm = ({ email, name, userId }: SubscriptionOrder['customer']) => ({
  email,
  name,
  metadata: { userId },
})

/**
 * Idempotency key for an order's customer, which includes the customer's data because Stripe rejects a key reused with
 * other data.
 */
export function customerKey(orderId: string, { email, name }: SubscriptionOrder['customer']): string {
  const told = createHash('sha256')
    .update(JSON.stringify([email, name]))
    .digest('hex')
  return `outlay-${orderId}-customer-${told.slice(0, 16)}`
}

/** @throws providerUnavailable if there is no secret to pay with */
export function pendingSubscriptionOf({
  id,
  customer,
  latest_invoice,
  pending_setup_intent,
}: StripeNewSubscription): PendingSubscription {
  // If a credit pays the first invoice, the card is set up for the next one.
  const secret = latest_invoice?.confirmation_secret ?? pending_setup_intent
  if (!secret) throw providerUnavailable()
  return { customerId: customer, subscriptionId: id, clientSecret: secret.client_secret }
}
