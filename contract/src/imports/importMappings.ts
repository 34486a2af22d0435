import * as z from 'zod/mini'
import { currencySchema } from '../core/currencies.ts'

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
      .int('This column does not exist')
      .check(
        z.minimum(0, 'This column does not exist'),
        z.maximum(maxStatementColumns - 1, 'This column does not exist'),
      ),
  ),
  null,
)

/** Order of year, month and day. Month names are accepted too. */
export const dateFormats = ['YMD', 'DMY', 'MDY'] as const
export type DateFormat = (typeof dateFormats)[number]

export const decimalMarks = ['.', ','] as const
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
