import * as z from 'zod/mini'
import { idParams, idSchema } from '../core/fields.ts'
import { defineRoute } from '../core/route.ts'
import { expenseSchema } from '../expenses/expenses.ts'
import { pageGroupsSchema } from './receiptPages.ts'
import { type ReadFieldName, readerNameSchema, readWordSchema } from './receiptReadings.ts'

/** 10 MB, as stated in the upload form. */
export const maxReceiptBytes = 10 * 1024 * 1024

/** Accepted picture types, by file extension and media type. */
export const receiptPictureTypes = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/gif': ['.gif'],
  'image/webp': ['.webp'],
  'image/heic': ['.heic', '.heif'],
  'application/pdf': ['.pdf'],
} as const

/** Forms send an open choice as empty text. */
const noChoice = z.pipe(
  z.literal(''),
  z.transform(() => undefined),
)
const projectIdField = z.union([noChoice, idSchema], 'This isn’t a valid ID')

const upload = {
  file: 'receipt',
  maxBytes: maxReceiptBytes,
  fields: z.strictObject({
    projectId: z.optional(projectIdField),
    /** If the file has several receipts, which pages each consists of: see `pageGroupsSchema`. */
    pages: z.optional(z.union([noChoice, pageGroupsSchema])),
  }),
}

/** Why a receipt seems to be a duplicate: the same file, a near-identical picture, or the same purchase. */
export const duplicateKinds = ['file', 'picture', 'purchase'] as const
export type DuplicateKind = (typeof duplicateKinds)[number]

/** The expense that a receipt seems to duplicate. The later one is pending until a person decides. */
export const duplicateSchema = z.object({ kind: z.enum(duplicateKinds), earlier: expenseSchema })
export type Duplicate = z.infer<typeof duplicateSchema>

/** `read` is the requested reader, the one that read, and the reason for a fallback, if any. */
export const receiptUploadSchema = z.object({
  /** For the first receipt of the file, like `read` and `duplicate`. */
  expense: expenseSchema,
  read: z.object({
    requested: readerNameSchema,
    by: readerNameSchema,
    fallbackReason: z.nullable(z.string()),
  }),
  duplicate: z.nullable(duplicateSchema),
  /** One per receipt of the file, in order; usually one. */
  expenses: z.array(z.extend(expenseSchema, { duplicate: z.nullable(duplicateSchema) })),
})
export type ReceiptUpload = z.infer<typeof receiptUploadSchema>

/** An uploaded receipt that is not an expense yet. */
export const receiptUnderWaySchema = z.object({
  /** As sent with the upload, to identify it. */
  idempotencyKey: z.nullable(z.string()),
  fileName: z.string(),
  /** How many are ahead of it in the queue; null while it is being read. */
  ahead: z.nullable(z.int()),
})
export type ReceiptUnderWay = z.infer<typeof receiptUnderWaySchema>

/** The check that fails if a picture seems to have more than one receipt and they cannot be separated. */
export const oneReceiptCheck = 'One receipt'

/** Clockwise rotation in degrees for viewing a receipt; its file and all locations on it are unchanged. */
export const receiptRotations = [0, 90, 180, 270] as const
export const receiptRotationSchema = z.literal(receiptRotations, 'Must be 0, 90, 180 or 270')
export type ReceiptRotation = z.infer<typeof receiptRotationSchema>

/** Everything needed to check an expense against its receipt. */
export const receiptReviewSchema = z.object({
  expense: expenseSchema,
  receipt: z.object({
    id: z.string(),
    pageCount: z.int(),
    rotation: receiptRotationSchema,
    /** All recognized words, in reading order. */
    words: z.array(readWordSchema),
    /** The uploaded file, if it was not a picture. */
    original: z.nullable(z.object({ type: z.string(), url: z.string() })),
    uploadedAt: z.string(),
  }),
  duplicate: z.nullable(duplicateSchema),
  /** The person's rule for this merchant, if any. */
  merchantRuleId: z.nullable(z.string()),
})
export type ReceiptReview = z.infer<typeof receiptReviewSchema>

/** Most receipts pending review listed at once. */
export const maxWaitingNamed = 200

export const waitingReviewsSchema = z.object({
  /** Total pending. */
  count: z.int(),
  /** Their expenses, longest pending first, at most `maxWaitingNamed`. */
  expenseIds: z.array(z.string()),
})

/**
 * `earlier` cancels the later upload, which then costs nothing; `later` deletes the earlier expense; `joined` moves the
 * receipt to the earlier expense, which has none, and deletes the later one.
 */
export const duplicateChoices = ['both', 'earlier', 'later', 'joined'] as const
export type DuplicateChoice = (typeof duplicateChoices)[number]

/** Fields whose corrections are counted. */
export const countedFields = [
  'merchant',
  'date',
  'total',
  'currency',
  'category',
] as const satisfies readonly ReadFieldName[]
export type CountedField = (typeof countedFields)[number]

