import { planName } from '@outlay/contract/planInclusions'
import type { Project } from '@outlay/contract/projects'
import { count } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { useCurrentPlan } from '../../../entities/plans/currentPlan.query.ts'
import { PlanNotice } from '../../../entities/plans/PlanNotice.tsx'
import { planWith, planWithMore } from '../../../entities/plans/planRules.ts'

/** Before a project is deleted that the present plan would not let come back: nothing there where it would. */
export function DeletedForGoodNotice({ project: { teamId } }: { project: Project }) {
  const locale = useLocale()
  const plan = useCurrentPlan()
  if (!plan) return null
  if (teamId !== null)
    return plan.teams ? null : (
      <PlanNotice liftedBy={planWith('teams')}>
        {t('It cannot be restored while your team has no plan with teams.')}
      </PlanNotice>
    )
  const { used, limit } = plan.projects
  if (limit === null || used <= limit) return null
  return (
    <PlanNotice liftedBy={planWithMore('projects', limit)}>
      {t(
        '{plan} has room for {limit, plural, one {one project} other {# projects}} of your own, and you have {used}: this one cannot be restored without a larger plan.',
        { plan: planName(plan.plan), limit, used: count(locale, used) },
      )}
    </PlanNotice>
  )
}
