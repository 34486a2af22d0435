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
  /** Of the moment: the same file is sent again after a while. */
  | { kind: 'later'; delayMs: number; advice: string }
  | { kind: 'offline' }
  /** Of the person: nothing more can be sent until they have acted. */
  | { kind: 'signed-out' }
  | { kind: 'over-plan'; advice: string; problem: Partial<PlanProblem> }

const longestWaitSeconds = 60
const busyStatuses = [429, 502, 503, 504]
const stillUnderWay = 'request.still-under-way'

/** `tries` is how often this file was put off before; the waits grow with it. */
export function sendingFailureOf(error: unknown, tries: number, isOnline: boolean): SendingFailure {
  const advice = detailOf(error, errorMessage(error))
  const status = error instanceof ApiError ? error.status : undefined
  if (status === 401) return { kind: 'signed-out' }
  const problem = planProblemIn(error)
  if (problem) return { kind: 'over-plan', advice, problem }
  if (status === undefined && !isOnline) return { kind: 'offline' }
  const delayMs = delayAfter(error, tries)
  if (delayMs !== undefined) return { kind: 'later', delayMs, advice }
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

/** Undefined where waiting would not help, or has not. */
function delayAfter(error: unknown, tries: number): number | undefined {
  if (!(error instanceof ApiError)) return tries < 3 ? 1000 * 2 ** tries : undefined
  // The first sending, which this page has lost sight of, is still being read: a minute or so at the longest.
  if (error.problem?.code === stillUnderWay) return tries < 40 ? 3000 : undefined
  if (!busyStatuses.includes(error.status) || tries >= 5) return undefined
  const seconds = error.retryAfterSeconds ?? 2 ** (tries + 1)
  return Math.min(Math.max(seconds, 1), longestWaitSeconds) * 1000
}
