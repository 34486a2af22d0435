import * as z from 'zod/mini'
import { idParams, idSchema } from './core/ids.ts'
import { defineRoute } from './core/route.ts'
import { expenseSchema } from './expenses.ts'
import { pageGroupsSchema } from './receiptPages.ts'
import { type ReadFieldName, readerNameSchema, readWordSchema } from './receiptReadings.ts'

/** 10 MB, as the upload form says it. */
export const maxReceiptBytes = 10 * 1024 * 1024

/** Picture types taken, by file ending and media type. */
export const receiptPictureTypes = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/gif': ['.gif'],
  'image/webp': ['.webp'],
  'image/heic': ['.heic', '.heif'],
  'application/pdf': ['.pdf'],
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
    /** Which pages of the file are one receipt each, where it holds several: see `pageGroupsSchema`. */
    pages: z.optional(z.union([noChoice, pageGroupsSchema])),
  }),
}

/** Why a receipt seems to be here already: the same file, nearly the same picture, or the same purchase. */
export const duplicateKinds = ['file', 'picture', 'purchase'] as const
export type DuplicateKind = (typeof duplicateKinds)[number]

/** The expense that a receipt seems to repeat. A person decides; until then the later one is pending. */
export const duplicateSchema = z.object({ kind: z.enum(duplicateKinds), earlier: expenseSchema })
export type Duplicate = z.infer<typeof duplicateSchema>

/** `read` says which reader was asked for, which one read, and why another stood in, if so. */
export const receiptUploadSchema = z.object({
  /** Of the first receipt of the file, as are `read` and `duplicate`. */
  expense: expenseSchema,
  read: z.object({
    requested: readerNameSchema,
    by: readerNameSchema,
    fallbackReason: z.nullable(z.string()),
  }),
  duplicate: z.nullable(duplicateSchema),
  /** Of all receipts of the file, in their order; mostly the one. */
  expenses: z.array(z.extend(expenseSchema, { duplicate: z.nullable(duplicateSchema) })),
})
export type ReceiptUpload = z.infer<typeof receiptUploadSchema>

/** A receipt that was sent and is not an expense yet. */
export const receiptUnderWaySchema = z.object({
  /** As it was sent with, to be known again by. */
  idempotencyKey: z.nullable(z.string()),
  fileName: z.string(),
  /** How many are read before it; null while it is being read itself. */
  ahead: z.nullable(z.int()),
})
export type ReceiptUnderWay = z.infer<typeof receiptUnderWaySchema>

/** The check that fails where a picture seems to hold more than one receipt and they cannot be told apart. */
export const oneReceiptCheck = 'One receipt'

/** Degrees, clockwise, by which a receipt is turned to be looked at; its file and all places on it stay as they are. */
export const receiptRotations = [0, 90, 180, 270] as const
export const receiptRotationSchema = z.literal(receiptRotations, 'This is 0, 90, 180 or 270')
export type ReceiptRotation = z.infer<typeof receiptRotationSchema>

/** All that a person needs to check an expense against its receipt. */
export const receiptReviewSchema = z.object({
  expense: expenseSchema,
  receipt: z.object({
    id: z.string(),
    pageCount: z.int(),
    rotation: receiptRotationSchema,
    /** Every word that was recognised, in reading order. */
    words: z.array(readWordSchema),
    /** The file as it was sent, where it was not a picture. */
    original: z.nullable(z.object({ type: z.string(), url: z.string() })),
    uploadedAt: z.string(),
  }),
  duplicate: z.nullable(duplicateSchema),
  /** The rule of the person's that this merchant falls under, if any. */
  merchantRuleId: z.nullable(z.string()),
})
export type ReceiptReview = z.infer<typeof receiptReviewSchema>

/** At most so many receipts that wait for review are named at once. */
export const maxWaitingNamed = 200

export const waitingReviewsSchema = z.object({
  /** How many wait in all. */
  count: z.int(),
  /** Their expenses, the longest waiting first, at most `maxWaitingNamed`. */
  expenseIds: z.array(z.string()),
})

/**
 * `earlier` cancels the later upload, which then costs nothing; `later` deletes the earlier expense; `joined` puts the
 * receipt on the earlier expense, which has none, and deletes the later one.
 */
