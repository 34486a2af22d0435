import { planProblemIn } from '../../core/api/planProblem.ts'
import { OperatorHint } from './OperatorHint.tsx'
import { PlanLink } from './PlanLink.tsx'

/** After what was said of a failure: the way to the plan that lifts it, where it was beyond the present one. */
export function PlanWay({ error }: { error: unknown }) {
  const problem = planProblemIn(error)
  if (!problem) return null
  return (
    <>
      {' '}
      <PlanLink plan={problem.liftedBy} />
      <OperatorHint />
    </>
  )
}
