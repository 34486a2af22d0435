import { type ReceiptUpload, receiptRoutes } from '@outlay/contract/receipts'
import { type SeveralReceipts, severalReceiptsProblemSchema } from '@outlay/contract/severalReceipts'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'

/** The two readers that a person chooses between. */
export type Provider = 'claude' | 'openai'
export const defaultProvider: Provider = 'claude'

const uploadRoutes = { claude: receiptRoutes.uploadToClaude, openai: receiptRoutes.uploadToOpenai }

/** Which readers this server has. */
export const readersQuery = queryOptions({
  // Of the server, not of the person: what happens to receipts leaves it as it is.
  queryKey: keyOf('receipt-readers'),
  queryFn: ({ signal }) => call(receiptRoutes.readers, { signal }),
})

interface Sending {
  /** What the person decided of a file that holds several receipts, as the upload's field says it. */
  pages?: string | undefined
  /** However often the same sending is repeated, it becomes one expense. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/** Sends one file and answers the expense it became, or those. */
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

/** The server's question, where it took nothing because the file seems to hold several receipts. */
export function severalIn(error: unknown): SeveralReceipts | undefined {
  if (!(error instanceof ApiError)) return undefined
  return severalReceiptsProblemSchema.safeParse(error.problem).data?.several
}
