import type { Project } from '@outlay/contract/projects'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../../core/formats/locale.ts'
import { changesText } from '../../../core/forms/collisions/editedFields.ts'
import { useSeen } from '../../../core/forms/collisions/useSeen.ts'
import { useUser } from '../../../core/session/session.tsx'
import { projectsQuery } from '../../../entities/projects/projects.query.ts'
import { ChangedMeanwhile } from '../../../ui/collisions/ChangedMeanwhile.tsx'
import { QuestionDialog } from '../../../ui/dialogs/QuestionDialog.tsx'
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
  const { first, seen, hasChanged, takeIn } = useSeen(project)
  const remove = useDeleteProject(() => {
    onClose()
    onDeleted?.()
  })
  const { data: counts } = useQuery({ ...projectCountsQuery(project.id), enabled: project.teamId !== null })
  const valuesNow = (one: Project) => valuesOf(one, { user, projects })
  return (
    <QuestionDialog
      title="Delete Project"
      no="Cancel"
      yes={hasChanged ? 'Delete anyway' : 'Delete'}
      isPending={remove.isPending}
      onYes={() => remove.mutate(seen, { onError: takeIn })}
      onClose={onClose}
    >
      <p>Are you sure you want to delete "{first.name}"?</p>
      {hasChanged && (
        <ChangedMeanwhile
          changes={changesText(projectFields, {
            before: valuesNow(first),
            now: valuesNow(seen),
            locale,
            projects,
          })}
        />
      )}
      <p>{remainingText(locale, counts)}</p>
      <DeletedForGoodNotice project={first} />
    </QuestionDialog>
  )
}
