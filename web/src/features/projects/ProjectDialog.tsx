import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Project } from '@outlay/contract/projects'
import { fieldErrorsOf, focusFirstError } from '../../core/formValidation.ts'
import { useUser } from '../../core/session.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import classes from './ProjectDialog.module.css'
import { ProjectFields } from './ProjectFields.tsx'
import { bodyOf, type ProjectFormValues, validateProject, valuesOf } from './projectForm.values.ts'
import { useSaveProject } from './projects.mutations.ts'

interface ProjectDialogProps {
  /** The project to change; a new one without. */
  project: Project | undefined
  onClose: () => void
}

/** Stays open, with all that was typed, until the server has taken it. */
export function ProjectDialog({ project, onClose }: ProjectDialogProps) {
  const user = useUser()
  const form = useForm<ProjectFormValues>({
    initialValues: valuesOf(project, user),
    validate: validateProject,
  })
  const save = useSaveProject(project?.id)
  const submit = (values: ProjectFormValues) =>
    save.mutate(bodyOf(values), {
      onSuccess: onClose,
      onError: error => {
        const errors = fieldErrorsOf(error)
        if (!errors) return
        form.setErrors(errors)
        focusFirstError(form, errors)
      },
    })
  return (
    <Dialog
      title={project ? 'Edit Project' : 'Create New Project'}
      onClose={onClose}
      closesOutside={!form.isDirty()}
    >
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit(submit, errors => focusFirstError(form, errors))}
      >
        <ProjectFields form={form} />
        <div className={classes.footer}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={save.isPending}>
            {save.isPending ? 'Saving...' : project ? 'Save Changes' : 'Create Project'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
