import * as z from 'zod/mini'
import { currencySchema } from './core/currencies.ts'
import { idParams } from './core/ids.ts'
import { jsonField } from './core/jsonField.ts'
import { cursorSchema } from './core/pagination.ts'
import { defineRoute } from './core/route.ts'
import { importDecisionsSchema } from './importDecisions.ts'
import { importMappingSchema, statementColumns } from './importMappings.ts'
import { previewOutcomes, rowOutcomes, skipReasons } from './importOutcomes.ts'
import { statementEncodings } from './statementEncodings.ts'

/** 20 MB: a year of a busy account many times over. */
export const maxStatementBytes = 20 * 1024 * 1024

/** So many problems and rows are told at once. */
export const maxProblemsNamed = 50
export const importPageSize = 50
export const maxReconciledNamed = 100
/** So many imports are listed, the newest first. */
export const maxImportsListed = 50

export const statementFormats = ['csv', 'ofx'] as const
export const statementFormatSchema = z.enum(statementFormats)
export type StatementFormat = z.infer<typeof statementFormatSchema>

/** How the text of a file is encoded, as a person would call it. */
export const statementEncodingSchema = z.enum(statementEncodings)

export const previewOutcomeSchema = z.enum(previewOutcomes)
export const rowOutcomeSchema = z.enum(rowOutcomes)

/** The expense that a row is, or repeats. */
const rowExpenseSchema = z.object({ id: z.string(), description: z.string(), date: z.string() })

const readRow = {
  /** As a spreadsheet numbers it: the file's first row is 1. In OFX, the place among the transactions. */
  row: z.int(),
  description: z.nullable(z.string()),
  merchant: z.nullable(z.string()),
  /** Decimal text without a sign: what was spent, or what came in where the row is skipped. */
  amount: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  /** A calendar day, YYYY-MM-DD. */
  date: z.nullable(z.string()),
  /** Why it is skipped; null for other rows. */
  reason: z.nullable(z.enum(skipReasons)),
  /** False for a match by sum and day alone, where the merchant reads otherwise, and for what was pending and cleared with another sum. */
  isSure: z.boolean(),
  expense: z.nullable(rowExpenseSchema),
}
/** A rule of the person's, a column of the file, earlier expenses at the merchant, or the list of merchants and words. */
const categorySources = ['rule', 'file', 'history', 'list'] as const
export const previewRowSchema = z.object({
  ...readRow,
  category: z.nullable(z.string()),
  /** What the category is known by; null where nothing is known, and it is Other. */
  categorySource: z.nullable(z.enum(categorySources)),
  /** The project that it gets. */
  projectName: z.nullable(z.string()),
  /** Whom it was for, as the file says. */
  person: z.nullable(z.string()),
  /** The earlier row of the file that a duplicate repeats. */
  repeats: z.nullable(z.int()),
  outcome: previewOutcomeSchema,
})
export type PreviewRow = z.infer<typeof previewRowSchema>

export const statementRowSchema = z.object({ ...readRow, outcome: rowOutcomeSchema })
export type StatementRow = z.infer<typeof statementRowSchema>

/** What was taken for likely without proof in the file; the person should look at it. */
export const mappingGuesses = [
  'dateFormat',
  'decimalMark',
  'spending',
  'currency',
  'amount',
  'encoding',
] as const

