import { passwordForm } from '@outlay/contract/accounts'
import { validateWith } from '../../core/formValidation.ts'
import { useUser } from '../../core/session.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import classes from './SettingsPanel.module.css'
import { useChangePassword } from './settings.mutations.ts'
import { useDraft } from './useDraft.ts'

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** Asks for the present password and, twice, for the new one. */
export function PasswordForm() {
  const { username } = useUser()
  const draft = useDraft(empty, validateWith(passwordForm))
  const save = useChangePassword()
  const field = (name: keyof typeof empty) => ({
    'data-path': name,
    value: draft.values[name],
    error: draft.errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      draft.change({ [name]: event.currentTarget.value }),
  })
  return (
    <SettingsForm
      draft={draft}
      isSaving={save.isPending}
      onSave={({ currentPassword, newPassword }) =>
        save.mutate({ currentPassword, newPassword }, { onSuccess: draft.cancel, onError: draft.fail })
      }
      hint="At least 6 characters."
    >
      {/* By this a password manager knows whose password it keeps. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField label="Current Password" autoComplete="current-password" {...field('currentPassword')} />
      <div className={classes.pair}>
        <PasswordField label="New Password" autoComplete="new-password" {...field('newPassword')} />
        <PasswordField
          label="Confirm New Password"
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
      </div>
    </SettingsForm>
  )
}
