import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'

/** Whether the user has to complete an expense; those pending approval are complete. */
export function needsReview({ status, approval }: Pick<ExpenseSummary, 'status' | 'approval'>): boolean {
  return status === 'pending' && approval === null
}
