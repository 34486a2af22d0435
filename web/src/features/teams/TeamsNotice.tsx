import { planName } from '@outlay/contract/planInclusions'
import { useCurrentPlan } from '../../entities/plans/currentPlan.query.ts'
import { PlanNotice } from '../../entities/plans/PlanNotice.tsx'
import { planWith } from '../../entities/plans/planRules.ts'

/** Whether the plan surely has no place for a team. */
export function useIsTeamBeyondPlan(): boolean {
  return useCurrentPlan()?.teams === false
}

/** Before a team is founded or someone is invited: that the plan includes none. */
export function TeamsNotice() {
  const liftedBy = planWith('teams')
  if (!useIsTeamBeyondPlan() || !liftedBy) return null
  return (
    <PlanNotice liftedBy={liftedBy}>
      Teams are part of {planName(liftedBy)}: their owner pays, and everyone in the team has it.
    </PlanNotice>
  )
}
