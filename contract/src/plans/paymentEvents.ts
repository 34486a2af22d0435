import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'

export const paymentEventRoutes = {
  stripe: defineRoute({
    method: 'POST',
    path: '/api/stripe/webhook',
    summary: 'What Stripe tells by itself: signed by it, each message handled once',
    access: 'public',
    rawBody: { maxBytes: 1024 * 1024 },
    response: z.object({ received: z.literal(true) }),
    // Stripe sends from a few addresses, with a spike at midnight. An unsigned request only costs a hash.
    callsPerMinute: 6000,
  }),
}
