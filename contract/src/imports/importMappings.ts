import * as z from 'zod/mini'
import { currencySchema } from '../core/currencies.ts'
import { idSchema } from '../core/fields.ts'
import { requiredName } from '../core/plainText.ts'
import { categorySchema } from '../expenses/categories.ts'

/** Text encodings of statements, under names people know; common ones first. */
export const statementEncodings = [
  'UTF-8',
  'UTF-16',
  'Windows-1252',
  'Windows-1250',
  'Windows-1251',
  'Windows-1253',
  'Windows-1254',
  'Windows-1255',
  'Windows-1257',
  'ISO-8859-2',
  'Shift_JIS',
  'EUC-JP',
  'GB18030',
  'Big5',
  'EUC-KR',
] as const
export type StatementEncoding = (typeof statementEncodings)[number]

/** Meanings of statement columns, with the labels a person chooses from. */
export const statementColumnLabels = {
  date: 'Date',
  description: 'Description',
  merchant: 'Merchant',
  amount: 'Amount',
  debit: 'Money out',
  credit: 'Money in',
  direction: 'In or out',
  currency: 'Currency',
  category: 'Category',
  project: 'Project',
  person: 'For',
  isDeductible: 'Tax deductible',
  notes: 'Notes',
  externalId: 'Transaction number',
  fee: 'Bank fee',
  balance: 'Account balance',
  status: 'Transaction status',
} as const

export type StatementColumn = keyof typeof statementColumnLabels
export const statementColumns = Object.keys(statementColumnLabels) as [StatementColumn, ...StatementColumn[]]

export const maxStatementColumns = 100

/** Column index in the file, from 0; null if the file has none. */
const columnSchema = z._default(
  z.nullable(
    z
      .int('This column doesn’t exist')
      .check(
        z.minimum(0, 'This column doesn’t exist'),
        z.maximum(maxStatementColumns - 1, 'This column doesn’t exist'),
      ),
  ),
  null,
)

/** Order of year, month and day. Month names are accepted too. */
export const dateFormats = ['YMD', 'DMY', 'MDY'] as const
export type DateFormat = (typeof dateFormats)[number]

const decimalMarks = ['.', ','] as const
export type DecimalMark = (typeof decimalMarks)[number]

/**
 * How to read a CSV file. Needs a date, a description or merchant, and an amount or else a column of money out.
 * `amount` is signed, unless `direction` says debit or credit; `spending` is the sign of spending.
 */
export const importMappingSchema = z.strictObject({
  /** Whether the first row of the table has column names. */
  hasHeader: z.boolean(),
  columns: z.strictObject({
    date: columnSchema,
    description: columnSchema,
    merchant: columnSchema,
    amount: columnSchema,
    debit: columnSchema,
    credit: columnSchema,
    direction: columnSchema,
    currency: columnSchema,
    category: columnSchema,
    project: columnSchema,
    person: columnSchema,
    isDeductible: columnSchema,
    notes: columnSchema,
    externalId: columnSchema,
    /** The bank's fee for a row, part of the amount spent. */
    fee: columnSchema,
    /** Balance after each row. If amounts are unsigned, it shows the direction. */
    balance: columnSchema,
    /** Booked, pending, canceled. */
    status: columnSchema,
  }),
  dateFormat: z.enum(dateFormats),
  decimalMark: z.enum(decimalMarks),
  spending: z.enum(['negative', 'positive']),
  /** For rows without a currency. */
  currency: currencySchema,
})
export type ImportMapping = z.output<typeof importMappingSchema>
export type ImportMappingInput = z.input<typeof importMappingSchema>

/** Per file. */
export const maxStatementRows = 100_000

const rowNumberSchema = z.int().check(z.minimum(1), z.maximum(10 * maxStatementRows))
const rowNumbersSchema = z._default(z.array(rowNumberSchema).check(z.maxLength(maxStatementRows)), [])

/** Per import. */
const maxRowEdits = 1000

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
