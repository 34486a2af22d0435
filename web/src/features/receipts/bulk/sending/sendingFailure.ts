import type { PlanProblem } from '@outlay/contract/plans'
import { ApiError } from '../../../../core/api/api.ts'
import { errorMessage } from '../../../../core/api/errorMessage.ts'
import { detailOf } from '../../../../core/forms/formValidation.ts'
import { t, translated } from '../../../../core/language/language.ts'
import { planProblemIn } from '../../../../core/planRefusals/planProblem.ts'

/** What a failed sending means for the queue. */
export type SendingFailure =
  /** Of this file alone: the next one is sent. */
  | { kind: 'file'; problem: string; advice: string }
  /** It holds several receipts; what becomes of it, the person decides. */
  | { kind: 'question' }
  /** Of the person: nothing more can be sent until they have acted. */
  | { kind: 'signed-out' }
  | { kind: 'over-plan'; advice: string; problem: Partial<PlanProblem> }

export function sendingFailureOf(error: unknown): SendingFailure {
  const advice = detailOf(error, errorMessage(error))
  if (error instanceof ApiError && error.status === 401) return { kind: 'signed-out' }
  const problem = planProblemIn(error)
  if (problem) return { kind: 'over-plan', advice, problem }
  return {
    kind: 'file',
    problem: t('Upload failed: {reason}', { reason: statusTextOf(error) }),
    advice,
  }
}

function statusTextOf(error: unknown): string {
  if (error instanceof ApiError)
    return translated(
      error.statusText || error.problem?.title || t('status {status}', { status: error.status }),
    )
  return t('no connection')
}
