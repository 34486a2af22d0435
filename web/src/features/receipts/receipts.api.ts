import { type ReceiptUpload, receiptRoutes } from '@outlay/contract/receipts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api.ts'

/** The two readers that a person chooses between. */
export type Provider = 'claude' | 'openai'
export const defaultProvider: Provider = 'claude'

const uploadRoutes = { claude: receiptRoutes.uploadToClaude, openai: receiptRoutes.uploadToOpenai }

/** Which readers this server has. */
export const readersQuery = queryOptions({
  // Of the server, not of the person: what happens to receipts leaves it as it is.
  queryKey: ['receipt-readers'],
  queryFn: ({ signal }) => call(receiptRoutes.readers, { signal }),
})

interface Sending {
  /** However often the same sending is repeated, it becomes one expense. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/** Sends one file and answers the expense it became. */
export function uploadReceipt(provider: Provider, file: File, sending: Sending = {}): Promise<ReceiptUpload> {
  const form = new FormData()
  form.append('receipt', file)
  return call(uploadRoutes[provider], { form, ...sending })
}
