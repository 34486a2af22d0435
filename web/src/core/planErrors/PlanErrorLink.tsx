import type { PlanProblem } from '@outlay/contract/plans/plans'
import { planProblemIn } from './planProblem.ts'
import { UpgradeLink } from './UpgradeLink.tsx'

/**
 * Follows an error message: links to the plan that lifts the limit, if the plan was the reason. How the server's
 * operator can lift limits is part of the server's message.
 */
export function PlanErrorLink({ error, onFollow }: { error: unknown; onFollow?: (() => void) | undefined }) {
  return <ProblemWay problem={planProblemIn(error)} onFollow={onFollow} />
}

interface ProblemWayProps {
  problem: Partial<PlanProblem> | undefined
  onFollow?: (() => void) | undefined
}

/** Renders nothing if only the team's owner can change the plan. */
export function ProblemWay({ problem, onFollow }: ProblemWayProps) {
  if (!problem || problem.isOwnPlan === false) return null
  return (
    <>
      {' '}
      <UpgradeLink plan={problem.liftedBy} onFollow={onFollow} />
    </>
  )
}
