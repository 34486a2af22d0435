import { providerUnavailable } from '../payments.errors.ts'
import type { StripeClient } from './stripeClient.ts'
import { type StripeItem, type StripeSubscription, subscriptionShape } from './stripeShapes.ts'

/** A subscription as it stands, and the one thing that it is for. */
export interface Live {
  readonly subscription: StripeSubscription
  readonly item: StripeItem
}

/** @throws providerUnavailable where there is none of that name, too */
export async function live(client: StripeClient, subscriptionId: string): Promise<Live> {
  const subscription = await client.ask(subscriptionShape, stripe =>
    stripe.subscriptions.retrieve(subscriptionId),
  )
  const [item] = subscription.items.data
  if (!item) throw providerUnavailable()
  return { subscription, item }
}

/** As it stands once no change waits to be paid: with its invoice void, Stripe forgets it. */
export async function liveWithoutPending(client: StripeClient, subscriptionId: string): Promise<Live> {
  const found = await live(client, subscriptionId)
  const { pending_update, latest_invoice } = found.subscription
  if (!pending_update || latest_invoice === null) return found
  // It is refused where that was paid at the last moment: then the change is done.
  await client.tryTo(stripe => stripe.invoices.voidInvoice(latest_invoice))
  return live(client, subscriptionId)
}
