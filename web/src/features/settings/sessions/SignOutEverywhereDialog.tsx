import { t } from '../../../core/language/language.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { useSignOutEverywhere } from '../settings.mutations.ts'

interface SignOutEverywhereDialogProps {
  onSignedOut: () => void
  onClose: () => void
}

/** Confirms signing out all devices, including this one. */
export function SignOutEverywhereDialog({ onSignedOut, onClose }: SignOutEverywhereDialogProps) {
  const signOut = useSignOutEverywhere(onSignedOut)
  return (
    <ConfirmDialog
      title={t('Sign out everywhere?')}
      no={t('Stay signed in')}
      yes={t('Sign out everywhere')}
      isPending={signOut.isPending}
      onYes={() => signOut.mutate()}
      onClose={onClose}
    >
      <p>
        {t(
          'Every device, including this one, will have to sign in again, and your remembered devices are forgotten. Saved data stays. Anything unsaved, here and in other tabs, is lost.',
        )}
      </p>
    </ConfirmDialog>
  )
}
