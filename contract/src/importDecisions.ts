import * as z from 'zod/mini'

/** Of one file. */
export const maxStatementRows = 100_000

const rowNumberSchema = z.int().check(z.minimum(1), z.maximum(10 * maxStatementRows))
const rowNumbersSchema = z._default(z.array(rowNumberSchema).check(z.maxLength(maxStatementRows)), [])

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
})
export type ImportDecisions = z.output<typeof importDecisionsSchema>
export type ImportDecisionsInput = z.input<typeof importDecisionsSchema>
