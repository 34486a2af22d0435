import { detailOf } from '../../core/forms/formValidation.ts'
import { t } from '../../core/language/language.ts'
import { PlanWay } from '../../core/planRefusals/PlanWay.tsx'
import { planProblemIn } from '../../core/planRefusals/planProblem.ts'
import { Refusal } from '../../ui/states/Refusal.tsx'

/** Shows that a call exceeded the plan; renders nothing for other errors. */
export function PlanRefusal({ error }: { error: unknown }) {
  if (!planProblemIn(error)) return null
  return (
    <Refusal text={detailOf(error, t('Your plan does not include this.'))}>
      <PlanWay error={error} />
    </Refusal>
  )
}
