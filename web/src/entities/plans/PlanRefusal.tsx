import { planProblemIn } from '../../core/api/planProblem.ts'
import { detailOf } from '../../core/forms/formValidation.ts'
import { Refusal } from '../../ui/states/Refusal.tsx'
import { PlanWay } from './PlanWay.tsx'

/** That a call went beyond the plan, where its form says what went wrong; nothing for any other failure. */
export function PlanRefusal({ error }: { error: unknown }) {
  if (!planProblemIn(error)) return null
  return (
    <Refusal text={detailOf(error, 'Your plan does not include this.')}>
      <PlanWay error={error} />
    </Refusal>
  )
}
