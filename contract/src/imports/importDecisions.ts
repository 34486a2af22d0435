import * as z from 'zod/mini'
import { idSchema } from '../core/ids.ts'
import { requiredName } from '../core/plainText.ts'
import { categorySchema } from '../expenses/categories.ts'

/** Per file. */
export const maxStatementRows = 100_000

const rowNumberSchema = z.int().check(z.minimum(1), z.maximum(10 * maxStatementRows))
const rowNumbersSchema = z._default(z.array(rowNumberSchema).check(z.maxLength(maxStatementRows)), [])

/** Per import. */
export const maxRowEdits = 1000

/** Overrides for the expenses of some rows; absent fields keep what was read. */
const rowEditSchema = z.strictObject({
  rows: z.array(rowNumberSchema).check(z.minLength(1), z.maxLength(maxStatementRows)),
  merchant: z.optional(requiredName(200, 'Merchant is required')),
  category: z.optional(categorySchema),
  projectId: z.optional(z.nullable(idSchema)),
})
export type RowEdit = z.output<typeof rowEditSchema>

/** The person's decisions about rows, by row number. */
export const importDecisionsSchema = z.strictObject({
  /** Rows to exclude, whatever their outcome. */
  leaveOut: rowNumbersSchema,
  /** Duplicates, matched rows and doubtfully skipped ones to import as separate expenses. */
  createAnyway: rowNumbersSchema,
  createDuplicates: z._default(z.boolean(), false),
  /** Unreadable rows are excluded instead of stopping the import. */
  leaveOutBad: z._default(z.boolean(), false),
  /** Applied in order: later edits of a row win. */
  edits: z._default(z.array(rowEditSchema).check(z.maxLength(maxRowEdits)), []),
})
export type ImportDecisions = z.output<typeof importDecisionsSchema>
export type ImportDecisionsInput = z.input<typeof importDecisionsSchema>
