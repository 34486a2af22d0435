import { planName } from '@outlay/contract/plans/planInclusions'
import { t } from '../../core/language/language.ts'
import { PlanNotice } from '../../entities/plans/PlanNotice.tsx'
import { planWith } from '../../entities/plans/planRules.ts'
import { useTeamLacksFeature } from '../../entities/plans/useTeamLacksFeature.ts'

/** Says in advance that the plan includes no teams, before one is created or someone is invited. */
export function TeamsNotice() {
  const liftedBy = planWith('teams')
  if (!useTeamLacksFeature('teams') || !liftedBy) return null
  return (
    <PlanNotice liftedBy={liftedBy}>
      {t('{plan} includes a team of two. Larger teams need {larger}. The team’s owner pays.', {
        plan: planName(liftedBy),
        larger: planName('platinum'),
      })}
    </PlanNotice>
  )
}
