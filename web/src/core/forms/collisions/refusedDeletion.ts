import { isGone, presentOf } from '../../api/staleErrors.ts'
import { failureToast } from '../../toasts/failureToast.tsx'
import { toast } from '../../toasts/toast.ts'

interface RefusedDeletion<T> {
  /** Shows the thing as it is by now; what has changed, the question tells. */
  readonly show: (present: T) => void
  /** It is gone already: takes it from what is shown. */
  readonly leaveOut: () => void
  /** What a toast then says. */
  readonly gone: { readonly title: string; readonly message: string }
  /** Title of what a toast says of any other failure. */
  readonly failure: string
  /** What it says in place of the error's own words. */
  readonly message?: string
}

/** After a deletion of something as it was seen did not happen. */
export function afterRefusedDeletion<T>(
  error: unknown,
  { show, leaveOut, gone, failure, message }: RefusedDeletion<T>,
) {
  const present = presentOf<T>(error)
  if (present) return show(present)
  if (!isGone(error)) return failureToast(failure, error, { ...(message !== undefined && { message }) })
  leaveOut()
  toast(gone)
}
