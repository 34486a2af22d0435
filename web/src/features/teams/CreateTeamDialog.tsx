import { type CreateTeam, createTeamBody, type Team } from '@outlay/contract/teams/teams'
import { validateWith } from '../../core/forms/formValidation.ts'
import { useDialogForm } from '../../core/forms/useDialogForm.ts'
import { t } from '../../core/language/language.ts'
import { PlanRefusal } from '../../entities/plans/PlanRefusal.tsx'
import { useTeamLacksFeature } from '../../entities/plans/useTeamLacksFeature.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { FormFooter } from '../../ui/dialogs/FormFooter.tsx'
import { Textarea, TextInput } from '../../ui/inputs/Field.tsx'
import classes from './TeamDialog.module.css'
import { TeamsNotice } from './TeamsNotice.tsx'
import { useCreateTeam } from './teams.mutations.ts'

interface TeamFields {
  name: string
  description: string
}

const empty: TeamFields = { name: '', description: '' }
const validate = validateWith(createTeamBody)

/** Creates a team. Stays open, with all input, until the server has saved it. */
export function CreateTeamDialog({ onClose }: { onClose: () => void }) {
  const state = useDialogForm<TeamFields, Team, CreateTeam>({
    place: 'team new',
    initial: () => empty,
    thing: undefined,
    valuesOf: () => empty,
    fields: [],
    validate,
    save: useCreateTeam(),
    bodyOf: ({ name, description }) => ({ name: name.trim(), description: description.trim() }),
    onClose,
  })
  const isBeyondPlan = useTeamLacksFeature('teams')
  const { form, closeGuard, isSaving, onSubmit, onFocus, focusLastField } = state
  return (
    <Dialog title={t('Create Team')} onClose={closeGuard.request}>
      <form noValidate className={classes.form} onSubmit={onSubmit} onFocus={onFocus}>
        <TeamsNotice />
        <TextInput
          {...form.getInputProps('name')}
          label={t('Team name')}
          placeholder={t('Design studio')}
          autoComplete="off"
          withAsterisk
          aria-required
          data-autofocus
        />
        <Textarea
          {...form.getInputProps('description')}
          label={t('Description')}
          placeholder={t('What your team works on')}
          rows={3}
        />
        <PlanRefusal error={state.saveError} />
        <FormFooter
          closeGuard={closeGuard}
          submit={isSaving ? t('Creating...') : t('Create Team')}
          isDisabled={isSaving || isBeyondPlan}
          onStay={focusLastField}
        />
      </form>
    </Dialog>
  )
}
