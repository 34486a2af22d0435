import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '../../../core/api/queryKeys.ts'
import { reviewQuery } from '../review/reviews.api.ts'

/** After a change of an expense's receipts: the first one may differ, with other pages and words. */
export function refreshReceipts(queryClient: QueryClient, expenseId: string): void {
  const { queryKey } = reviewQuery(expenseId)
  // Removed, so that the form waits for the new ones.
  queryClient.removeQueries({ queryKey, type: 'inactive' })
  void queryClient.invalidateQueries({ queryKey })
  void queryClient.invalidateQueries({ queryKey: keyOf('approvals') })
}
