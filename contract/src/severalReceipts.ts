import * as z from 'zod/mini'
import { problemSchema } from './core/problem.ts'

/** A 409 of an upload: its file seems to hold several receipts, and nothing was taken. */
export const severalReceiptsCode = 'receipts.several'

/** What the person needs to decide which pages are one receipt each. */
export const severalReceiptsSchema = z.object({
  /** Whether the evidence is clear; else the groups are only the likeliest, and the person is asked. */
  isSure: z.boolean(),
  /** Whether they are pages of a document, or papers found on one picture. */
  of: z.enum(['pages', 'papers']),
  /** In order, each with a small picture as a data URL. */
  pages: z.array(z.object({ number: z.int(), picture: z.string() })),
  /** What each group was read as: pages counted from 1, the sum as decimal text. */
  groups: z.array(
    z.object({
      pages: z.array(z.int()),
      merchant: z.nullable(z.string()),
      /** ISO. */
      date: z.nullable(z.string()),
      total: z.nullable(z.string()),
      currency: z.nullable(z.string()),
    }),
  ),
  /** Of this month's allowance; null is without limit. */
  uploadsLeft: z.nullable(z.int()),
})
export type SeveralReceipts = z.infer<typeof severalReceiptsSchema>

/** The extension member of that problem. */
export const severalReceiptsProblemSchema = z.extend(problemSchema, {
  code: z.literal(severalReceiptsCode),
  several: severalReceiptsSchema,
})
