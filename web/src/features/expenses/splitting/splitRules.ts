import type { Expense } from '@outlay/contract/expenses'

/** Whether an expense can be split: not one that waits for a look at its receipt, that a team has approved, or that is split already. */
export function maySplit({
  splitId,
  status,
  approval,
}: Pick<Expense, 'splitId' | 'status' | 'approval'>): boolean {
  const isDecided = approval === 'approved' || approval === 'reimbursed'
  const isWaiting = status === 'pending' && approval === null
  return splitId === null && !isDecided && !isWaiting
}

/** Whether its receipt is another expense's: that of the first part of its split. */
export const isFurtherPart = ({ id, splitId }: Pick<Expense, 'id' | 'splitId'>): boolean =>
  splitId !== null && splitId !== id
