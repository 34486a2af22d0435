import type { User } from '@outlay/contract/accounts/currentUser'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { expenseApprovalQuery } from '../../../entities/approvals/approvals.query.ts'

/** ID of the form in the dialog, so that buttons outside can belong to it. */
export const expenseFormId = 'expense-form'

/** Props of a button that saves the form and submits it for approval. */
export const forApproval = { type: 'submit', form: expenseFormId, value: 'for-approval' } as const

/** Whether the form was submitted by such a button. */
export function isForApproval(event: FormEvent | undefined): boolean {
  const sent = event?.nativeEvent
  const submitter = sent && 'submitter' in sent ? sent.submitter : undefined
  return submitter instanceof HTMLButtonElement && submitter.value === forApproval.value
}

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
