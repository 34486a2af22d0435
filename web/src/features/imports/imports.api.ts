import type { CurrencyCode } from '@outlay/contract/core/currencies'
import type {
  ImportDecisionsInput,
  ImportMapping,
  StatementEncoding,
} from '@outlay/contract/imports/importMappings'
import type { PreviewOutcome, RowOutcome } from '@outlay/contract/imports/importOutcomes'
import { type Import, type ImportPreview, importRoutes } from '@outlay/contract/imports/imports'
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  skipToken,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call, callWithHeaders } from '../../core/api/api.ts'
import { errorMessage } from '../../core/api/errorMessage.ts'
import { nextCursorOf } from '../../core/api/pageLinks.ts'
import { keyOf } from '../../core/api/queryKeys.ts'
import { detailOf } from '../../core/forms/formValidation.ts'
import { t } from '../../core/language/language.ts'
import { failureToast } from '../../core/toasts/failureToast.tsx'
import { toast } from '../../core/toasts/toast.ts'
import { refreshExpenses } from '../../entities/expenses/expenses.query.ts'
import { undoToast } from '../../ui/toasts/undoToast.tsx'
import { completedSentence, undoneSentence } from './importText.ts'

/** A random idempotency key. */
export function randomIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Imports a statement atomically. The page shows errors. */
export function useCreateImport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: createImport,
    onSuccess: imported => {
      // The preview is outdated, and would keep the file in memory.
      queryClient.removeQueries({ queryKey: keyOf('import-previews'), type: 'inactive' })
      keepImport(queryClient, imported)
      undoToast({
        title: t('Import completed'),
        message: completedSentence(imported.counts),
        onUndo: () => void takeBack(queryClient, imported.id),
      })
    },
  })
}

export function useUndoImport() {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: (id: string) => takeBack(queryClient, id) })
}

async function takeBack(queryClient: QueryClient, id: string): Promise<void> {
  try {
    const imported = await undoImport(id)
    keepImport(queryClient, imported)
    toast({ title: t('Import undone'), message: imported.undo && undoneSentence(imported.undo) })
  } catch (error) {
    failureToast(t('Failed to undo the import'), error, { message: detailOf(error, errorMessage(error)) })
  }
}

function keepImport(queryClient: QueryClient, imported: Import): void {
  void queryClient.invalidateQueries({ queryKey: keyOf('imports') })
  queryClient.setQueryData(importQuery(imported.id).queryKey, imported)
  void refreshExpenses(queryClient)
}

/** A dropped file while its page is open. The ID distinguishes two drops of the same file. */
export interface Statement {
  readonly id: string
  readonly file: File
}

/** How to read a statement: CSV columns, the currency of an OFX file without one, and the encoding. */
export interface Reading {
  readonly mapping: ImportMapping | null
  readonly currency: CurrencyCode | undefined
  readonly encoding: StatementEncoding | undefined
}

/** Releases the file soon after its preview is closed. */
const previewKeptMs = 60_000

export function importQuery(id: string) {
  return queryOptions({
    queryKey: keyOf('imports', 'one', id),
    queryFn: ({ signal }) => call(importRoutes.get, { params: { id }, signal }),
  })
}

/** Always refetched, since receipts arrive elsewhere. */
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

/** The server's own reading of a file, before the user has changed anything. */
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

/** The rows of one outcome, by page. */
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

interface ImportAsked {
  readonly statement: Statement
  readonly reading: Reading
  readonly decisions: ImportDecisionsInput
  /** However often the same attempt is sent, it is imported once. */
  readonly idempotencyKey: string
}

function createImport({ statement, reading, decisions, idempotencyKey }: ImportAsked) {
  return call(importRoutes.create, {
    form: formOf(statement.file, { ...reading, decisions }),
    idempotencyKey,
  })
}

function undoImport(id: string) {
  return call(importRoutes.undo, { params: { id } })
}

/** Strings unchanged, other values as JSON; absent ones are omitted. */
function formOf(file: File, fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== null)
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  form.append('file', file)
  return form
}
