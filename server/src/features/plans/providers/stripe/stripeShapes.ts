import * as z from 'zod/mini'

/** Of Stripe's objects, what we read; of everything else, nothing is asked. Instants are seconds since 1970. */
const seconds = z.int()
/** In the smallest unit of the currency, as Stripe counts it. */
const units = z.int()

export const customerShape = z.object({ id: z.string(), deleted: z.optional(z.boolean()) })

const itemShape = z.object({
  id: z.string(),
  current_period_start: seconds,
  current_period_end: seconds,
  price: z.object({
    product: z.string(),
    unit_amount: z.nullable(units),
    currency: z.string(),
    recurring: z.nullable(z.object({ interval: z.string(), interval_count: z.int() })),
  }),
})
export type StripeItem = z.infer<typeof itemShape>

export const subscriptionShape = z.object({
  id: z.string(),
  customer: z.string(),
  status: z.string(),
  latest_invoice: z.nullable(z.string()),
  metadata: z.record(z.string(), z.string()),
  items: z.object({ data: z.array(itemShape) }),
  cancel_at_period_end: z.boolean(),
  cancel_at: z.nullable(seconds),
  ended_at: z.nullable(seconds),
  trial_end: z.nullable(seconds),
  pause_collection: z.nullable(z.object({ behavior: z.string() })),
})
export type StripeSubscription = z.infer<typeof subscriptionShape>

const secret = z.object({ client_secret: z.string() })

export const begunShape = z.object({
  id: z.string(),
  customer: z.string(),
  latest_invoice: z.nullable(z.object({ confirmation_secret: z.optional(z.nullable(secret)) })),
  pending_setup_intent: z.nullable(secret),
})

export const subscriptionsShape = z.object({ data: z.array(subscriptionShape) })

const lineShape = z.object({
  amount: units,
  description: z.nullable(z.string()),
  period: z.object({ end: seconds }),
})

export const previewShape = z.object({
  total: units,
  amount_due: units,
  currency: z.string(),
  lines: z.object({ data: z.array(lineShape) }),
})

const invoiceShape = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  status: z.nullable(z.string()),
  created: seconds,
  total: units,
  amount_due: units,
  currency: z.string(),
  description: z.nullable(z.string()),
  hosted_invoice_url: z.optional(z.nullable(z.string())),
  lines: z.object({ data: z.array(lineShape) }),
})
export type StripeInvoice = z.infer<typeof invoiceShape>

export const invoicesShape = z.object({ data: z.array(invoiceShape) })

/** Of an event's object, which may be of any kind, what tells the subscription it is about. */
const subscriptionRef = z.optional(z.nullable(z.union([z.string(), z.object({ id: z.string() })])))
export const eventShape = z.object({
  id: z.string().check(z.minLength(1)),
  type: z.string(),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.optional(z.string()),
      /** Of an invoice, today. */
      parent: z.optional(
        z.nullable(
          z.object({
            subscription_details: z.optional(z.nullable(z.object({ subscription: subscriptionRef }))),
          }),
        ),
      ),
      /** Of an invoice, for an endpoint that was set up for a version before 2025-03-31. */
      subscription: subscriptionRef,
    }),
  }),
})
export type StripeEvent = z.infer<typeof eventShape>
