import { currentVersionOf, isNotFound } from '../../api/staleErrors.ts'
import { failureToast } from '../../toasts/failureToast.tsx'
import { toast } from '../../toasts/toast.ts'

interface RefusedDeletion<T> {
  /** Shows the current version; the question says what has changed. */
  readonly show: (present: T) => void
  /** Removes it from view, since it is already deleted. */
  readonly leaveOut: () => void
  /** The toast shown then. */
  readonly gone: { readonly title: string; readonly message: string }
  /** Title of the toast for any other failure. */
  readonly failure: string
  /** Replaces the error's own message. */
  readonly message?: string
}

/** Handles a failed deletion of something that may have changed. */
export function handleFailedDeletion<T>(
  error: unknown,
  { show, leaveOut, gone, failure, message }: RefusedDeletion<T>,
) {
  const present = currentVersionOf<T>(error)
  if (present) return show(present)
  if (!isNotFound(error)) return failureToast(failure, error, { ...(message !== undefined && { message }) })
  leaveOut()
  toast(gone)
}
