import { planName } from '@outlay/contract/planInclusions'
import { t } from '../../core/language/language.ts'
import { PlanNotice } from '../../entities/plans/PlanNotice.tsx'
import { planWith } from '../../entities/plans/planRules.ts'
import { useTeamLacks } from '../../entities/plans/useTeamLacks.ts'

/** Before a team is founded or someone is invited: that the plan includes none. */
export function TeamsNotice() {
  const liftedBy = planWith('teams')
  if (!useTeamLacks('teams') || !liftedBy) return null
  return (
    <PlanNotice liftedBy={liftedBy}>
      {t('Teams are part of {plan}: their owner pays, and everyone in the team has it.', {
        plan: planName(liftedBy),
      })}
    </PlanNotice>
  )
}
