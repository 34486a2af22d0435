import { ApiError } from './api.ts'
import { translatedDetail } from './errorMessage.ts'

/** The thing as it is by now, where a write was refused because it has changed since it was opened. */
export function presentOf<T>(error: unknown): T | undefined {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined
  // The server answers with the thing in the shape in which it is read.
  return error.problem?.current as T | undefined
}

/** Whether the server itself refused a call, and nothing before it. */
export function isRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.problem !== null
}

/** Whether the server, and not something before it, says that the thing is not there any more. */
export function isGone(error: unknown): boolean {
  return isRefused(error) && error.status === 404
}

/** Why a write does not fit what stands on the server, in its sentence: said where it was typed, not in a toast. */
export function conflictIn(error: unknown): string | undefined {
  return error instanceof ApiError && error.status === 409 && error.detail
    ? translatedDetail(error)
    : undefined
}

/** Whether something else was sent before under the same key, and may have been done. */
export function isKeyUsed(error: unknown): boolean {
  return isRefused(error) && error.problem?.code === 'request.idempotency-key-reused'
}

/** Whether the server is at what was sent before under the same key, and has no answer yet. */
export function isStillUnderWay(error: unknown): boolean {
  return isRefused(error) && error.problem?.code === 'request.still-under-way'
}

/** Whether the thing was changed or deleted meanwhile, which a form says itself. */
export function isStale(error: unknown): boolean {
  return presentOf(error) !== undefined || isGone(error)
}
