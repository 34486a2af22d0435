import type { User } from '@outlay/contract/currentUser'
import type { ExpenseSummary } from '@outlay/contract/expenses'

/** Why an expense can be looked at only; undefined where it can be changed. */
export function lockOf(
  { userId, approval }: Pick<ExpenseSummary, 'userId' | 'approval'>,
  user: Pick<User, 'id'>,
): string | undefined {
  if (userId !== user.id) return 'This is somebody else’s. You can look, and comment, but not change it.'
  if (approval === 'reimbursed') return 'It was reimbursed, and stays as it is in the team’s books.'
  return undefined
}