export const importPreviewSchema = z.object({
  fileName: z.string(),
  format: statementFormatSchema,
  encoding: statementEncodingSchema,
  /** The columns of a CSV file, in order; none of OFX. */
  columns: z.array(
    z.object({
      /** From 0; mappings name columns by it. */
      index: z.int(),
      name: z.string(),
      /** Up to three different values of it. */
      samples: z.array(z.string()),
    }),
  ),
  /** How the columns are read; null for OFX, which says it by itself. */
  mapping: z.nullable(importMappingSchema),
  /** Where the mapping comes from: this request, an earlier import of a file with these columns, or a guess. */
  mappingSource: z.enum(['given', 'remembered', 'guessed']),
  guesses: z.array(z.enum(mappingGuesses)),
  /** Columns to choose before a row can be read; `rows` is empty until then. */
  missing: z.array(z.enum(statementColumns)),
  counts: z.object({
    rows: z.int(),
    toCreate: z.int(),
    duplicates: z.int(),
    matched: z.int(),
    skipped: z.int(),
    bad: z.int(),
  }),
  /** The first `maxProblemsNamed`; `column` is its name in the file, where one is at fault. */
  problems: z.array(z.object({ row: z.int(), column: z.nullable(z.string()), message: z.string() })),
  /** Project names that the person does not have, the most used first, at most 20: their rows get none. */
  unknownProjects: z.array(z.object({ name: z.string(), rows: z.int() })),
  /** The merchants of new rows, at most 50: those that no category is known for first, then those of most rows. */
  merchants: z.array(
    z.object({
      merchant: z.string(),
      /** Of its first row. */
      category: z.string(),
      isKnown: z.boolean(),
      rows: z.array(z.int()),
    }),
  ),
  /** At most `importPageSize`, in the file's order: from the beginning, or what the request asks for. */
  rows: z.array(previewRowSchema),
  /** Ask for rows `after` this one to see more; null at the end. */
  nextAfter: z.nullable(z.int()),
})
export type ImportPreview = z.infer<typeof importPreviewSchema>

/** One file that was imported. */
export const importSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  format: statementFormatSchema,
  createdAt: z.string(),
  /** First and last day of its rows; null where it has none. */
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
  /** Once it was taken back: how many expenses were deleted, and how many kept because a person has changed them. */
  undo: z.nullable(z.object({ undoneAt: z.string(), deleted: z.int(), kept: z.int() })),
})
export type Import = z.infer<typeof importSchema>

/** What of a statement lacks its other half. */
export const reconciliationSchema = z.object({
  /** Rows whose expense has its receipt. */
  matched: z.int(),
  /** Spending on the statement whose expense has no receipt; the first `maxReconciledNamed`. */
  rowsWithoutReceipt: z.object({ count: z.int(), rows: z.array(statementRowSchema) }),
  /** Expenses with a receipt, of the statement's days and currencies, that no statement shows. */
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
  /** How the text is encoded; recognized if absent. */
  encoding: z.optional(z.union([noChoice, statementEncodingSchema])),
  /** Currency of an OFX file that names none; the person's preferred one if absent. */
  currency: z.optional(z.union([noChoice, currencySchema])),
}
const previewFields = z.strictObject({
  ...sharedFields,
  /** Only rows with this outcome. */
  outcome: z.optional(z.union([noChoice, previewOutcomeSchema])),
  /** Only rows after this one. */
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
    summary: 'What a statement (CSV, OFX or QFX) would become; stores nothing',
    access: 'session',
    upload: { file: 'file', maxBytes: maxStatementBytes, fields: previewFields },
    response: importPreviewSchema,
    callsPerMinute: 60,
  }),
  create: defineRoute({
    method: 'POST',
    path: '/api/imports',
    summary: 'Imports a statement, whole or not at all',
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
    summary: 'The rows of an import in their order; the next page in Link',
    access: 'session',
    params: idParams,
    query: rowsQuery,
    response: z.array(statementRowSchema),
  }),
  undo: defineRoute({
    method: 'POST',
    path: '/api/imports/{id}/undo',
    summary:
      'Deletes the expenses that an import created, but for those changed since, and unlinks the others',
    access: 'session',
    params: idParams,
    response: importSchema,
  }),
  reconciliation: defineRoute({
    method: 'GET',
    path: '/api/imports/{id}/reconciliation',
    summary: 'Rows without a receipt, and receipts of these days without a row',
    access: 'session',
    params: idParams,
    response: reconciliationSchema,
  }),
}
