import type { User } from '@outlay/contract/accounts/currentUser'
import { profileBody } from '@outlay/contract/settings/settings'
import type { ReactNode } from 'react'
import { draftInput } from '../../../core/forms/draft/draftInput.ts'
import { usePersistedEdits } from '../../../core/forms/draft/typedValues.ts'
import { type DraftField, useDraft } from '../../../core/forms/draft/useDraft.ts'
import { validateWith } from '../../../core/forms/formValidation.ts'
import { msg, t } from '../../../core/language/language.ts'
import { Link } from '../../../core/navigation/navigation.tsx'
import { useUser } from '../../../core/session/session.tsx'
import { TextInput } from '../../../ui/inputs/Field.tsx'
import { SettingsForm } from '../../../ui/settings/SettingsForm.tsx'
import settingsPanelClasses from '../../../ui/settings/SettingsPanel.module.css'
import { SettingsPanel } from '../../../ui/settings/SettingsPanel.tsx'
import { Anchor } from '../../../ui/text/Text.tsx'
import { useChangeProfile } from '../settings.mutations.ts'
import classes from './Profile.module.css'

interface Names {
  firstName: string
  lastName: string
}

const validate = validateWith(profileBody)
const namesOf = ({ firstName, lastName }: User): Names => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
})
const fields: readonly DraftField<Names, User>[] = [
  { unit: ['firstName'], label: msg('First Name'), text: ({ firstName }) => firstName },
  { unit: ['lastName'], label: msg('Last Name'), text: ({ lastName }) => lastName },
]

/** The signed-in user; only the names can be edited. */
export function Profile() {
  const user = useUser()
  const { username, email } = user
  const save = useChangeProfile()
  const draft = useDraft<Names, User>({
    name: t('Profile'),
    editsStore: usePersistedEdits('draft of profile'),
    saved: user,
    valuesOf: namesOf,
    fields,
    validate,
    save: (body, { version }) => save.mutateAsync({ body, version }),
  })
  const field = (name: keyof Names) => draftInput(draft, name)
  return (
    <SettingsPanel title={t('Profile')}>
      <SettingsForm
        draft={draft}
        isSaving={save.isPending}
        hint={t('Optional. Your name appears in the menu and on your reports.')}
      >
        <Facts
          facts={[
            { name: t('Username'), value: username },
            { name: t('Email'), value: email },
            {
              name: t('Avatar'),
              value: (
                <Anchor component={Link} to="/avatar">
                  {t('Choose your avatar')}
                </Anchor>
              ),
            },
          ]}
        />
        <div className={settingsPanelClasses.pair}>
          <TextInput label={t('First Name')} autoComplete="given-name" {...field('firstName')} />
          <TextInput label={t('Last Name')} autoComplete="family-name" {...field('lastName')} />
        </div>
      </SettingsForm>
    </SettingsPanel>
  )
}

/** Read-only labels and values. */
function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, value }) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
