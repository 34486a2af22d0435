import { t } from '../../../core/language/language.ts'
import { UnsavedChangesDialog } from '../../../ui/dialogs/UnsavedChangesDialog.tsx'
import { PageHeader } from '../../../ui/panels/PageHeader.tsx'
import { Panel } from '../../../ui/panels/Panel.tsx'
import { PasswordForm } from './PasswordForm.tsx'

/** Replaces every page for users who signed in with a one-time password. */
export function OneTimePasswordPage() {
  return (
    <>
      <PageHeader
        title={t('Choose your password')}
        text={t(
          'Your one-time password was good for this sign-in only. Enter it once more, then choose a new password.',
        )}
      />
      <UnsavedChangesDialog />
      <Panel isFlush aria-label={t('Choose your password')}>
        <PasswordForm />
      </Panel>
    </>
  )
}
