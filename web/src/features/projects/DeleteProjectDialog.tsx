import type { Project } from '@outlay/contract/projects'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { useDeleteProject } from './projects.mutations.ts'

export interface DeleteProjectDialogProps {
  project: Project
  onClose: () => void
  /** Besides closing, once it is gone. */
  onDeleted?: () => void
}

/** The question before a project goes. */
export function DeleteProjectDialog({ project, onClose, onDeleted }: DeleteProjectDialogProps) {
  const remove = useDeleteProject(project, () => {
    onClose()
    onDeleted?.()
  })
  return (
    <QuestionDialog
      title="Delete Project"
      no="Cancel"
      yes="Delete"
      isPending={remove.isPending}
      onYes={() => remove.mutate()}
      onClose={onClose}
    >
      <p>Are you sure you want to delete "{project.name}"?</p>
      <p>Its expenses stay, without a project.</p>
    </QuestionDialog>
  )
}
