import { planName } from '@outlay/contract/plans/planInclusions'
import type { Project } from '@outlay/contract/projects/projects'
import { count } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { useCurrentPlan } from '../../../entities/plans/currentPlan.query.ts'
import { PlanNotice } from '../../../entities/plans/PlanNotice.tsx'
import { planWith, planWithMore } from '../../../entities/plans/planRules.ts'

/** Warns that the plan would not permit restoring the project; renders nothing if it would. */
export function DeletedForGoodNotice({ project: { teamId } }: { project: Project }) {
  const locale = useLocale()
  const plan = useCurrentPlan()
  if (!plan) return null
  if (teamId !== null)
    return plan.teams ? null : (
      <PlanNotice liftedBy={planWith('teams')}>
        {t('You cannot restore it while your team has no plan that includes teams.')}
      </PlanNotice>
    )
  const { used, limit } = plan.projects
  if (limit === null || used <= limit) return null
  return (
    <PlanNotice liftedBy={planWithMore('projects', limit)}>
      {t(
        '{plan} includes {limit, plural, one {one project} other {# projects}} of your own, and you have {used}. Without a larger plan, this one cannot be restored.',
        { plan: planName(plan.plan), limit, used: count(locale, used) },
      )}
    </PlanNotice>
  )
}
