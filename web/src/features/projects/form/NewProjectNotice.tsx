import { planName } from '@outlay/contract/plans/planInclusions'
import { t } from '../../../core/language/language.ts'
import { useCurrentPlan } from '../../../entities/plans/currentPlan.query.ts'
import { PlanNotice } from '../../../entities/plans/PlanNotice.tsx'
import { isUsedUp, planWith, planWithMore } from '../../../entities/plans/planRules.ts'
import { useTeamLacksFeature } from '../../../entities/plans/useTeamLacksFeature.ts'

/** Whether one more project, own or the team's, is known to exceed the plan. */
export function useIsBeyondPlan(isNew: boolean, isTeams: boolean): boolean {
  const plan = useCurrentPlan()
  const isTeamBeyondPlan = useTeamLacksFeature('teams')
  if (!isNew || !plan) return false
  return isTeams ? isTeamBeyondPlan : isUsedUp(plan.projects)
}

/** Says in advance that the plan permits no further project. The input is kept. */
export function NewProjectNotice({ isTeams }: { isTeams: boolean }) {
  const plan = useCurrentPlan()
  if (isTeams) {
    const liftedBy = planWith('teams')
    const name = liftedBy && planName(liftedBy)
    return (
      <PlanNotice liftedBy={liftedBy}>{t('Team projects are part of {plan}.', { plan: name })}</PlanNotice>
    )
  }
  const limit = plan?.projects.limit ?? 0
  return (
    <PlanNotice liftedBy={planWithMore('projects', limit)}>
      {t(
        '{plan} includes {limit, plural, one {one project} other {# projects}} of your own. Delete one, or choose a larger plan. What you type here is kept.',
        { plan: planName(plan?.plan ?? 'free'), limit },
      )}
    </PlanNotice>
  )
}
