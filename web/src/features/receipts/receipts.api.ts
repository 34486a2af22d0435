import {
  type MultipleReceipts,
  multipleReceiptsCode,
  type SeveralReceiptsProblem,
} from '@outlay/contract/receipts/multipleReceipts'
import { type ReceiptUpload, receiptRoutes } from '@outlay/contract/receipts/receipts'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'

/** The readers that users choose between. */
export type Provider = 'claude' | 'openai'
export const defaultProvider: Provider = 'claude'

const uploadRoutes = { claude: receiptRoutes.uploadToClaude, openai: receiptRoutes.uploadToOpenai }

/** The readers available on this server. */
export const readersQuery = queryOptions({
  // A server setting, so changes to receipts do not invalidate it.
  queryKey: keyOf('receipt-readers'),
  queryFn: ({ signal }) => call(receiptRoutes.readers, { signal }),
})

interface Sending {
  /** The user's choice for a file with several receipts, as in the upload's field. */
  pages?: string | undefined
  /** However often the same sending is repeated, it becomes one expense. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/** Uploads a file and returns the expenses it became. */
export function uploadReceipt(
  provider: Provider,
  file: File,
  { pages, ...sending }: Sending = {},
): Promise<ReceiptUpload> {
  const form = new FormData()
  form.append('receipt', file)
  if (pages !== undefined) form.append('pages', pages)
  return call(uploadRoutes[provider], { form, ...sending })
}

/** The server's question, if it refused a file that seems to have several receipts. */
export function multipleReceiptsIn(error: unknown): MultipleReceipts | undefined {
  if (!(error instanceof ApiError) || error.problem?.code !== multipleReceiptsCode) return undefined
  // The contract gives problems of this code the extension member.
  return (error.problem as Partial<SeveralReceiptsProblem>).several
}
