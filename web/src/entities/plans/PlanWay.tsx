import { planProblemIn } from '../../core/api/planProblem.ts'
import { PlanLink } from './PlanLink.tsx'

/**
 * After what was said of a failure: the way to the plan that lifts it, where it was beyond the present one. How whoever
 * runs the server lifts limits is part of what the server said.
 */
export function PlanWay({ error }: { error: unknown }) {
  const problem = planProblemIn(error)
  if (!problem) return null
  return (
    <>
      {' '}
      <PlanLink plan={problem.liftedBy} />
    </>
  )
}
