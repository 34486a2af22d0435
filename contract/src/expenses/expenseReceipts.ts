import * as z from 'zod/mini'
import { idParams, idSchema } from '../core/fields.ts'
import { defineRoute } from '../core/route.ts'
import { maxReceiptBytes, receiptRotationSchema } from '../receipts/receipts.ts'
import { expenseSchema } from './expenses.ts'

/** Most that can be added to an expense; merged expenses may have more. */
export const maxReceiptsOfExpense = 20

export const expenseReceiptSchema = z.object({
  id: z.string(),
  /** Of its first page. */
  url: z.string(),
  /** As uploaded; null if unknown. */
  fileName: z.nullable(z.string()),
  /** Media type of the uploaded file, or of what is stored of it. */
  type: z.string(),
  pageCount: z.int(),
  rotation: receiptRotationSchema,
  /** The uploaded file, if it was not a picture. */
  original: z.nullable(z.object({ type: z.string(), url: z.string() })),
  /** Whether the expense was read from it; then it cannot be removed. */
  isReadFrom: z.boolean(),
  uploadedAt: z.string(),
})
export type ExpenseReceipt = z.infer<typeof expenseReceiptSchema>

const receiptParams = z.object({ id: idSchema, receiptId: idSchema })
const upload = { file: 'receipt', maxBytes: maxReceiptBytes, fields: z.strictObject({}) } as const
const changed = { access: 'session', response: expenseSchema, versioned: expenseSchema } as const

export const expenseReceiptRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/expenses/{id}/receipts',
    summary: 'All receipts of an expense, in order; lists show the first',
    access: 'session',
    params: idParams,
    response: z.array(expenseReceiptSchema),
    callsPerMinute: 600,
  }),
  add: defineRoute({
    ...changed,
    method: 'POST',
    path: '/api/expenses/{id}/receipts',
    summary: `Adds a receipt to an expense, at most ${maxReceiptsOfExpense}; changes no values`,
    params: idParams,
    upload,
    callsPerMinute: 60,
  }),
  replace: defineRoute({
    ...changed,
    method: 'PUT',
    path: '/api/expenses/{id}/receipts/{receiptId}',
    summary: 'Replaces one receipt of an expense',
    params: receiptParams,
    upload,
    callsPerMinute: 60,
  }),
  remove: defineRoute({
    ...changed,
    method: 'DELETE',
    path: '/api/expenses/{id}/receipts/{receiptId}',
    summary: 'Removes a receipt from an expense; it can be restored for 30 days and is then erased',
    params: receiptParams,
  }),
  restore: defineRoute({
    ...changed,
    method: 'POST',
    path: '/api/expenses/{id}/receipts/{receiptId}/restore',
    summary: 'Restores a removed receipt to its place',
    params: receiptParams,
  }),
}
