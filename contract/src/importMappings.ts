import * as z from 'zod/mini'
import { currencySchema } from './core/currencies.ts'

/** What a column of a statement can hold, with the words a person chooses it by. */
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
  status: 'Booking status',
} as const

export type StatementColumn = keyof typeof statementColumnLabels
export const statementColumns = Object.keys(statementColumnLabels) as [StatementColumn, ...StatementColumn[]]

export const maxStatementColumns = 100

/** Place of a column in the file, from 0; null where the file has none. */
const columnSchema = z._default(
  z.nullable(
    z
      .int('This is not a column')
      .check(
        z.minimum(0, 'This is not a column'),
        z.maximum(maxStatementColumns - 1, 'This is not a column'),
      ),
  ),
  null,
)

/** Order of year, month and day. A month may also be written as a word. */
export const dateFormats = ['YMD', 'DMY', 'MDY'] as const
export type DateFormat = (typeof dateFormats)[number]

export const decimalMarks = ['.', ','] as const
export type DecimalMark = (typeof decimalMarks)[number]

/**
 * How a CSV file is read. A date is needed, a description or a merchant, and an amount, or else a column of money out.
 * `amount` is signed, unless `direction` says debit or credit; `spending` is the sign that spending has there.
 */
export const importMappingSchema = z.strictObject({
  /** Whether the first row of the table names its columns. */
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
    /** What the bank took for a row; part of what was spent. */
    fee: columnSchema,
    /** After each row. Where amounts have no sign, it tells which way the money went. */
    balance: columnSchema,
    /** Booked, pending, canceled. */
    status: columnSchema,
  }),
  dateFormat: z.enum(dateFormats),
  decimalMark: z.enum(decimalMarks),
  spending: z.enum(['negative', 'positive']),
  /** Of rows that name no currency. */
  currency: currencySchema,
})
export type ImportMapping = z.output<typeof importMappingSchema>
export type ImportMappingInput = z.input<typeof importMappingSchema>
