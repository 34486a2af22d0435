import { t } from '../../core/language/language.ts'
import { Sessions } from '../../features/settings/sessions/Sessions.tsx'
import { useEnsureAllSent } from '../shell/useEnsureAllSent.ts'
import { useSessionCleanup } from '../shell/useSessionCleanup.ts'

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
