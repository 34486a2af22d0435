import * as z from 'zod/mini'
import { problemSchema } from '../core/problem.ts'

/** Problem code of an upload's 409: the file seems to have several receipts, and nothing was saved. */
export const multipleReceiptsCode = 'receipts.several'

/** What the person needs to assign pages to receipts. */
export const severalReceiptsSchema = z.object({
  /** Whether the evidence is clear; if not, the groups are a best guess and the person is asked. */
  isSure: z.boolean(),
  /** Whether they are pages of a document, or separate papers in one picture. */
  of: z.enum(['pages', 'papers']),
  /** In order, each with a thumbnail as a data URL. */
  pages: z.array(z.object({ number: z.int(), picture: z.string() })),
  /** What each group was read as: 1-based pages, the total as decimal text. */
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
  /** In this month's allowance; null is unlimited. */
  uploadsLeft: z.nullable(z.int()),
})
export type MultipleReceipts = z.infer<typeof severalReceiptsSchema>

/** That problem's extension member. */
export const severalReceiptsProblemSchema = z.extend(problemSchema, {
  code: z.literal(multipleReceiptsCode),
  several: severalReceiptsSchema,
})
export type SeveralReceiptsProblem = z.infer<typeof severalReceiptsProblemSchema>
