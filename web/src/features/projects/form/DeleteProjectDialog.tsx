import type { Project } from '@outlay/contract/projects/projects'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { projectsQuery } from '../../../entities/projects/projects.query.ts'
import { DeleteConfirm } from '../../../ui/conflicts/DeleteConfirm.tsx'
import { projectCountsQuery } from '../projects.api.ts'
import { useDeleteProject } from '../projects.mutations.ts'
import { remainingText } from '../projectText.ts'
import { DeletedForGoodNotice } from './DeletedForGoodNotice.tsx'
import { valuesOf } from './projectForm.values.ts'
import { projectFields } from './projectFormFields.ts'

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
