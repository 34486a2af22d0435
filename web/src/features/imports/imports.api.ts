import type { CurrencyCode } from '@outlay/contract/core/currencies'
import type { ImportDecisionsInput } from '@outlay/contract/importDecisions'
import type { ImportMapping } from '@outlay/contract/importMappings'
import type { PreviewOutcome, RowOutcome } from '@outlay/contract/importOutcomes'
import { type ImportPreview, importRoutes } from '@outlay/contract/imports'
import type { StatementEncoding } from '@outlay/contract/statementEncodings'
import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query'
import { call, callWithHeaders } from '../../core/api/api.ts'
import { nextCursorOf } from '../../core/api/pageLinks.ts'
import { keyOf } from '../../core/api/queryKeys.ts'

/** A file that was dropped, as long as its page is open. The id tells two drops of one file apart. */
export interface Statement {
  readonly id: string
  readonly file: File
}

/** How a statement is read: the columns of CSV, the currency of an OFX file that names none, and the encoding of either. */
export interface Reading {
  readonly mapping: ImportMapping | null
  readonly currency: CurrencyCode | undefined
  readonly encoding: StatementEncoding | undefined
}

/** What was previewed lets go of its file soon after it is no longer looked at. */
const previewKeptMs = 60_000

export const importsQuery = queryOptions({
  queryKey: keyOf('imports', 'list'),
  queryFn: ({ signal }) => call(importRoutes.list, { signal }),
  staleTime: 0,
})

export function importQuery(id: string) {
  return queryOptions({
    queryKey: keyOf('imports', 'one', id),
    queryFn: ({ signal }) => call(importRoutes.get, { params: { id }, signal }),
  })
}

/** Asked for whenever it is looked at: receipts come in elsewhere. */
export function reconciliationQuery(id: string) {
  return queryOptions({
    queryKey: keyOf('imports', 'reconciliation', id),
    queryFn: ({ signal }) => call(importRoutes.reconciliation, { params: { id }, signal }),
    staleTime: 0,
  })
}

export function importRowsQuery(id: string, outcome: RowOutcome | undefined) {
  return infiniteQueryOptions({
    queryKey: keyOf('imports', 'rows', id, outcome),
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...(outcome && { outcome }), ...(pageParam && { cursor: pageParam }) }
      const { answer, headers } = await callWithHeaders(importRoutes.rows, { params: { id }, query, signal })
      return { rows: answer, nextCursor: nextCursorOf(headers) }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.nextCursor,
  })
}

/** What the server makes of a file by itself, before a person has said how to read it. */
export function firstPreviewQuery(statement: Statement | undefined) {
  return queryOptions({
    queryKey: keyOf('import-previews', 'first', statement?.id),
    queryFn: statement
      ? ({ signal }) => call(importRoutes.preview, { form: formOf(statement.file, {}), signal })
      : skipToken,
    gcTime: previewKeptMs,
  })
}

interface PreviewAsked {
  readonly statement: Statement
  readonly reading: Reading
  readonly outcome: PreviewOutcome | undefined
}

/** The rows of one outcome, a page at a time. */
export function previewQuery({ statement, reading, outcome }: PreviewAsked) {
  return infiniteQueryOptions({
    queryKey: keyOf('import-previews', 'rows', statement.id, reading, outcome),
    queryFn: ({ pageParam, signal }): Promise<ImportPreview> => {
      const form = formOf(statement.file, { ...reading, outcome, after: pageParam })
      return call(importRoutes.preview, { form, signal })
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: page => page.nextAfter ?? undefined,
    gcTime: previewKeptMs,
  })
}

export interface ImportAsked {
  readonly statement: Statement
  readonly reading: Reading
  readonly decisions: ImportDecisionsInput
  /** However often the same attempt is sent, it is imported once. */
  readonly idempotencyKey: string
}

export function createImport({ statement, reading, decisions, idempotencyKey }: ImportAsked) {
  return call(importRoutes.create, {
    form: formOf(statement.file, { ...reading, decisions }),
    idempotencyKey,
  })
}

export function undoImport(id: string) {
  return call(importRoutes.undo, { params: { id } })
}

/** Texts as they are, all else as JSON; what is absent is left out. */
function formOf(file: File, fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== null)
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  form.append('file', file)
  return form
}
