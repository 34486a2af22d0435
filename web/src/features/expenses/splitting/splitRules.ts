import type { Expense } from '@outlay/contract/expenses/expenses'

/** Whether an expense can be split: not if it is pending review, approved by a team, or already split. */
export function maySplit({
  splitId,
  status,
  approval,
}: Pick<Expense, 'splitId' | 'status' | 'approval'>): boolean {
  const isDecided = approval === 'approved' || approval === 'reimbursed'
  const isWaiting = status === 'pending' && approval === null
  return splitId === null && !isDecided && !isWaiting
}

/** Whether its receipt belongs to another expense, the first part of its split. */
export const isFurtherPart = ({ id, splitId }: Pick<Expense, 'id' | 'splitId'>): boolean =>
  splitId !== null && splitId !== id
