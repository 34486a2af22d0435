import type { ExpenseSummary } from '@outlay/contract/expenses'

/** Whether an expense lacks something that a person has to fill in; one that waits for approval lacks nothing. */
export function needsReview({ status, approval }: Pick<ExpenseSummary, 'status' | 'approval'>): boolean {
  return status === 'pending' && approval === null
}
