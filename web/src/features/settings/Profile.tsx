import { Anchor, TextInput } from '@mantine/core'
import { profileBody } from '@outlay/contract/settings'
import { Link } from '@tanstack/react-router'
import { validateWith } from '../../core/formValidation.ts'
import { useUser } from '../../core/session.tsx'
import { Facts } from './Facts.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import classes from './SettingsPanel.module.css'
import { SettingsPanel } from './SettingsPanel.tsx'
import { useChangeProfile } from './settings.mutations.ts'
import { useDraft } from './useDraft.ts'

/** Who is signed in; the names are theirs to change. */
export function Profile() {
  const { username, email, firstName, lastName } = useUser()
  const draft = useDraft({ firstName: firstName ?? '', lastName: lastName ?? '' }, validateWith(profileBody))
  const save = useChangeProfile()
  const field = (name: 'firstName' | 'lastName') => ({
    'data-path': name,
    value: draft.values[name],
    error: draft.errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      draft.change({ [name]: event.currentTarget.value }),
  })
  return (
    <SettingsPanel title="Profile">
      <SettingsForm
        draft={draft}
        isSaving={save.isPending}
        onSave={values => save.mutate(values, { onSuccess: () => draft.settle(values), onError: draft.fail })}
        hint="Names are optional. They show in the menu and on your reports."
      >
        <Facts
          facts={[
            { name: 'Username', value: username },
            { name: 'Email', value: email },
            {
              name: 'Avatar',
              value: (
                <Anchor component={Link} to="/avatar" underline="always">
                  Choose your avatar
                </Anchor>
              ),
            },
          ]}
        />
        <div className={classes.pair}>
          <TextInput label="First Name" autoComplete="given-name" {...field('firstName')} />
          <TextInput label="Last Name" autoComplete="family-name" {...field('lastName')} />
        </div>
      </SettingsForm>
    </SettingsPanel>
  )
}
