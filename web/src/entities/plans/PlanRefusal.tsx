import { detailOf } from '../../core/forms/formValidation.ts'
import { t } from '../../core/language/language.ts'
import { PlanWay } from '../../core/planRefusals/PlanWay.tsx'
import { planProblemIn } from '../../core/planRefusals/planProblem.ts'
import { Refusal } from '../../ui/states/Refusal.tsx'

/** That a call went beyond the plan, where its form says what went wrong; nothing for any other failure. */
export function PlanRefusal({ error }: { error: unknown }) {
  if (!planProblemIn(error)) return null
  return (
    <Refusal text={detailOf(error, t('Your plan does not include this.'))}>
      <PlanWay error={error} />
    </Refusal>
  )
}
