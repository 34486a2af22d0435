import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Project } from '@outlay/contract/projects'
import { useState } from 'react'
import { fieldErrorsOf, focusFirstError } from '../../core/formValidation.ts'
import { isChanged } from '../../core/isChanged.ts'
import { useUser } from '../../core/session.tsx'
import { useClosing } from '../../core/useClosing.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DiscardQuestion } from '../../ui/DiscardQuestion.tsx'
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
  const closing = useClosing(onClose)
  const [initialValues] = useState(() => valuesOf(project, user))
  const form = useForm<ProjectFormValues>({
    initialValues,
    validate: validateProject,
    onValuesChange: values => closing.setIsChanged(isChanged(values, initialValues)),
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
      onClose={closing.request}
      closesOutside={!closing.isChanged}
    >
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit(submit, errors => focusFirstError(form, errors))}
      >
        <ProjectFields form={form} />
        {closing.isAsking ? (
          <DiscardQuestion closing={closing} onStay={() => form.getInputNode('name')?.focus()} />
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