export const duplicateChoices = ['both', 'earlier', 'later', 'joined'] as const
export type DuplicateChoice = (typeof duplicateChoices)[number]

/** The fields whose corrections are counted. */
export const countedFields = [
  'merchant',
  'date',
  'total',
  'currency',
  'category',
] as const satisfies readonly ReadFieldName[]
export type CountedField = (typeof countedFields)[number]

const keptShare = {
  /** Fields that a reader filled, and how many of them people left as they were. */
  read: z.int(),
  kept: z.int(),
}
export const readingAccuracySchema = z.object({
  /** First day that is counted. */
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
  attach: defineRoute({
    method: 'PUT',
    path: '/api/expenses/{id}/receipt',
    summary:
      'Puts a receipt on an expense that was made without one, or in place of the first put on so; no value of it is changed',
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
    summary:
      'Puts a receipt that waits for review on another expense; the expense that it was read into is gone',
    access: 'session',
    params: idParams,
    body: z.strictObject({
      /** The id of the expense that waits with it. */
      waiting: idSchema,
    }),
    response: expenseSchema,
    versioned: expenseSchema,
  }),
  underWay: defineRoute({
    method: 'GET',
    path: '/api/receipts/under-way',
    summary: 'The receipts that are being read or wait for it, and how many are read before each',
    access: 'session',
    response: z.array(receiptUnderWaySchema),
  }),
  readers: defineRoute({
    method: 'GET',
    path: '/api/receipts/readers',
    summary: 'Which readers this server has; one without a key is stood in for by the machine reader',
    access: 'session',
    response: z.array(
      z.object({
        name: readerNameSchema,
        label: z.string(),
        isConfigured: z.boolean(),
        /** The person lets nothing be sent to it. */
        isTurnedOff: z.boolean(),
      }),
    ),
  }),
  picture: defineRoute({
    method: 'GET',
    path: '/api/receipts/{id}/picture',
    summary: 'A page of the receipt as a picture, upright and without metadata; the first unless told',
    access: 'session',
    params: idParams,
    query: z.object({
      page: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(99))),
      /** As it is looked at, not as it was sent. */
      turned: z.optional(z.literal('true')),
    }),
    response: 'bytes',
    callsPerMinute: 600,
  }),
  thumbnail: defineRoute({
    method: 'GET',
    path: '/api/receipts/{id}/thumbnail',
    summary: 'The picture, small, and turned as it is looked at',
    access: 'session',
    params: idParams,
    response: 'bytes',
    callsPerMinute: 1200,
  }),
  original: defineRoute({
    method: 'GET',
    path: '/api/receipts/{id}/original',
    summary: 'The file as it was sent, where it was not a picture',
    access: 'session',
    params: idParams,
    response: 'bytes',
  }),
  rotate: defineRoute({
    method: 'PUT',
    path: '/api/receipts/{id}/rotation',
    summary:
      'Keeps by how much a receipt is turned to be looked at; the last one counts, and its file stays as it is',
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
    summary: 'The receipts that wait for a person, the longest waiting first',
    access: 'session',
    response: waitingReviewsSchema,
  }),
  review: defineRoute({
    method: 'GET',
    path: '/api/receipts/reviews/{id}',
    summary:
      'An expense with its receipt, every word on it, and what it may repeat; by the id of the expense',
    access: 'session',
    params: idParams,
    response: receiptReviewSchema,
    callsPerMinute: 600,
  }),
  settleDuplicate: defineRoute({
    method: 'POST',
    path: '/api/receipts/reviews/{id}/duplicate',
    summary: 'Decides about a receipt uploaded twice; answers the expense that stays to be looked at',
    access: 'session',
    params: idParams,
    body: z.strictObject({
      keep: z.enum(duplicateChoices, "This is 'both', 'earlier', 'later' or 'joined'"),
    }),
    response: expenseSchema,
  }),
  accuracy: defineRoute({
    method: 'GET',
    path: '/api/receipts/accuracy',
    summary: 'How much of what was read in the last 90 days people left as it was, by reader and field',
    access: 'session',
    response: readingAccuracySchema,
  }),
}
