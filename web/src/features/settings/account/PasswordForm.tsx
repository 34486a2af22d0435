import { passwordForm } from '@outlay/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import { draftInput } from '../../../core/forms/draft/draftInput.ts'
import { useInMemoryEdits } from '../../../core/forms/draft/typedValues.ts'
import { useDraft } from '../../../core/forms/draft/useDraft.ts'
import { validateWith } from '../../../core/forms/formValidation.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { PasswordStrength } from '../../../entities/passwords/PasswordStrength.tsx'
import { twoStepQuery } from '../../../entities/security/twoStep.query.ts'
import { CodeField } from '../../../ui/inputs/CodeField.tsx'
import { PasswordField } from '../../../ui/inputs/PasswordField.tsx'
import { SettingsForm } from '../../../ui/settings/SettingsForm.tsx'
import classes from '../../../ui/settings/SettingsPanel.module.css'
import { useChangePassword } from '../settings.mutations.ts'

const empty = { currentPassword: '', newPassword: '', confirmPassword: '', code: '' }
type Passwords = typeof empty

const validate = validateWith(passwordForm)
const nothingSaved = () => empty

/** Asks for the current password, the new one twice, and a code if two-step verification is on. */
export function PasswordForm() {
  const { username, email, firstName, lastName, hasOneTimePassword } = useUser()
  const { data: twoStep } = useQuery({ ...twoStepQuery, enabled: !hasOneTimePassword })
  const save = useChangePassword()
  const draft = useDraft<Passwords, Passwords>({
    name: t('Password'),
    editsStore: useInMemoryEdits(),
    saved: empty,
    valuesOf: nothingSaved,
    fields: [],
    validate,
    save: ({ currentPassword, newPassword, code }) =>
      save.mutateAsync({ currentPassword, newPassword, ...(code && { code }) }).then(nothingSaved),
  })
  const field = (name: keyof Passwords) => draftInput(draft, name)
  return (
    <SettingsForm draft={draft} isSaving={save.isPending} hint={t('At least 6 characters.')}>
      {/* Tells password managers whose password it is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={t('Current Password')}
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <div className={classes.pair}>
        <div className={classes.column}>
          <PasswordField label={t('New Password')} autoComplete="new-password" {...field('newPassword')} />
          <PasswordStrength
            password={draft.values.newPassword}
            ownWords={[username, email, firstName ?? '', lastName ?? '']}
          />
        </div>
        <PasswordField
          label={t('Confirm New Password')}
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
      </div>
      {twoStep?.isOn && <CodeField {...field('code')} />}
    </SettingsForm>
  )
}
