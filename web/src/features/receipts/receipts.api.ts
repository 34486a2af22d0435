import { type ReceiptUpload, receiptRoutes } from '@outlay/contract/receipts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api.ts'

/** The two readers that a person chooses between. */
export type Provider = 'claude' | 'openai'
export const defaultProvider: Provider = 'claude'

const uploadRoutes = { claude: receiptRoutes.uploadToClaude, openai: receiptRoutes.uploadToOpenai }

/** Which readers this server has. */
export const readersQuery = queryOptions({
  queryKey: ['receipts', 'readers'],
  queryFn: ({ signal }) => call(receiptRoutes.readers, { signal }),
})

/** Sends one picture and answers the expense it became. */
export function uploadReceipt(provider: Provider, picture: File): Promise<ReceiptUpload> {
  const form = new FormData()
  form.append('receipt', picture)
  return call(uploadRoutes[provider], { form })
}