const keptShare = {
  /** Fields filled by a reader, and how many of them people left unchanged. */
  read: z.int(),
  kept: z.int(),
}
export const readingAccuracySchema = z.object({
  /** First day counted. */
  since: z.string(),
  ...keptShare,
  readers: z.array(
    z.object({
      reader: readerNameSchema,
      ...keptShare,
      fields: z.array(z.object({ field: z.enum(countedFields), ...keptShare })),
    }),
  ),
})
export type ReadingAccuracy = z.infer<typeof readingAccuracySchema>

const uploadRoute = {
  access: 'session',
  upload,
  response: receiptUploadSchema,
  status: 201,
  callsPerMinute: 60,
} as const

export const receiptRoutes = {
  uploadToClaude: defineRoute({
    ...uploadRoute,
    method: 'POST',
    path: '/api/expenses/upload-receipt-claude',
    summary: 'Creates an expense from a receipt image with the first provider',
  }),
  uploadToOpenai: defineRoute({
    ...uploadRoute,
    method: 'POST',
    path: '/api/expenses/upload-receipt',
    summary: 'Creates an expense from a receipt image with the second provider',
  }),
  attach: defineRoute({
    method: 'PUT',
    path: '/api/expenses/{id}/receipt',
    summary:
      'Attaches a receipt to an expense created without one, or replaces the first one attached this way; changes no values',
    access: 'session',
    params: idParams,
    upload: { file: 'receipt', maxBytes: maxReceiptBytes, fields: z.strictObject({}) },
    response: expenseSchema,
    versioned: expenseSchema,
    callsPerMinute: 60,
  }),
  assign: defineRoute({
    method: 'POST',
    path: '/api/expenses/{id}/receipt/waiting',
    summary: 'Moves a receipt that needs review to another expense, and removes the expense created from it',
    access: 'session',
    params: idParams,
    body: z.strictObject({
      /** Id of the pending duplicate. */
      waiting: idSchema,
    }),
    response: expenseSchema,
    versioned: expenseSchema,
  }),
  underWay: defineRoute({
    method: 'GET',
    path: '/api/receipts/under-way',
    summary: 'Receipts being read or queued, and how many are ahead of each',
    access: 'session',
    response: z.array(receiptUnderWaySchema),
  }),
  readers: defineRoute({
    method: 'GET',
    path: '/api/receipts/readers',
    summary: 'Readers of this server; the local reader replaces one without a key',
    access: 'session',
    response: z.array(
      z.object({
        name: readerNameSchema,
        label: z.string(),
        isConfigured: z.boolean(),
        /** The person does not allow data to be sent to it. */
        isTurnedOff: z.boolean(),
      }),
    ),
  }),
  picture: defineRoute({
    method: 'GET',
    path: '/api/receipts/{id}/picture',
    summary: 'A page of the receipt as an image, upright and without metadata; the first by default',
    access: 'session',
    params: idParams,
    query: z.object({
      page: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(99))),
      /** Rotated for viewing, not as uploaded. */
      turned: z.optional(z.literal('true')),
    }),
    response: 'bytes',
    callsPerMinute: 600,
  }),
  thumbnail: defineRoute({
    method: 'GET',
    path: '/api/receipts/{id}/thumbnail',
    summary: 'A thumbnail, rotated as viewed',
    access: 'session',
    params: idParams,
    response: 'bytes',
    callsPerMinute: 1200,
  }),
  original: defineRoute({
    method: 'GET',
    path: '/api/receipts/{id}/original',
    summary: 'The original file, if it was not an image',
    access: 'session',
    params: idParams,
    response: 'bytes',
  }),
  rotate: defineRoute({
    method: 'PUT',
    path: '/api/receipts/{id}/rotation',
    summary: "Saves a receipt's view rotation; the last one counts, and the file is not changed",
    access: 'session',
    params: idParams,
    body: z.strictObject({ rotation: receiptRotationSchema }),
    response: null,
    versioned: false,
    callsPerMinute: 120,
  }),
  waiting: defineRoute({
    method: 'GET',
    path: '/api/receipts/reviews',
    summary: 'Receipts to review, oldest first',
    access: 'session',
    response: waitingReviewsSchema,
  }),
  review: defineRoute({
    method: 'GET',
    path: '/api/receipts/reviews/{id}',
    summary:
      'An expense with its receipt, every word on it, and possible duplicates; by the id of the expense',
    access: 'session',
    params: idParams,
    response: receiptReviewSchema,
    callsPerMinute: 600,
  }),
  settleDuplicate: defineRoute({
    method: 'POST',
    path: '/api/receipts/reviews/{id}/duplicate',
    summary: 'Decides on a receipt uploaded twice; returns the expense left to review',
    access: 'session',
    params: idParams,
    body: z.strictObject({
      keep: z.enum(duplicateChoices, "Must be 'both', 'earlier', 'later' or 'joined'"),
    }),
    response: expenseSchema,
  }),
  accuracy: defineRoute({
    method: 'GET',
    path: '/api/receipts/accuracy',
    summary: 'How many of the values read in the last 90 days were left unchanged, by reader and field',
    access: 'session',
    response: readingAccuracySchema,
  }),
}
