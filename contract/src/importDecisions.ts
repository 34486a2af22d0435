import * as z from 'zod/mini'
import { categorySchema } from './categories.ts'
import { idSchema } from './core/ids.ts'
import { requiredName } from './core/plainText.ts'

/** Of one file. */
export const maxStatementRows = 100_000

const rowNumberSchema = z.int().check(z.minimum(1), z.maximum(10 * maxStatementRows))
const rowNumbersSchema = z._default(z.array(rowNumberSchema).check(z.maxLength(maxStatementRows)), [])

/** So many changes of rows come with one import. */
export const maxRowEdits = 1000

/** What the expenses of some rows get instead of what was read; what is absent stays. */
const rowEditSchema = z.strictObject({
  rows: z.array(rowNumberSchema).check(z.minLength(1), z.maxLength(maxStatementRows)),
  merchant: z.optional(requiredName(200, 'Merchant is required')),
  category: z.optional(categorySchema),
  projectId: z.optional(z.nullable(idSchema)),
})
export type RowEdit = z.output<typeof rowEditSchema>

/** What the person decides about rows, by their numbers. */
export const importDecisionsSchema = z.strictObject({
  /** Rows that are not wanted, whatever they are. */
  leaveOut: rowNumbersSchema,
  /** Duplicates, matched rows and those skipped for a doubtful reason that become expenses of their own after all. */
  createAnyway: rowNumbersSchema,
  /** Every duplicate becomes an expense. */
  createDuplicates: z._default(z.boolean(), false),
  /** Rows that cannot be read are left out instead of stopping the import. */
  leaveOutBad: z._default(z.boolean(), false),
  /** In their order: of two for one row the later counts. */
  edits: z._default(z.array(rowEditSchema).check(z.maxLength(maxRowEdits)), []),
})
export type ImportDecisions = z.output<typeof importDecisionsSchema>
export type ImportDecisionsInput = z.input<typeof importDecisionsSchema>
