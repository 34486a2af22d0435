import { Textarea, TextInput } from '@mantine/core'
import { createTeamBody, type Team } from '@outlay/contract/teams/teams'
import { draftInput } from '../../../core/forms/draft/draftInput.ts'
import type { DraftField } from '../../../core/forms/draft/draftOptions.ts'
import { usePersistedEdits } from '../../../core/forms/draft/typedValues.ts'
import { useDraft } from '../../../core/forms/draft/useDraft.ts'
import { validateWith } from '../../../core/forms/formValidation.ts'
import { msg, t } from '../../../core/language/language.ts'
import { PlanRefusal } from '../../../entities/plans/PlanRefusal.tsx'
import { SettingsForm } from '../../../ui/settings/SettingsForm.tsx'
import { SettingsPanel } from '../../../ui/settings/SettingsPanel.tsx'
import { useRenameTeam } from '../teams.mutations.ts'

interface TeamNames {
  name: string
  description: string
}

const validate = validateWith(createTeamBody)
const valuesOf = ({ name, description }: Team): TeamNames => ({ name, description: description ?? '' })
const fields: readonly DraftField<TeamNames, Team>[] = [
  { unit: ['name'], label: msg('Team name'), text: ({ name }) => name },
  { unit: ['description'], label: msg('Description'), text: ({ description }) => description },
]

/** The team's name and purpose. */
export function NamePanel({ team }: { team: Team }) {
  const save = useRenameTeam()
  const draft = useDraft<TeamNames, Team>({
    name: t('Name and description'),
    editsStore: usePersistedEdits(`draft of team ${team.id}`),
    saved: team,
    valuesOf,
    fields,
    validate,
    save: ({ name, description }, opened) =>
      save.mutateAsync({ body: { name: name.trim(), description: description.trim() }, opened }),
  })
  return (
    <SettingsPanel title={t('Name and description')}>
      <SettingsForm draft={draft} isSaving={save.isPending} hint={t('Visible to everyone on the team.')}>
        <TextInput label={t('Team name')} autoComplete="off" {...draftInput(draft, 'name')} />
        <Textarea label={t('Description')} rows={3} {...draftInput(draft, 'description')} />
        <PlanRefusal error={save.error} />
      </SettingsForm>
    </SettingsPanel>
  )
}
