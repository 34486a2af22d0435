import { type ApprovalOutcome, type approvalRoutes, mostAtOnce } from '@outlay/contract/approvals'
import type { reimbursementRoutes } from '@outlay/contract/reimbursements'
import { call } from '../../core/api/api.ts'
import { errorMessage } from '../../core/api/errorMessage.ts'

/**
 * Does something about expenses, as many as there are, so many at once as the server takes. Where a portion fails after
 * others were done, it and those behind it are among the refused, with why: what was done stays told.
 * @throws why the first portion failed: nothing was done then
 */
export async function inPortions<T extends { readonly expenseId: string }>(
  items: readonly T[],
  send: (portion: readonly T[]) => Promise<ApprovalOutcome[]>,
): Promise<ApprovalOutcome[]> {
  const outcomes: ApprovalOutcome[] = []
  for (let start = 0; start < items.length; start += mostAtOnce) {
    try {
      outcomes.push(...(await send(items.slice(start, start + mostAtOnce))))
    } catch (error) {
      if (start === 0) throw error
      return [...outcomes, ...items.slice(start).map(item => notDone(item, errorMessage(error)))]
    }
  }
  return outcomes
}

export type StepRoute =
  | typeof approvalRoutes.submit
  | typeof approvalRoutes.withdraw
  | typeof reimbursementRoutes.mark
  | typeof reimbursementRoutes.undo

/** Takes a step with expenses that needs nothing but to know which. @throws as `inPortions` */
export function takeStep(route: StepRoute, expenseIds: readonly string[]): Promise<ApprovalOutcome[]> {
  const items = expenseIds.map(expenseId => ({ expenseId }))
  return inPortions(items, portion =>
    call(route, { body: { expenseIds: portion.map(({ expenseId }) => expenseId) } }),
  )
}

function notDone({ expenseId }: { readonly expenseId: string }, detail: string): ApprovalOutcome {
  return { expenseId, isDone: false, approval: null, step: null, code: null, detail }
}
