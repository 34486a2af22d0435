import * as z from 'zod/mini'
import { idParams, idSchema } from './core/ids.ts'
import { defineRoute } from './core/route.ts'
import { expenseSchema } from './expenses.ts'
import { readerNameSchema } from './receiptReadings.ts'

/** 10 MB, as the upload form says it. */
export const maxReceiptBytes = 10 * 1024 * 1024

/** Picture types taken, by file ending and media type. */
export const receiptPictureTypes = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/gif': ['.gif'],
  'image/webp': ['.webp'],
} as const

/** A form sends a choice left open as empty text. */
const noChoice = z.pipe(
  z.literal(''),
  z.transform(() => undefined),
)
const projectIdField = z.union([noChoice, idSchema], 'This is not an id')

const upload = {
  file: 'receipt',
  maxBytes: maxReceiptBytes,
  fields: z.strictObject({
    projectId: z.optional(projectIdField),
  }),
}

/** `read` says which reader was asked for, which one read, and why another stood in, if so. */
export const receiptUploadSchema = z.object({
  expense: expenseSchema,
  read: z.object({
    requested: readerNameSchema,
    by: readerNameSchema,
    fallbackReason: z.nullable(z.string()),
  }),
})
export type ReceiptUpload = z.infer<typeof receiptUploadSchema>

const uploadRoute = {
  method: 'POST',
  access: 'session',
  upload,
  response: receiptUploadSchema,
  status: 201,
  callsPerMinute: 60,
} as const

export const receiptRoutes = {
  uploadToClaude: defineRoute({
    ...uploadRoute,
    path: '/api/expenses/upload-receipt-claude',
    summary: 'Reads a receipt picture into an expense with the first provider',
  }),
  uploadToOpenai: defineRoute({
    ...uploadRoute,
    path: '/api/expenses/upload-receipt',
    summary: 'Reads a receipt picture into an expense with the second provider',
  }),
  readers: defineRoute({
    method: 'GET',
    path: '/api/receipts/readers',
    summary: 'Which readers this server has; one without a key is stood in for by the machine reader',
    access: 'session',
    response: z.array(z.object({ name: readerNameSchema, label: z.string(), isConfigured: z.boolean() })),
  }),
  picture: defineRoute({
    method: 'GET',
    path: '/api/receipts/{id}/picture',
    summary: 'The receipt picture, upright and without metadata',
    access: 'session',
    params: idParams,
    response: 'bytes',
    callsPerMinute: 600,
  }),
  thumbnail: defineRoute({
    method: 'GET',
    path: '/api/receipts/{id}/thumbnail',
    summary: 'The picture, small',
    access: 'session',
    params: idParams,
    response: 'bytes',
    callsPerMinute: 1200,
  }),
}
