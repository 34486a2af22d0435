import * as z from 'zod/mini'
import { malformedBody } from '../../../../core/errors.ts'
import type { ProviderEvent } from '../paymentProvider.ts'
import { unsignedEvent } from '../payments.errors.ts'
import type { StripeClient } from './stripeClient.ts'
import { eventSchema, isStripeName, type StripeEvent } from './stripeSchemas.ts'

/** Maximum age of a webhook, to prevent replays. */
const toleranceSeconds = 300

export interface SignedMessage {
  readonly body: Buffer
  /** The `Stripe-Signature` header. */
  readonly signature: string
  readonly secret: string
  readonly receivedAt: Date
}

/** Parses a webhook; null if its id is not one of Stripe's. @throws unsignedEvent, malformedBody */
export function eventOf(client: StripeClient, message: SignedMessage): ProviderEvent | null {
  const event = z.safeParse(eventSchema, read(client, message))
  if (!event.success) throw malformedBody()
  const { id, type } = event.data
  if (!isStripeName(id) || !isStripeName(type)) return null
  const subscriptionId = subscriptionIdOf(event.data)
  return {
    id,
    type,
    subscriptionId: subscriptionId !== null && isStripeName(subscriptionId) ? subscriptionId : null,
  }
}

function read(client: StripeClient, message: SignedMessage): unknown {
  requireSigned(client, message)
  try {
    return JSON.parse(message.body.toString())
  } catch (cause) {
    throw malformedBody({ cause })
  }
}

/** Not with `constructEvent`, which rejects thin events. @throws unsignedEvent */
function requireSigned(
  { webhooks }: StripeClient,
  { body, signature, secret, receivedAt }: SignedMessage,
): void {
  const now = receivedAt.getTime()
  try {
    if (webhooks.signature?.verifyHeader(body, signature, secret, toleranceSeconds, undefined, now)) return
  } catch (cause) {
    throw unsignedEvent({ cause })
  }
  throw unsignedEvent()
}

function subscriptionIdOf(event: StripeEvent): string | null {
  if (!('data' in event))
    return event.related_object?.type === 'subscription' ? event.related_object.id : null
  const { object } = event.data
  if (object.object === 'subscription') return object.id ?? null
  const named = object.parent?.subscription_details?.subscription ?? object.subscription
  return (typeof named === 'string' ? named : named?.id) ?? null
}
