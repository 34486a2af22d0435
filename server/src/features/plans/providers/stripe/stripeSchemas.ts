import * as z from 'zod/mini'

/**
 * A Stripe id that is safe to store and to query: at most 255 printable characters.
 * Source: https://docs.stripe.com/upgrades#what-changes-does-stripe-consider-to-be-backwards-compatible.
 */
const namePattern = /^[\x21-\x7e]{1,255}$/
export const isStripeName = (text: string): boolean => namePattern.test(text)
const stripeName = z.string().check(z.regex(namePattern))

/** The end of the year 9999, the last instant that can be stored. */
const lastSecond = 253_402_300_799
/** The fields that we read of Stripe's objects; all others are ignored. Instants are seconds since 1970. */
const seconds = z.int().check(z.gte(0), z.lte(lastSecond))
const currency = z.string().check(z.regex(/^[a-z]{3}$/))
/** In the currency's smallest unit, as Stripe counts. */
const units = z.int()

export const customerSchema = z.object({ id: stripeName, deleted: z.optional(z.boolean()) })

const priceShape = z.object({
  product: z.string(),
  unit_amount: z.nullable(units),
  currency: z.string(),
  recurring: z.nullable(z.object({ interval: z.string(), interval_count: z.int() })),
})

const itemShape = z.object({
  id: z.string(),
  current_period_start: seconds,
  current_period_end: seconds,
  price: priceShape,
})
export type StripeItem = z.infer<typeof itemShape>

export const subscriptionSchema = z.object({
  id: stripeName,
  customer: stripeName,
  status: z.string(),
  latest_invoice: z.nullable(stripeName),
  metadata: z.record(z.string(), z.string()),
  items: z.object({ data: z.array(itemShape) }),
  cancel_at_period_end: z.boolean(),
  cancel_at: z.nullable(seconds),
  cancellation_details: z.optional(z.nullable(z.object({ reason: z.nullable(z.string()) }))),
  ended_at: z.nullable(seconds),
  trial_end: z.nullable(seconds),
  pause_collection: z.nullable(z.object({ behavior: z.string() })),
  pending_update: z.nullable(z.object({ expires_at: seconds })),
})
export type StripeSubscription = z.infer<typeof subscriptionSchema>

/** Whether an invoice line covers a whole period or part of one; invoice items always cover part. */
const periodLineShape = z.object({
  period: z.object({ end: seconds }),
  parent: z.nullable(
    z.object({ subscription_item_details: z.optional(z.nullable(z.object({ proration: z.boolean() }))) }),
  ),
})
const latestInvoiceShape = z.object({
  status: z.nullable(z.string()),
  lines: z.object({ data: z.array(periodLineShape) }),
})

/** A subscription to be paused, with its latest invoice. */
export const pausableSchema = z.pick(
  z.extend(subscriptionSchema, { latest_invoice: z.nullable(latestInvoiceShape) }),
  {
    status: true,
    latest_invoice: true,
    metadata: true,
    items: true,
    pause_collection: true,
    pending_update: true,
  },
)
export type StripePausable = z.infer<typeof pausableSchema>

const secret = z.object({ client_secret: stripeName })

export const newSubscriptionSchema = z.object({
  id: stripeName,
  customer: stripeName,
  latest_invoice: z.nullable(z.object({ confirmation_secret: z.optional(z.nullable(secret)) })),
  pending_setup_intent: z.nullable(secret),
})
export type StripeNewSubscription = z.infer<typeof newSubscriptionSchema>

/** The amounts of an invoice, final or previewed; credits pay the difference between total and due. */
export const amountDueSchema = z.object({ total: units, amount_due: units, currency })
export type StripeDue = z.infer<typeof amountDueSchema>

const openInvoiceShape = z.extend(amountDueSchema, {
  status: z.nullable(z.string()),
  confirmation_secret: z.optional(z.nullable(secret)),
})
export type StripeOpenInvoice = z.infer<typeof openInvoiceShape>

/** A change awaiting payment of the latest invoice. */
export const pendingUpdateSchema = z.object({
  pending_update: z.nullable(
    z.object({ subscription_items: z.nullable(z.array(z.object({ price: priceShape }))) }),
  ),
  latest_invoice: z.nullable(openInvoiceShape),
})
export type StripePending = z.infer<typeof pendingUpdateSchema>

export const priceIdSchema = z.object({ id: z.string() })

/** The latest invoice of a subscription. */
export const overdueShape = z.object({
  status: z.string(),
  latest_invoice: z.nullable(openInvoiceShape),
})

export const subscriptionListSchema = z.object({ data: z.array(subscriptionSchema) })

const lineShape = z.object({
  amount: units,
  description: z.nullable(z.string()),
  period: z.object({ end: seconds }),
})

export const invoicePreviewSchema = z.extend(amountDueSchema, {
  lines: z.object({ data: z.array(lineShape) }),
})

const invoiceShape = z.object({
  id: stripeName,
  number: z.nullable(z.string()),
  status: z.nullable(z.string()),
  created: seconds,
  attempt_count: z.int(),
  total: units,
  amount_due: units,
  currency,
  description: z.nullable(z.string()),
  hosted_invoice_url: z.optional(z.nullable(z.string())),
  lines: z.object({ data: z.array(lineShape) }),
})
export type StripeInvoice = z.infer<typeof invoiceShape>

export const invoiceListSchema = z.object({ data: z.array(invoiceShape) })

/** The fields of an event's object, of any kind, that identify its subscription. */
const subscriptionRef = z.optional(z.nullable(z.union([z.string(), z.object({ id: z.string() })])))
const snapshotShape = z.object({
  id: z.string().check(z.minLength(1)),
  type: z.string(),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.optional(z.string()),
      /** On invoices, in current API versions. */
      parent: z.optional(
        z.nullable(
          z.object({
            subscription_details: z.optional(z.nullable(z.object({ subscription: subscriptionRef }))),
          }),
        ),
      ),
      /** On invoices, for endpoints with an API version before 2025-03-31. */
      subscription: subscriptionRef,
    }),
  }),
})
/** Newer endpoints send thin events, which only reference the object. */
const thinShape = z.object({
  id: z.string().check(z.minLength(1)),
  object: z.literal('v2.core.event'),
  type: z.string(),
  related_object: z.optional(z.nullable(z.object({ id: z.string(), type: z.string() }))),
})
/** Source: https://docs.stripe.com/event-destinations#events-overview. */
export const eventSchema = z.union([thinShape, snapshotShape])
export type StripeEvent = z.infer<typeof eventSchema>
