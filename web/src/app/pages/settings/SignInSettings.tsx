import { t } from '../../../core/language/language.ts'
import { Password } from '../../../features/settings/account/Password.tsx'
import { EmailAddress } from '../../../features/settings/email/EmailAddress.tsx'
import { Passkeys } from '../../../features/settings/passkeys/Passkeys.tsx'
import { SettingsPage } from '../../../features/settings/SettingsPage.tsx'
import { Sessions } from '../../../features/settings/sessions/Sessions.tsx'
import { TwoStep } from '../../../features/settings/twoStep/TwoStep.tsx'
import { useSessionCleanup } from '../../shell/useSignOut.ts'
import { useEnsureAllSent } from '../../shell/useUnsent.ts'

const contents = {
  email: EmailAddress,
  password: Password,
  'two-step': TwoStep,
  passkeys: Passkeys,
  devices: Devices,
}

export function SignInSettings() {
  return <SettingsPage path="/settings/sign-in" contents={contents} />
}

/** The user's sessions; signing out all of them also clears this device. */
function Devices() {
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
