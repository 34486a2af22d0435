import type { PlanProblem } from '@outlay/contract/plans'
import { PlanLink } from './PlanLink.tsx'
import { planProblemIn } from './planProblem.ts'

interface PlanWayProps {
  error: unknown
  onFollow?: (() => void) | undefined
}

/**
 * After what was said of a failure: the way to the plan that lifts it, where it was beyond the present one. How whoever
 * runs the server lifts limits is part of what the server said.
 */
export function PlanWay({ error, onFollow }: PlanWayProps) {
  return <ProblemWay problem={planProblemIn(error)} onFollow={onFollow} />
}

interface ProblemWayProps {
  problem: Partial<PlanProblem> | undefined
  onFollow?: (() => void) | undefined
}

/** None where it is the owner of the team who chooses its plan. */
export function ProblemWay({ problem, onFollow }: ProblemWayProps) {
  if (!problem || problem.isOwnPlan === false) return null
  return (
    <>
      {' '}
      <PlanLink plan={problem.liftedBy} onFollow={onFollow} />
    </>
  )
}
