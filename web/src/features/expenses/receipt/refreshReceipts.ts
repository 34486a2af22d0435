import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '../../../core/api/queryKeys.ts'
import { reviewQuery } from '../review/reviews.api.ts'

/** After the receipts of an expense were changed: its first one may be another, with other pages and words. */
export function refreshReceipts(queryClient: QueryClient, expenseId: string): void {
  const { queryKey } = reviewQuery(expenseId)
  // Without the old ones, the form waits for them.
  queryClient.removeQueries({ queryKey, type: 'inactive' })
  void queryClient.invalidateQueries({ queryKey })
  void queryClient.invalidateQueries({ queryKey: keyOf('approvals') })
}
