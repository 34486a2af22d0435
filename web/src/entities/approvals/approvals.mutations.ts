import { approvalRoutes, type Decision, type ExpenseApproval } from '@outlay/contract/approvals/approvals'
import { reimbursementRoutes } from '@outlay/contract/reimbursements/reimbursements'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'
import { t } from '../../core/language/language.ts'
import { failureToast } from '../../core/toasts/failureToast.tsx'
import { refreshExpenses } from '../expenses/expenses.query.ts'
import { type OutcomeWords, tellOutcomes } from './approvalOutcomes.ts'
import { expenseApprovalQuery } from './approvals.query.ts'
import { type StepRoute, takeStep } from './inBatches.ts'

/** Submits any number of expenses for approval and shows a toast. */
export function useSubmitExpenses() {
  return useSteps({
    route: approvalRoutes.submit,
    done: count =>
      t('{count, plural, one {Submitted for approval} other {# expenses submitted for approval}}', { count }),
    failed: t('Failed to submit'),
  })
}

/** Withdraws submissions. */
export function useWithdrawExpenses() {
  return useSteps({
    route: approvalRoutes.withdraw,
    done: count => t('{count, plural, one {Withdrawn} other {# expenses withdrawn}}', { count }),
    failed: t('Failed to withdraw'),
  })
}

/** Undoes a reimbursement: the expenses are pending repayment again. */
export function useUndoReimbursed() {
  return useSteps({
    route: reimbursementRoutes.undo,
    done: count =>
      t('{count, plural, one {Reimbursement undone} other {Reimbursement of # expenses undone}}', { count }),
    failed: t('Failed to undo the reimbursement'),
  })
}

interface StepOptions extends OutcomeWords {
  route: StepRoute
}

function useSteps({ route, done, failed }: StepOptions) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (expenseIds: readonly string[]) => takeStep(route, expenseIds),
    onSuccess: outcomes => tellOutcomes(outcomes, { done, failed }),
    onError: error => failureToast(failed, error),
    onSettled: () => refresh(queryClient),
  })
}

function refresh(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([
    refreshExpenses(queryClient),
    queryClient.invalidateQueries({ queryKey: keyOf('approvals') }),
    queryClient.invalidateQueries({ queryKey: keyOf('reimbursements') }),
  ])
}

/** Rejects the given version of an expense, with a reason. */
export function useRejectExpense() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (rejected: Omit<Extract<Decision, { decision: 'reject' }>, 'decision'>) =>
      call(approvalRoutes.decide, { body: { decisions: [{ ...rejected, decision: 'reject' }] } }),
    onSuccess: outcomes =>
      tellOutcomes(outcomes, { done: () => t('Rejected'), failed: t('Failed to reject') }),
    onError: error => failureToast(t('Failed to reject'), error),
    onSettled: () => refresh(queryClient),
  })
}

/** Adds a comment to an expense, and to the cached list at once. */
export function useComment(expenseId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => call(approvalRoutes.comment, { params: { id: expenseId }, body: { text } }),
    onSuccess: comment => {
      const { queryKey } = expenseApprovalQuery(expenseId)
      queryClient.setQueryData<ExpenseApproval>(
        queryKey,
        known => known && { ...known, comments: [...known.comments, comment] },
      )
      void queryClient.invalidateQueries({ queryKey: keyOf('approvals') })
    },
    onError: error => failureToast(t('Failed to comment'), error),
  })
}
