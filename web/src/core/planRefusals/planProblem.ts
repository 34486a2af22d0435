import type { PlanProblem } from '@outlay/contract/plans'
import { ApiError } from '../api/api.ts'

/** What is beyond the plan, and which one lifts it, where a call was refused for that. */
export function planProblemIn(error: unknown): Partial<PlanProblem> | undefined {
  if (!(error instanceof ApiError) || error.status !== 402) return undefined
  // Members of the problem beside those that every one has (RFC 9457).
  return { ...(error.problem as Partial<PlanProblem> | null) }
}
