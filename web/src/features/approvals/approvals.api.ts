import { type ApprovalOutcome, approvalRoutes, type Decision } from '@outlay/contract/approvals/approvals'
import { call } from '../../core/api/api.ts'
import { inBatches } from '../../entities/approvals/inBatches.ts'

/** Decides on any number of expenses; each succeeds or is refused separately. */
export function decide(decisions: readonly Decision[]): Promise<ApprovalOutcome[]> {
  return inBatches(decisions, portion => call(approvalRoutes.decide, { body: { decisions: [...portion] } }))
}
