import * as z from 'zod/mini'
import { malformedBody } from '../../../../core/errors.ts'
import type { ProviderEvent } from '../paymentProvider.ts'
import { unsignedEvent } from '../payments.errors.ts'
import type { StripeClient } from './stripeClient.ts'
import { eventShape, isStripeName, type StripeEvent } from './stripeShapes.ts'

/** How old a message may be: who recorded one cannot send it again later. */
const toleranceSeconds = 300

export interface SignedMessage {
  readonly body: Buffer
  /** The header `Stripe-Signature`. */
  readonly signature: string
  readonly secret: string
  readonly receivedAt: Date
}

/** Reads a message that Stripe sent by itself; null for one by a name that Stripe gives to nothing. @throws unsignedEvent, malformedBody */
export function eventOf(client: StripeClient, message: SignedMessage): ProviderEvent | null {
  const event = z.safeParse(eventShape, read(client, message))
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

function read(
  { webhooks, errors }: StripeClient,
  { body, signature, secret, receivedAt }: SignedMessage,
): unknown {
  const now = receivedAt.getTime()
  try {
    return webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, now)
  } catch (cause) {
    throw cause instanceof errors.StripeSignatureVerificationError
      ? unsignedEvent({ cause })
      : malformedBody({ cause })
  }
}

function subscriptionIdOf({ data: { object } }: StripeEvent): string | null {
  if (object.object === 'subscription') return object.id ?? null
  const named = object.parent?.subscription_details?.subscription ?? object.subscription
  return (typeof named === 'string' ? named : named?.id) ?? null
}
