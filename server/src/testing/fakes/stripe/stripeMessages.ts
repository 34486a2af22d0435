import { createHmac } from 'node:crypto'

/** A webhook event not sent yet. */
export interface StripeMessage {
  readonly id: string
  readonly type: string
  /** The body at the time of the event. */
  readonly payload: string
}

/** The webhook signature header: docs.stripe.com/webhooks#verify-manually. @param seconds since 1970 */
export function signatureOf(payload: string, secret: string, seconds: number): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}

interface EventFacts {
  readonly id: string
  readonly type: string
  readonly created: number
  readonly object: Record<string, unknown>
}

export function messageOf({ id, type, created, object }: EventFacts): StripeMessage {
  const event = {
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
  return { id, type, payload: JSON.stringify(event, null, 2) }
}
