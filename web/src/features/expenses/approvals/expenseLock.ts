import type { User } from '@outlay/contract/accounts/currentUser'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { expenseApprovalQuery } from '../../../entities/approvals/approvals.query.ts'

type LockedExpense = Pick<Expense, 'id' | 'userId' | 'approval' | 'teamId'>

/** Why an expense is read-only; undefined if it can be edited, and for a new one. */
export function useLock(expense: LockedExpense | undefined): string | undefined {
  const user = useUser()
  const isLeft = expense !== undefined && isLeftBehind(expense, user)
  const { data } = useQuery({ ...expenseApprovalQuery(expense?.id ?? ''), enabled: isLeft })
  if (!expense) return undefined
  if (expense.userId !== user.id)
    return t('This is someone else’s expense. You can view it and comment, but not change it.')
  const isClosed = data?.isTeamClosed === true
  if (expense.approval === 'reimbursed')
    return isClosed
      ? t('It was reimbursed by a team that has since closed, so it can’t be changed.')
      : t('It was reimbursed, so it can’t be changed in the team’s books.')
  if (!isLeft || isClosed) return undefined
  return t('It’s in the books of a team you’ve left and can’t be changed.')
}

/** The user's own, approved in a team they have left. */
function isLeftBehind({ userId, approval, teamId }: LockedExpense, user: User): boolean {
  const isDecided = approval === 'approved' || approval === 'reimbursed'
  return userId === user.id && isDecided && teamId !== null && teamId !== user.teamId
}
