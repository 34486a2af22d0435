import {
  type ApprovalOutcome,
  approvalRoutes,
  type ExpenseApproval,
  mostAtOnce,
} from '@outlay/contract/approvals'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { errorMessage } from '../../core/api/errorMessage.ts'
import { keyOf } from '../../core/api/queryKeys.ts'
import { toast } from '../../core/toasts/toast.ts'
import { refreshExpenses } from '../expenses/expenses.query.ts'
import { type OutcomeWords, tellOutcomes } from './approvalOutcomes.ts'
import { expenseApprovalQuery } from './approvals.query.ts'

/** Submits expenses for approval, as many as there are, and says what came of it. */
export function useSubmitExpenses() {
  return useSteps({
    route: approvalRoutes.submit,
    done: count => (count === 1 ? 'Submitted for approval' : `${count} expenses submitted for approval`),
    failed: 'Failed to submit',
  })
}

/** Takes submissions back. */
export function useWithdrawExpenses() {
  return useSteps({
    route: approvalRoutes.withdraw,
    done: count => (count === 1 ? 'Taken back' : `${count} expenses taken back`),
    failed: 'Failed to take back',
  })
}

interface StepOptions extends OutcomeWords {
  route: typeof approvalRoutes.submit | typeof approvalRoutes.withdraw
}

function useSteps({ route, done, failed }: StepOptions) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (expenseIds: readonly string[]) => {
      const outcomes: ApprovalOutcome[] = []
      for (let start = 0; start < expenseIds.length; start += mostAtOnce) {
        const body = { expenseIds: expenseIds.slice(start, start + mostAtOnce) }
        outcomes.push(...(await call(route, { body })))
      }
      return outcomes
    },
    onSuccess: outcomes => tellOutcomes(outcomes, { done, failed }),
    onError: error => toast({ title: failed, message: errorMessage(error), isDestructive: true }),
    onSettled: () =>
      Promise.all([
        refreshExpenses(queryClient),
        queryClient.invalidateQueries({ queryKey: keyOf('approvals') }),
      ]),
  })
}

/** Says something about an expense; it stands among the rest at once. */
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
    onError: error =>
      toast({ title: 'Failed to comment', message: errorMessage(error), isDestructive: true }),
  })
}
