import { ApiError } from './api.ts'
import { translatedDetail } from './errorMessage.ts'

/** The current version of the resource, if a write was refused because it is outdated. */
export function currentVersionOf<T>(error: unknown): T | undefined {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined
  // The server includes the resource in the shape of a read.
  return error.problem?.current as T | undefined
}

/** Whether the server itself refused a call, not a proxy. */
export function isProblemResponse(error: unknown): error is ApiError {
  return error instanceof ApiError && error.problem !== null
}

/** Whether the server, not a proxy, says that the resource no longer exists. */
export function isNotFound(error: unknown): boolean {
  return isProblemResponse(error) && error.status === 404
}

/** The server's sentence for a conflict, shown in the form instead of a toast. */
export function conflictIn(error: unknown): string | undefined {
  return error instanceof ApiError && error.status === 409 && error.detail
    ? translatedDetail(error)
    : undefined
}

/** Whether the idempotency key was used for a different request, which may have been processed. */
export function isIdempotencyKeyReused(error: unknown): boolean {
  return isProblemResponse(error) && error.problem?.code === 'request.idempotency-key-reused'
}

/** Whether a request with the same idempotency key is still being processed. */
export function isStillProcessing(error: unknown): boolean {
  return isProblemResponse(error) && error.problem?.code === 'request.still-under-way'
}

/** Whether the resource was changed or deleted in the meantime; forms show this themselves. */
export function isStale(error: unknown): boolean {
  return currentVersionOf(error) !== undefined || isNotFound(error)
}
