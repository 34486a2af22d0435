import { errorMessage } from '../api/errorMessage.ts'
import { detailOf } from '../forms/formValidation.ts'
import { PlanErrorLink } from '../planErrors/PlanErrorLink.tsx'
import { planProblemIn } from '../planErrors/planProblem.ts'
import { closeToast, toast } from './toast.ts'

interface FailureToast {
  /** Replaces the error's own message. */
  message?: string
  isAtTop?: boolean
}

/** Shows why something failed; if it exceeds the plan, with a link to one that includes it. */
export function failureToast(title: string, error: unknown, { message, isAtTop = false }: FailureToast = {}) {
  const said = message ?? errorMessage(error)
  if (!planProblemIn(error)) return toast({ title, message: said, isDestructive: true, isAtTop })
  toast({
    title,
    message: (
      <>
        {detailOf(error, said)}
        <PlanErrorLink error={error} onFollow={closeToast} />
      </>
    ),
    isDestructive: true,
    isAtTop,
    staysUntilClosed: true,
  })
}
