import * as z from 'zod/mini'
import { currencySchema } from '../core/currencies.ts'
import { cursorSchema, idParams } from '../core/fields.ts'
import { defineRoute } from '../core/route.ts'
import {
  importDecisionsSchema,
  importMappingSchema,
  statementColumns,
  statementEncodings,
} from './importMappings.ts'
import { previewOutcomes, rowOutcomes, skipReasons } from './importOutcomes.ts'

/** A form text field with JSON of a schema; empty means absent. */
function jsonField<S extends z.ZodMiniType>(schema: S) {
  return z.optional(z.pipe(z.pipe(z.string(), z.transform(parsedJson)), z.optional(schema)))
}

function parsedJson(text: string, context: z.core.ParsePayload<unknown>): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    context.issues.push({ code: 'custom', message: 'This isn’t valid JSON', input: text })
    return z.NEVER
  }
}

/** 20 MB: many years of a busy account. */
export const maxStatementBytes = 20 * 1024 * 1024

/** Most problems and rows in one response. */
export const maxProblemsNamed = 50
export const importPageSize = 50
export const maxReconciledNamed = 100
/** Most imports listed, newest first. */
export const maxImportsListed = 50

const statementFormats = ['csv', 'ofx'] as const
const statementFormatSchema = z.enum(statementFormats)
export type StatementFormat = z.infer<typeof statementFormatSchema>

/** Text encodings, under names people know. */
const statementEncodingSchema = z.enum(statementEncodings)

const previewOutcomeSchema = z.enum(previewOutcomes)
const rowOutcomeSchema = z.enum(rowOutcomes)

/** The expense that a row became or duplicates. */
const rowExpenseSchema = z.object({ id: z.string(), description: z.string(), date: z.string() })

const readRow = {
  /** 1-based, as in a spreadsheet, including the header. In OFX, the position among the transactions. */
  row: z.int(),
  description: z.nullable(z.string()),
  merchant: z.nullable(z.string()),
  /** Unsigned decimal text: the amount spent, or received if the row is skipped. */
  amount: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  /** A calendar day, YYYY-MM-DD. */
  date: z.nullable(z.string()),
  /** Why it is skipped; null for other rows. */
  reason: z.nullable(z.enum(skipReasons)),
  /**
   * False for a match by amount and day only, with a different merchant text, and for a pending row that cleared with
   * another amount.
   */
  isSure: z.boolean(),
  expense: z.nullable(rowExpenseSchema),
}
/** A rule of the person's, a column of the file, earlier expenses at the merchant, or the built-in lists. */
const categorySources = ['rule', 'file', 'history', 'list'] as const
const previewRowSchema = z.object({
  ...readRow,
  category: z.nullable(z.string()),
  /** Source of the category; null if it defaulted to Other. */
  categorySource: z.nullable(z.enum(categorySources)),
  /** The project it will be assigned to. */
  projectName: z.nullable(z.string()),
  /** Whom it was for, according to the file. */
  person: z.nullable(z.string()),
  /** The earlier row of the file that this one duplicates. */
  repeats: z.nullable(z.int()),
  outcome: previewOutcomeSchema,
})
export type PreviewRow = z.infer<typeof previewRowSchema>

const statementRowSchema = z.object({ ...readRow, outcome: rowOutcomeSchema })
export type StatementRow = z.infer<typeof statementRowSchema>

/** Likely but unproven interpretations that the person should check. */
const mappingGuesses = ['dateFormat', 'decimalMark', 'spending', 'currency', 'amount', 'encoding'] as const

const importPreviewSchema = z.object({
  fileName: z.string(),
  format: statementFormatSchema,
  encoding: statementEncodingSchema,
  /** The columns of a CSV file, in order; empty for OFX. */
  columns: z.array(
    z.object({
      /** From 0; mappings refer to it. */
      index: z.int(),
      name: z.string(),
      /** Up to three distinct values. */
      samples: z.array(z.string()),
    }),
  ),
  /** How columns are read; null for OFX, which is self-describing. */
  mapping: z.nullable(importMappingSchema),
  /** Where the mapping comes from: this request, an earlier import with the same columns, or a guess. */
  mappingSource: z.enum(['given', 'remembered', 'guessed']),
  guesses: z.array(z.enum(mappingGuesses)),
  /** Columns that must be chosen before rows can be read; `rows` is empty until then. */
  missing: z.array(z.enum(statementColumns)),
  counts: z.object({
    rows: z.int(),
    toCreate: z.int(),
    duplicates: z.int(),
    matched: z.int(),
    skipped: z.int(),
    bad: z.int(),
  }),
  /** The first `maxProblemsNamed`; `column` is the file's name of the column at fault, if any. */
  problems: z.array(z.object({ row: z.int(), column: z.nullable(z.string()), message: z.string() })),
  /** Unknown project names, most frequent first, at most 20: their rows get no project. */
  unknownProjects: z.array(z.object({ name: z.string(), rows: z.int() })),
  /** Merchants of new rows, at most 50: those without a known category first, then by number of rows. */
  merchants: z.array(
    z.object({
      merchant: z.string(),
      /** From its first row. */
      category: z.string(),
      isKnown: z.boolean(),
      rows: z.array(z.int()),
    }),
  ),
  /** At most `importPageSize`, in file order: from the start, or as requested. */
  rows: z.array(previewRowSchema),
  /** Pass as `after` for more rows; null at the end. */
  nextAfter: z.nullable(z.int()),
})
export type ImportPreview = z.infer<typeof importPreviewSchema>

