import { t } from '../../../core/language/language.ts'
import { QuestionDialog } from '../../../ui/dialogs/QuestionDialog.tsx'
import { useSignOutEverywhere } from '../settings.mutations.ts'

interface SignOutEverywhereDialogProps {
  onSignedOut: () => void
  onClose: () => void
}

/** The question before every device is signed out, this one too. */
export function SignOutEverywhereDialog({ onSignedOut, onClose }: SignOutEverywhereDialogProps) {
  const signOut = useSignOutEverywhere(onSignedOut)
  return (
    <QuestionDialog
      title={t('Sign out everywhere?')}
      no={t('Stay signed in')}
      yes={t('Sign out everywhere')}
      isPending={signOut.isPending}
      onYes={() => signOut.mutate()}
      onClose={onClose}
    >
      <p>
        {t(
          'Every device, this one too, will have to sign in again, and none is remembered as yours. What is saved stays; what is half typed, here and in other tabs, does not.',
        )}
      </p>
    </QuestionDialog>
  )
}
