import { Button } from '@mantine/core'
import type { Project } from '@outlay/contract/projects'
import { Dialog } from '../../ui/Dialog.tsx'
import classes from './ProjectDialog.module.css'
import { useDeleteProject } from './projects.mutations.ts'

interface DeleteProjectDialogProps {
  project: Project
  onClose: () => void
  /** Besides closing, once it is gone. */
  onDeleted?: () => void
}

/** The question before a project goes. */
export function DeleteProjectDialog({ project, onClose, onDeleted }: DeleteProjectDialogProps) {
  const remove = useDeleteProject(project)
  const finish = () => {
    onClose()
    onDeleted?.()
  }
  return (
    <Dialog title="Delete Project" onClose={onClose}>
      <p className={classes.question}>Are you sure you want to delete "{project.name}"?</p>
      <p className={classes.hint}>Its expenses stay, without a project.</p>
      <div className={classes.footer}>
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button
          color="red"
          disabled={remove.isPending}
          onClick={() => remove.mutate(undefined, { onSuccess: finish })}
        >
          Delete
        </Button>
      </div>
    </Dialog>
  )
}
