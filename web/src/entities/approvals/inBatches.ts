import { type ApprovalOutcome, type approvalRoutes, maxBatchSize } from '@outlay/contract/approvals/approvals'
import type { reimbursementRoutes } from '@outlay/contract/reimbursements/reimbursements'
import { call } from '../../core/api/api.ts'
import { errorMessage } from '../../core/api/errorMessage.ts'

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

export type StepRoute =
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
