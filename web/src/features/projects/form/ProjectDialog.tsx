import { planName } from '@outlay/contract/plans/planInclusions'
import { type Project, projectVisibilities } from '@outlay/contract/projects/projects'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import IconCheck from '~icons/tabler/check'
import { useLocale } from '../../../core/formats/locale.ts'
import { useDialogForm } from '../../../core/forms/useDialogForm.ts'
import type { Form } from '../../../core/forms/useForm.ts'
import { msg, t, translated } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { amountText, typedAmount } from '../../../entities/currencies/amountText.ts'
import { CurrencyPicker } from '../../../entities/currencies/CurrencyPicker.tsx'
import { useCurrentPlan } from '../../../entities/plans/currentPlan.query.ts'
import { PlanNotice } from '../../../entities/plans/PlanNotice.tsx'
import { PlanRefusal } from '../../../entities/plans/PlanRefusal.tsx'
import { isUsedUp, planWith, planWithMore } from '../../../entities/plans/planRules.ts'
import { useTeamLacksFeature } from '../../../entities/plans/useTeamLacksFeature.ts'
import { projectsQuery } from '../../../entities/projects/projects.query.ts'
import { canInTeam } from '../../../entities/teams/teamRights.ts'
import { variables } from '../../../ui/classNames.ts'
import { StaleEditNotice } from '../../../ui/conflicts/StaleEditNotice.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { FormFooter } from '../../../ui/dialogs/FormFooter.tsx'
import { Switch } from '../../../ui/inputs/Choices.tsx'
import { NativeSelect, Textarea, TextInput } from '../../../ui/inputs/Field.tsx'
import { useRestoreProject, useSaveProject } from '../projects.mutations.ts'
import classes from './ProjectDialog.module.css'
import {
  bodyOf,
  type ProjectFormValues,
  projectColors,
  projectFields,
  validateProject,
  valuesOf,
  visibilityNames,
} from './projectForm.values.ts'

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

const whose = [
  { value: 'mine', label: msg('Mine') },
  { value: 'team', label: msg('Team') },
]

/** The owner of a new project, if the user may manage the team's; and who sees a team project. */
function TeamFields({ form, isNew }: { form: Form<ProjectFormValues>; isNew: boolean }) {
  const canManage = canInTeam(useUser(), 'manage team projects')
  const { isTeams } = form.values
  const isChoice = isNew && canManage
  if (!isChoice && !isTeams) return null
  return (
    <div className={classes.pair}>
      {isChoice && (
        <NativeSelect
          label={t('Ownership')}
          data={whose.map(({ value, label }) => ({ value, label: translated(label) }))}
          value={isTeams ? 'team' : 'mine'}
          description={isTeams ? t('The team’s managers see its expenses.') : undefined}
          data-path="isTeams"
          onChange={event => form.setFieldValue('isTeams', event.currentTarget.value === 'team')}
        />
      )}
      {isTeams && (
        <NativeSelect
          label={t('Visible to')}
          data={projectVisibilities.map(value => ({ value, label: translated(visibilityNames[value]) }))}
          {...form.getInputProps('visibility')}
        />
      )}
    </div>
  )
}

/** No `maxLength`: texts that are too long get an error instead of being cut off. */
function ProjectFields({ form }: { form: Form<ProjectFormValues> }) {
  const locale = useLocale()
  const { color, currency } = form.values
  return (
    <>
      <TextInput
        {...form.getInputProps('name')}
        label={t('Name')}
        placeholder={t('Website relaunch')}
        autoComplete="off"
        withAsterisk
        aria-required
        data-autofocus
      />
      <Textarea
        {...form.getInputProps('description')}
        label={t('Description')}
        placeholder={t('What it is for')}
        rows={2}
      />
      <ColorField value={color} onChange={next => form.setFieldValue('color', next)} />
      <div className={classes.pair}>
        <TextInput
          {...form.getInputProps('budget')}
          label={t('Budget')}
          placeholder={t('No budget')}
          inputMode="decimal"
          autoComplete="off"
          inputClassName={classes.budget}
          onBlur={event =>
            form.setFieldValue('budget', amountText(locale, event.currentTarget.value, currency))
          }
        />
        <CurrencyPicker
          label={t('Budget currency')}
          value={currency}
          onChange={code =>
            form.setValues({ currency: code, budget: typedAmount(locale, form.values.budget) })
          }
          error={form.errors.currency}
          withAsterisk={false}
        />
      </div>
      <TextInput {...form.getInputProps('endDate')} type="date" label={t('End date')} />
      <Switch
        {...form.getCheckboxProps('isActive')}
        label={t('Active')}
        description={t('Only active projects can be chosen for new expenses.')}
      />
    </>
  )
}

/** A few distinguishable colors, and a custom one. */
function ColorField({ value, onChange }: { value: string; onChange: (color: string) => void }) {
  const name = useId()
  const chosen = projectColors.find(color => color.value.toLowerCase() === value.toLowerCase())
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>{t('Color')}</legend>
      <div className={classes.swatches}>
        {projectColors.map(color => (
          <label
            key={color.value}
            className={classes.swatch}
            style={colorStyle(color.value)}
            title={translated(color.name)}
          >
            <input
              type="radio"
              name={name}
              value={color.value}
              checked={color === chosen}
              onChange={() => onChange(color.value)}
              aria-label={translated(color.name)}
            />
            {color === chosen && <IconCheck size={16} stroke={3} aria-hidden />}
          </label>
        ))}
        <label className={classes.own} data-chosen={!chosen || undefined}>
          <input
            type="color"
            value={value}
            onChange={event => onChange(event.currentTarget.value)}
            aria-label={t('Custom color')}
          />
          <span aria-hidden>{chosen ? t('Custom') : value.toUpperCase()}</span>
        </label>
      </div>
    </fieldset>
  )
}

// React's types do not include custom properties.
const colorStyle = (color: string) => variables({ '--color': color })

/** Whether one more project, own or the team's, is known to exceed the plan. */
function useIsBeyondPlan(isNew: boolean, isTeams: boolean): boolean {
  const plan = useCurrentPlan()
  const isTeamBeyondPlan = useTeamLacksFeature('teams')
  if (!isNew || !plan) return false
  return isTeams ? isTeamBeyondPlan : isUsedUp(plan.projects)
}

/** Says in advance that the plan permits no further project. The input is kept. */
function NewProjectNotice({ isTeams }: { isTeams: boolean }) {
  const plan = useCurrentPlan()
  if (isTeams) {
    const liftedBy = planWith('teams')
    const name = liftedBy && planName(liftedBy)
    return (
      <PlanNotice liftedBy={liftedBy}>{t('Team projects are part of {plan}.', { plan: name })}</PlanNotice>
    )
  }
  const limit = plan?.projects.limit ?? 0
  return (
    <PlanNotice liftedBy={planWithMore('projects', limit)}>
      {t(
        '{plan} includes {limit, plural, one {one project} other {# projects}} of your own. Delete one, or choose a larger plan. What you type here is kept.',
        { plan: planName(plan?.plan ?? 'free'), limit },
      )}
    </PlanNotice>
  )
}
