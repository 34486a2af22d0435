import { planName } from '@outlay/contract/plans/planInclusions'
import type { Project } from '@outlay/contract/projects/projects'
import { useQuery } from '@tanstack/react-query'
import { count } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { useCurrentPlan } from '../../../entities/plans/currentPlan.query.ts'
import { PlanNotice } from '../../../entities/plans/PlanNotice.tsx'
import { planWith, planWithMore } from '../../../entities/plans/planRules.ts'
import { projectsQuery } from '../../../entities/projects/projects.query.ts'
import { DeleteConfirm } from '../../../ui/conflicts/DeleteConfirm.tsx'
import { projectCountsQuery } from '../projects.api.ts'
import { useDeleteProject } from '../projects.mutations.ts'
import { remainingText } from '../projectText.ts'
import { projectFields, valuesOf } from './projectForm.values.ts'

export interface DeleteProjectDialogProps {
  project: Project
  onClose: () => void
  /** Called in addition to `onClose`, once it is deleted. */
  onDeleted?: () => void
}

/** Confirms the deletion of a project. */
export function DeleteProjectDialog({ project, onClose, onDeleted }: DeleteProjectDialogProps) {
  const user = useUser()
  const { data: projects = [] } = useQuery(projectsQuery)
  const removal = useDeleteProject(() => {
    onClose()
    onDeleted?.()
  })
  const { data: counts } = useQuery({ ...projectCountsQuery(project.id), enabled: project.teamId !== null })
  return (
    <DeleteConfirm
      title={t('Delete Project')}
      no={t('Cancel')}
      yes={t('Delete')}
      yesAnyway={t('Delete anyway')}
      opened={project}
      fields={projectFields}
      valuesOf={one => valuesOf(one, { user, projects })}
      projects={projects}
      removal={removal}
      onClose={onClose}
    >
      <p>{t('Are you sure you want to delete "{name}"?', { name: project.name })}</p>
      <p>{remainingText(counts)}</p>
      <DeletedForGoodNotice project={project} />
    </DeleteConfirm>
  )
}

/** Warns that the plan would not permit restoring the project; renders nothing if it would. */
function DeletedForGoodNotice({ project: { teamId } }: { project: Project }) {
  const locale = useLocale()
  const plan = useCurrentPlan()
  if (!plan) return null
  if (teamId !== null)
    return plan.teams ? null : (
      <PlanNotice liftedBy={planWith('teams')}>
        {t('You can’t restore it while your team has no plan that includes teams.')}
      </PlanNotice>
    )
  const { used, limit } = plan.projects
  if (limit === null || used <= limit) return null
  return (
    <PlanNotice liftedBy={planWithMore('projects', limit)}>
      {t(
        '{plan} includes {limit, plural, one {one project} other {# projects}} of your own, and you have {used}. Without a larger plan, this one can’t be restored.',
        { plan: planName(plan.plan), limit, used: count(locale, used) },
      )}
    </PlanNotice>
  )
}
