import { providerUnavailable } from '../payments.errors.ts'
import type { StripeClient } from './stripeClient.ts'
import { type StripeItem, type StripeSubscription, subscriptionSchema } from './stripeSchemas.ts'

/** A subscription and its single item. */
export interface LiveSubscription {
  readonly subscription: StripeSubscription
  readonly item: StripeItem
}

/** @throws providerUnavailable, also if it does not exist */
export async function liveSubscription(
  client: StripeClient,
  subscriptionId: string,
): Promise<LiveSubscription> {
  const subscription = await client.ask(subscriptionSchema, stripe =>
    stripe.subscriptions.retrieve(subscriptionId),
  )
  const [item] = subscription.items.data
  if (!item) throw providerUnavailable()
  return { subscription, item }
}

/** The subscription after withdrawing a pending change, which Stripe drops once its invoice is void. */
export async function liveWithoutPending(
  client: StripeClient,
  subscriptionId: string,
): Promise<LiveSubscription> {
  const found = await liveSubscription(client, subscriptionId)
  const { pending_update, latest_invoice } = found.subscription
  if (!pending_update || latest_invoice === null) return found
  // Refused if it was just paid; then the change has taken effect.
  await client.tryTo(stripe => stripe.invoices.voidInvoice(latest_invoice))
  return liveSubscription(client, subscriptionId)
}
