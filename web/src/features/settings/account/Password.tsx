import { t } from '../../../core/language/language.ts'
import { SettingsPanel } from '../../../ui/settings/SettingsPanel.tsx'
import { PasswordForm } from './PasswordForm.tsx'

export function Password() {
  return (
    <SettingsPanel
      title={t('Password')}
      text={t('Changing it signs out every other device. Avoid common passwords: a few words work best.')}
    >
      <PasswordForm />
    </SettingsPanel>
  )
}
