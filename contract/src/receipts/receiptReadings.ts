import * as z from 'zod/mini'

export const readerNames = ['claude', 'openai', 'machine'] as const
export const readerNameSchema = z.enum(readerNames)
export type ReaderName = (typeof readerNames)[number]

/** Display names of readers. */
export const readerLabels: Record<ReaderName, string> = {
  claude: 'Claude',
  openai: 'OpenAI',
  machine: 'Outlay reader',
}

/** A location on the picture; x, y, width and height are fractions of the picture, page is 0-based. */
export const boxSchema = z.object({
  page: z.int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
})
export type Box = z.infer<typeof boxSchema>

export const readWordSchema = z.object({ text: z.string(), box: boxSchema })
export type ReadWord = z.infer<typeof readWordSchema>

/** One field as read. `value` null means not read or not trusted; `reason` then says why. */
export const readFieldSchema = z.object({
  value: z.nullable(z.string()),
  /** 0 to 1. */
  confidence: z.number(),
  box: z.nullable(boxSchema),
  reason: z.optional(z.string()),
})
export type ReadField = z.infer<typeof readFieldSchema>

export const readFieldNames = [
  'merchant',
  'date',
  'total',
  'currency',
  'subtotal',
  'tax',
  'tip',
  'discount',
  'paymentMethod',
  'category',
  'description',
] as const
export type ReadFieldName = (typeof readFieldNames)[number]

export const readLineItemSchema = z.object({
  description: z.string(),
  quantity: z.nullable(z.string()),
  unitPrice: z.nullable(z.string()),
  total: z.nullable(z.string()),
  box: z.nullable(boxSchema),
})
export type ReadLineItem = z.infer<typeof readLineItemSchema>

/** Tax at one rate: `rate` in percent ("19", "8.875"), sums as decimal text. */
export const readTaxLineSchema = z.object({
  rate: z.nullable(z.string()),
  net: z.nullable(z.string()),
  tax: z.string(),
  box: z.nullable(boxSchema),
})

/** Other details of a receipt. `time` is HH:MM, 24 hours; `cardLastFour` its four digits. */
export const readDetailNames = ['time', 'invoiceNumber', 'cardLastFour'] as const
export type ReadDetailName = (typeof readDetailNames)[number]

/** A figure that confirms or contradicts another, with the figures in words. */
export const readCheckSchema = z.object({ name: z.string(), holds: z.boolean(), detail: z.string() })
export type ReadCheck = z.infer<typeof readCheckSchema>

const readFieldsShape = Object.fromEntries(readFieldNames.map(name => [name, readFieldSchema])) as Record<
  ReadFieldName,
  typeof readFieldSchema
>

const readDetailsShape = Object.fromEntries(
  readDetailNames.map(name => [name, z.optional(readFieldSchema)]),
) as Record<ReadDetailName, z.ZodMiniOptional<typeof readFieldSchema>>

/** A reader's results: ISO dates, sums as decimal text, currency ISO 4217. */
export const receiptReadingSchema = z.object({
  reader: readerNameSchema,
  /** A second reader that read the same picture independently; a field on which both agree is certain. */
  checkedBy: z.optional(readerNameSchema),
  readAt: z.string(),
  durationMs: z.number(),
  costUsd: z.optional(z.number()),
  fields: z.object(readFieldsShape),
  details: z.optional(z.object(readDetailsShape)),
  taxLines: z.optional(z.array(readTaxLineSchema)),
  lineItems: z.array(readLineItemSchema),
  checks: z.array(readCheckSchema),
})
export type ReceiptReading = z.infer<typeof receiptReadingSchema>
