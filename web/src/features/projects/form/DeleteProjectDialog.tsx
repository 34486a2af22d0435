import type { Project } from '@outlay/contract/projects'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../../core/formats/locale.ts'
import { useUser } from '../../../core/session/session.tsx'
import { projectsQuery } from '../../../entities/projects/projects.query.ts'
import { DeletionQuestion } from '../../../ui/collisions/DeletionQuestion.tsx'
import { projectCountsQuery } from '../projects.api.ts'
import { useDeleteProject } from '../projects.mutations.ts'
import { remainingText } from '../projectText.ts'
import { DeletedForGoodNotice } from './DeletedForGoodNotice.tsx'
import { valuesOf } from './projectForm.values.ts'
import { projectFields } from './projectFormFields.ts'

export interface DeleteProjectDialogProps {
  project: Project
  onClose: () => void
  /** Besides closing, once it is gone. */
  onDeleted?: () => void
}

/** The question before a project goes. */
export function DeleteProjectDialog({ project, onClose, onDeleted }: DeleteProjectDialogProps) {
  const locale = useLocale()
  const user = useUser()
  const { data: projects = [] } = useQuery(projectsQuery)
  const removal = useDeleteProject(() => {
    onClose()
    onDeleted?.()
  })
  const { data: counts } = useQuery({ ...projectCountsQuery(project.id), enabled: project.teamId !== null })
  return (
    <DeletionQuestion
      title="Delete Project"
      no="Cancel"
      yes="Delete"
      opened={project}
      fields={projectFields}
      valuesOf={one => valuesOf(one, { user, projects })}
      projects={projects}
      removal={removal}
      onClose={onClose}
    >
      <p>Are you sure you want to delete "{project.name}"?</p>
      <p>{remainingText(locale, counts)}</p>
      <DeletedForGoodNotice project={project} />
    </DeletionQuestion>
  )
}
