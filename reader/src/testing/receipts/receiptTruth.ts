import * as z from 'zod/mini'

export const goldenCountries = ['US', 'GB', 'DE', 'FR', 'ES', 'IT', 'CA', 'AU', 'IN'] as const

const sum = z.string().check(z.regex(/^\d+\.\d{2}$/))
const signedSum = z.string().check(z.regex(/^-?\d+\.\d{2}$/))
const decimal = z.string().check(z.regex(/^\d+(\.\d{1,3})?$/))

const lineItemTruthSchema = z.object({
  description: z.string().check(z.minLength(1)),
  quantity: decimal,
  unitPrice: decimal,
  total: sum,
})

const truthShape = {
  country: z.enum(goldenCountries),
  /** ISO 639-1. */
  language: z.string().check(z.length(2)),
  merchant: z.string().check(z.minLength(1)),
  date: z.iso.date(),
  total: sum,
  currency: z.string().check(z.length(3)),
  pricesIncludeTax: z.boolean(),
  /** As printed, if any. */
  subtotal: z.optional(sum),
  taxes: z.optional(z.array(z.object({ name: z.string(), rate: decimal, amount: sum }))),
  /** All taxes together. */
  tax: z.optional(sum),
  tip: z.optional(sum),
  /** A positive amount to subtract. */
  discount: z.optional(sum),
  /** Amount added or removed by cash rounding. */
  rounding: z.optional(signedSum),
  paymentMethod: z.optional(z.enum(['card', 'cash', 'bank transfer', 'upi'])),
  cardLastFour: z.optional(z.string().check(z.regex(/^\d{4}$/))),
  lineItems: z.array(lineItemTruthSchema),
  note: z.optional(z.string()),
}

/** Contents of a readable receipt: amounts as decimal text, dates ISO, currency ISO 4217. */
export const receiptTruthSchema = z.strictObject({ ...truthShape, kind: z.enum(['scan', 'photo']) })
export type ReceiptTruth = z.infer<typeof receiptTruthSchema>

/** What is still legible in a bad picture; `note` says what is wrong with it. */
export const badReceiptTruthSchema = z.strictObject({
  ...z.partial(z.object(truthShape)).shape,
  kind: z.literal('bad'),
  note: z.string().check(z.minLength(1)),
})
export type BadReceiptTruth = z.infer<typeof badReceiptTruthSchema>
