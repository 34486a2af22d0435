import { t } from '../../core/language/language.ts'
import { Sessions } from '../../features/settings/sessions/Sessions.tsx'
import { useSessionCleanup } from '../shell/useLeave.ts'
import { useEnsureAllSent } from '../shell/useNothingUnsent.ts'

/** The user's sessions; signing out all of them also clears this device. */
export function Devices() {
  const leave = useSessionCleanup()
  const nothingUnsent = useEnsureAllSent()
  return (
    <Sessions
      mayLeave={nothingUnsent}
      onSignedOutEverywhere={() =>
        leave({ title: t('Signed out everywhere'), message: t('Every device has to sign in again.') })
      }
    />
  )
}
