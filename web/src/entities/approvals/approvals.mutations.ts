import {
  type ApprovalOutcome,
  approvalRoutes,
  type Decision,
  type ExpenseApproval,
  maxBatchSize,
} from '@outlay/contract/approvals/approvals'
import { reimbursementRoutes } from '@outlay/contract/reimbursements/reimbursements'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { errorMessage } from '../../core/api/errorMessage.ts'
import { keyOf } from '../../core/api/queryKeys.ts'
import { t, translated } from '../../core/language/language.ts'
import { failureToast } from '../../core/toasts/failureToast.tsx'
import { toast } from '../../core/toasts/toast.ts'
import { refreshExpenses } from '../expenses/expenses.query.ts'
import { expenseApprovalQuery } from './approvals.query.ts'

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

/**
 * Sends any number of expenses in batches the server accepts. If a later batch fails, its items and the rest are
 * returned as refused, so that earlier results are not lost.
 * @throws the error of the first batch, in which case nothing was done
 */
export async function inBatches<T extends { readonly expenseId: string }>(
  items: readonly T[],
  send: (portion: readonly T[]) => Promise<ApprovalOutcome[]>,
): Promise<ApprovalOutcome[]> {
  const outcomes: ApprovalOutcome[] = []
  for (let start = 0; start < items.length; start += maxBatchSize) {
    try {
      outcomes.push(...(await send(items.slice(start, start + maxBatchSize))))
    } catch (error) {
      if (start === 0) throw error
      return [...outcomes, ...items.slice(start).map(item => notDone(item, errorMessage(error)))]
    }
  }
  return outcomes
}

type StepRoute =
  | typeof approvalRoutes.submit
  | typeof approvalRoutes.withdraw
  | typeof reimbursementRoutes.mark
  | typeof reimbursementRoutes.undo

/** Applies a step that only needs the expense IDs. @throws as `inBatches` */
export function takeStep(route: StepRoute, expenseIds: readonly string[]): Promise<ApprovalOutcome[]> {
  const items = expenseIds.map(expenseId => ({ expenseId }))
  return inBatches(items, portion =>
    call(route, { body: { expenseIds: portion.map(({ expenseId }) => expenseId) } }),
  )
}

function notDone({ expenseId }: { readonly expenseId: string }, detail: string): ApprovalOutcome {
  return { expenseId, isDone: false, approval: null, step: null, code: null, detail }
}

export interface OutcomeWords {
  done: (count: number) => string
  failed: string
}

interface OutcomeMessage {
  readonly title: string
  /** Why some were refused; undefined if none were. */
  readonly refusal?: string
}

/** Describes the result for several expenses, each of which succeeded or was refused. */
export function wordsOfOutcomes(
  outcomes: readonly ApprovalOutcome[],
  { done, failed }: OutcomeWords,
): OutcomeMessage {
  const refused = outcomes.filter(({ isDone }) => !isDone)
  const doneCount = outcomes.length - refused.length
  const reasons = [...new Set(refused.map(refusalIn))].join(' ')
  if (refused.length === 0) return { title: done(doneCount) }
  if (doneCount === 0) return { title: failed, refusal: reasons }
  return {
    title: done(doneCount),
    refusal: t('{count} failed: {reasons}', { count: refused.length, reasons }),
  }
}

function tellOutcomes(outcomes: readonly ApprovalOutcome[], words: OutcomeWords): void {
  const { title, refusal } = wordsOfOutcomes(outcomes, words)
  if (refusal === undefined) toast({ title })
  else toast({ title, message: refusal, isDestructive: true })
}

/** Why it was refused, in a sentence. */
export function refusalIn(outcome: ApprovalOutcome | undefined): string {
  return outcome?.detail ? translated(outcome.detail) : t('The server gave no reason. Please try again.')
}
