import type { PlanProblem } from '@outlay/contract/plans/plans'
import { ApiError } from '../api/api.ts'

/** What exceeds the plan, and which plan includes it, if that was the reason for an error. */
export function planProblemIn(error: unknown): Partial<PlanProblem> | undefined {
  if (!(error instanceof ApiError) || error.status !== 402) return undefined
  // Extension members of the problem (RFC 9457).
  return { ...(error.problem as Partial<PlanProblem> | null) }
}
