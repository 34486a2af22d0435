import * as z from 'zod'

/**
 * The schema of a model's answer. Every property is required and none is a record, because providers that enforce a
 * schema only support that; limits are checked in answerToReading.
 */
const fieldStateSchema = z.enum(['read', 'not-printed', 'illegible', 'ambiguous'])
export type FieldState = z.infer<typeof fieldStateSchema>

const answeredFieldSchema = z.object({
  value: z.string().nullable(),
  state: fieldStateSchema,
  confidence: z.number().describe('0 to 1'),
})
export type AnsweredField = z.infer<typeof answeredFieldSchema>

const answeredLineSchema = z.object({
  description: z.string(),
  quantity: z.string().nullable(),
  unitPrice: z.string().nullable(),
  total: z.string().nullable(),
})
export type AnsweredLine = z.infer<typeof answeredLineSchema>

export const receiptAnswerSchema = z.object({
  isReceipt: z.boolean().describe('false when no receipt, bill or invoice can be read on the picture'),
  merchant: answeredFieldSchema,
  date: answeredFieldSchema,
  total: answeredFieldSchema,
  currency: answeredFieldSchema,
  subtotal: answeredFieldSchema,
  tax: answeredFieldSchema,
  tip: answeredFieldSchema,
  discount: answeredFieldSchema,
  paymentMethod: answeredFieldSchema,
  category: answeredFieldSchema,
  description: answeredFieldSchema,
  lineItems: z.array(answeredLineSchema),
})
export type ReceiptAnswer = z.infer<typeof receiptAnswerSchema>
