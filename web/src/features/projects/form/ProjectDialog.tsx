import type { Project } from '@outlay/contract/projects/projects'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../../core/formats/locale.ts'
import { useDialogForm } from '../../../core/forms/useDialogForm.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { PlanRefusal } from '../../../entities/plans/PlanRefusal.tsx'
import { projectsQuery } from '../../../entities/projects/projects.query.ts'
import { canInTeam } from '../../../entities/teams/teamRights.ts'
import { StaleEditNotice } from '../../../ui/conflicts/StaleEditNotice.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { FormFooter } from '../../../ui/dialogs/FormFooter.tsx'
import { useRestoreProject, useSaveProject } from '../projects.mutations.ts'
import { NewProjectNotice, useIsBeyondPlan } from './NewProjectNotice.tsx'
import classes from './ProjectDialog.module.css'
import { ProjectFields } from './ProjectFields.tsx'
import { bodyOf, validateProject, valuesOf } from './projectForm.values.ts'
import { projectFields } from './projectFormFields.ts'
import { TeamFields } from './TeamFields.tsx'

export interface ProjectDialogProps {
  /** The project to edit; undefined for a new one. */
  project: Project | undefined
  /** Whether a new one belongs to the team by default. */
  isTeams?: boolean
  onClose: () => void
}

/** Stays open, with all edits, until the server has saved it. */
export function ProjectDialog({ project, isTeams = false, onClose }: ProjectDialogProps) {
  const locale = useLocale()
  const user = useUser()
  const { data: projects = [] } = useQuery(projectsQuery)
  const valuesNow = (one: Project | undefined) =>
    valuesOf(one, { user, projects, isTeams: isTeams && canInTeam(user, 'manage team projects') })
  const state = useDialogForm({
    place: `project ${project?.id ?? (isTeams ? 'new of the team' : 'new')}`,
    initial: () => valuesNow(project),
    thing: project,
    valuesOf: valuesNow,
    fields: projectFields,
    validate: values => validateProject(locale, values),
    save: useSaveProject(),
    restore: useRestoreProject(),
    bodyOf: (values, opened) => bodyOf(locale, values, opened ? null : user.teamId),
    onClose,
  })
  const isBeyondPlan = useIsBeyondPlan(project === undefined, state.form.values.isTeams)
  const { form, closeGuard, isSaving, onSubmit, onFocus, focusLastField } = state
  return (
    <Dialog title={project ? t('Edit Project') : t('Create New Project')} onClose={closeGuard.request}>
      <form noValidate className={classes.form} onSubmit={onSubmit} onFocus={onFocus}>
        {isBeyondPlan && <NewProjectNotice isTeams={state.form.values.isTeams} />}
        <ProjectFields form={form} />
        <TeamFields form={form} isNew={project === undefined} />
        <StaleEditNotice
          deletedText={t('This project was deleted in another window. What you typed is still here.')}
          state={state}
          projects={projects}
        />
        <PlanRefusal error={state.saveError} />
        <FormFooter
          closeGuard={closeGuard}
          submit={isSaving ? t('Saving...') : project ? t('Save Changes') : t('Create Project')}
          isDisabled={isSaving || isBeyondPlan}
          onStay={focusLastField}
        />
      </form>
    </Dialog>
  )
}
