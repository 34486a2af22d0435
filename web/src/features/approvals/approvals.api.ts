import { type ApprovalOutcome, approvalRoutes, type Decision, mostAtOnce } from '@outlay/contract/approvals'
import { call } from '../../core/api/api.ts'

/** Decides about expenses, as many as there are; each is done or refused by itself. */
export async function decide(decisions: readonly Decision[]): Promise<ApprovalOutcome[]> {
  const outcomes: ApprovalOutcome[] = []
  for (let start = 0; start < decisions.length; start += mostAtOnce) {
    const body = { decisions: decisions.slice(start, start + mostAtOnce) }
    outcomes.push(...(await call(approvalRoutes.decide, { body })))
  }
  return outcomes
}
