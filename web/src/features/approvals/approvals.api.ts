import { type ApprovalOutcome, approvalRoutes, type Decision } from '@outlay/contract/approvals'
import { call } from '../../core/api/api.ts'
import { inPortions } from '../../entities/approvals/inPortions.ts'

/** Decides about expenses, as many as there are; each is done or refused by itself. */
export function decide(decisions: readonly Decision[]): Promise<ApprovalOutcome[]> {
  return inPortions(decisions, portion => call(approvalRoutes.decide, { body: { decisions: [...portion] } }))
}
