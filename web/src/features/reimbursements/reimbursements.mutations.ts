import type { ApprovalOutcome } from '@outlay/contract/approvals/approvals'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../../core/api/queryKeys.ts'
import { fieldErrorsOf } from '../../core/forms/formValidation.ts'
import { t } from '../../core/language/language.ts'
import { failureToast } from '../../core/toasts/failureToast.tsx'
import { toast } from '../../core/toasts/toast.ts'
import { refusalIn } from '../../entities/approvals/approvals.mutations.ts'
import { refreshExpenses } from '../../entities/expenses/expenses.query.ts'
import {
  cancelPayment,
  changeTeamAccount,
  downloadPayment,
  finishPayment,
  markReimbursed,
  openPayment,
  paymentsQuery,
  teamAccountQuery,
} from './reimbursements.api.ts'

/** The result of marking expenses as reimbursed: those done, and why others were refused. */
export interface MarkOutcome {
  readonly done: readonly string[]
  readonly refused: readonly { readonly expenseId: string; readonly who: string; readonly why: string }[]
}

export function markOutcomeOf(
  outcomes: readonly ApprovalOutcome[],
  whoseIs: (expenseId: string) => string,
): MarkOutcome {
  return {
    done: outcomes.filter(({ isDone }) => isDone).map(({ expenseId }) => expenseId),
    refused: outcomes
      .filter(({ isDone }) => !isDone)
      .map(outcome => ({
        expenseId: outcome.expenseId,
        who: whoseIs(outcome.expenseId),
        why: refusalIn(outcome),
      })),
  }
}

export function useChangeTeamAccount() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: changeTeamAccount,
    onSuccess: kept => {
      queryClient.setQueryData(teamAccountQuery.queryKey, kept)
      toast({ title: t('Team bank account saved') })
    },
    onError: error => fieldErrorsOf(error) ?? sayFailure(t('Bank account not saved'), error),
  })
}

export function useOpenPayment() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: openPayment,
    onSuccess: payment =>
      queryClient.setQueryData(paymentsQuery.queryKey, known => known && [payment, ...known]),
    // Not awaited: the result must be reported before the refetch removes the pressed card.
    onSettled: () => void refresh(queryClient),
  })
}

export function useDownloadPayment() {
  return useMutation({ mutationFn: downloadPayment })
}

export function useFinishPayment() {
  return useStep(finishPayment, t('Nothing was marked as reimbursed'))
}

export function useMarkReimbursed() {
  return useStep(markReimbursed, t('Nothing was marked as reimbursed'))
}

export function useCancelPayment() {
  return useStep(cancelPayment, t('Payment not canceled'))
}

function useStep<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>, failed: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onError: error => sayFailure(failed, error),
    // Not awaited: the result must be reported before the refetch removes the pressed card.
    onSettled: () => void refresh(queryClient),
  })
}

function sayFailure(title: string, error: Error): void {
  failureToast(title, error)
}

async function refresh(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keyOf('reimbursements') }),
    queryClient.invalidateQueries({ queryKey: keyOf('approvals') }),
    refreshExpenses(queryClient),
  ])
}
