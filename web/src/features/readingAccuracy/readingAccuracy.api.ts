import { receiptRoutes } from '@outlay/contract/receipts/receipts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'

/** Always refetched, since every receipt and every correction changes it. */
export const readingAccuracyQuery = queryOptions({
  queryKey: keyOf('receipts', 'accuracy'),
  queryFn: ({ signal }) => call(receiptRoutes.accuracy, { signal }),
  staleTime: 0,
})
