import { Button } from '@mantine/core'
import type { Project } from '@outlay/contract/projects'
import { useQuery } from '@tanstack/react-query'
import { projectsQuery } from '../../core/projects.query.ts'
import { useUser } from '../../core/session.tsx'
import { useDialogForm } from '../../core/useDialogForm.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DiscardQuestion } from '../../ui/DiscardQuestion.tsx'
import classes from './ProjectDialog.module.css'
import { ProjectFields } from './ProjectFields.tsx'
import { bodyOf, validateProject, valuesOf } from './projectForm.values.ts'
import { useSaveProject } from './projects.mutations.ts'

export interface ProjectDialogProps {
  /** The project to change; a new one without. */
  project: Project | undefined
  onClose: () => void
}

/** Stays open, with all that was typed, until the server has taken it. */
export function ProjectDialog({ project, onClose }: ProjectDialogProps) {
  const user = useUser()
  const { data: projects = [] } = useQuery(projectsQuery)
  const save = useSaveProject(project?.id)
  const { form, closing, onSubmit, onFocus, focusLastField } = useDialogForm({
    place: `project ${project?.id ?? 'new'}`,
    initial: () => valuesOf(project, { user, projects }),
    validate: validateProject,
    ...{ save, bodyOf, onClose },
  })
  return (
    <Dialog title={project ? 'Edit Project' : 'Create New Project'} onClose={closing.request}>
      <form noValidate className={classes.form} onSubmit={onSubmit} onFocus={onFocus}>
        <ProjectFields form={form} />
        {closing.isAsking ? (
          <DiscardQuestion closing={closing} onStay={focusLastField} />
        ) : (
          <div className={classes.footer}>
            <Button variant="default" onClick={closing.request}>
              Cancel
            </Button>
            <Button type="submit" disabled={save.isPending}>
              {save.isPending ? 'Saving...' : project ? 'Save Changes' : 'Create Project'}
            </Button>
          </div>
        )}
      </form>
    </Dialog>
  )
}
