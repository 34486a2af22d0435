import type { PlanProblem } from '@outlay/contract/plans'
import { ApiError } from '../../../../core/api/api.ts'
import { errorMessage } from '../../../../core/api/errorMessage.ts'
import { detailOf } from '../../../../core/forms/formValidation.ts'
import { t, translated } from '../../../../core/language/language.ts'
import { planProblemIn } from '../../../../core/planRefusals/planProblem.ts'

/** How a failed upload affects the queue. */
export type SendingFailure =
  /** Only this file failed: the next one is sent. */
  | { kind: 'file'; problem: string; advice: string }
  /** It has several receipts, so the user has to decide. */
  | { kind: 'question' }
  /** Nothing more can be sent until the user has acted. */
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
