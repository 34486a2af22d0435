import { detailOf } from '../../core/forms/formValidation.ts'
import { t } from '../../core/language/language.ts'
import { PlanErrorLink } from '../../core/planErrors/PlanErrorLink.tsx'
import { planProblemIn } from '../../core/planErrors/planProblem.ts'
import { ErrorAlert } from '../../ui/states/ErrorAlert.tsx'

/** Shows that a call exceeded the plan; renders nothing for other errors. */
export function PlanRefusal({ error }: { error: unknown }) {
  if (!planProblemIn(error)) return null
  return (
    <ErrorAlert text={detailOf(error, t('Your plan doesn’t include this.'))}>
      <PlanErrorLink error={error} />
    </ErrorAlert>
  )
}