/** One imported file. */
const importSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  format: statementFormatSchema,
  createdAt: z.string(),
  /** First and last day of its rows; null if it has none. */
  firstDay: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
  counts: z.object({
    rows: z.int(),
    created: z.int(),
    duplicates: z.int(),
    matched: z.int(),
    skipped: z.int(),
    leftOut: z.int(),
  }),
  /** If undone: how many expenses were deleted, and how many kept because a person had changed them. */
  undo: z.nullable(z.object({ undoneAt: z.string(), deleted: z.int(), kept: z.int() })),
})
export type Import = z.infer<typeof importSchema>

/** Unmatched rows and receipts of a statement. */
const reconciliationSchema = z.object({
  /** Rows whose expense has a receipt. */
  matched: z.int(),
  /** Spending whose expense has no receipt; the first `maxReconciledNamed`. */
  rowsWithoutReceipt: z.object({ count: z.int(), rows: z.array(statementRowSchema) }),
  /** Expenses with a receipt, in the statement's days and currencies, that appear on no statement. */
  receiptsWithoutRow: z.object({
    count: z.int(),
    expenses: z.array(
      z.object({
        id: z.string(),
        description: z.string(),
        merchant: z.nullable(z.string()),
        amount: z.string(),
        currency: z.string(),
        date: z.string(),
      }),
    ),
  }),
})
export type Reconciliation = z.infer<typeof reconciliationSchema>

const noChoice = z.pipe(
  z.literal(''),
  z.transform(() => undefined),
)
const sharedFields = {
  /** How to read the columns of a CSV file, as JSON; remembered or guessed if absent. */
  mapping: jsonField(importMappingSchema),
  /** Text encoding; detected if absent. */
  encoding: z.optional(z.union([noChoice, statementEncodingSchema])),
  /** For an OFX file without a currency; the person's preferred one if absent. */
  currency: z.optional(z.union([noChoice, currencySchema])),
}
const previewFields = z.strictObject({
  ...sharedFields,
  outcome: z.optional(z.union([noChoice, previewOutcomeSchema])),
  after: z.optional(z.union([noChoice, z.coerce.number().check(z.int(), z.minimum(0))])),
})
export type PreviewFields = z.output<typeof previewFields>
const importFields = z.strictObject({ ...sharedFields, decisions: jsonField(importDecisionsSchema) })
export type ImportFields = z.output<typeof importFields>

const rowsQuery = z.object({ outcome: z.optional(rowOutcomeSchema), cursor: z.optional(cursorSchema) })
export type StatementRowsQuery = z.output<typeof rowsQuery>

export const importRoutes = {
  preview: defineRoute({
    method: 'POST',
    path: '/api/imports/preview',
    summary: 'Previews the import of a statement (CSV, OFX or QFX); stores nothing',
    access: 'session',
    upload: { file: 'file', maxBytes: maxStatementBytes, fields: previewFields },
    response: importPreviewSchema,
    callsPerMinute: 60,
  }),
  create: defineRoute({
    method: 'POST',
    path: '/api/imports',
    summary: 'Imports a statement, all or nothing',
    access: 'session',
    upload: { file: 'file', maxBytes: maxStatementBytes, fields: importFields },
    response: importSchema,
    status: 201,
    callsPerMinute: 30,
  }),
  list: defineRoute({
    method: 'GET',
    path: '/api/imports',
    summary: 'The newest imports',
    access: 'session',
    response: z.array(importSchema),
  }),
  get: defineRoute({
    method: 'GET',
    path: '/api/imports/{id}',
    summary: 'One import',
    access: 'session',
    params: idParams,
    response: importSchema,
  }),
  rows: defineRoute({
    method: 'GET',
    path: '/api/imports/{id}/rows',
    summary: 'The rows of an import, in order; the next page in Link',
    access: 'session',
    params: idParams,
    query: rowsQuery,
    response: z.array(statementRowSchema),
  }),
  undo: defineRoute({
    method: 'POST',
    path: '/api/imports/{id}/undo',
    summary: 'Deletes the expenses an import created, except those changed since, and unlinks the others',
    access: 'session',
    params: idParams,
    response: importSchema,
  }),
  reconciliation: defineRoute({
    method: 'GET',
    path: '/api/imports/{id}/reconciliation',
    summary: 'Rows without a receipt, and receipts from the same dates without a row',
    access: 'session',
    params: idParams,
    response: reconciliationSchema,
  }),
}
