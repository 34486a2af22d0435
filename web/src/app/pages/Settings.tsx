import type { ComponentType } from 'react'
import { t, translated } from '../../core/language/language.ts'
import { AssistantSettings } from '../../features/mascot/AssistantSettings.tsx'
import { MerchantRules } from '../../features/merchantRules/MerchantRules.tsx'
import { ReadingAccuracy } from '../../features/readingAccuracy/ReadingAccuracy.tsx'
import { Appearance } from '../../features/settings/Appearance.tsx'
import { Password } from '../../features/settings/account/Password.tsx'
import { Profile } from '../../features/settings/account/Profile.tsx'
import { ApiKeys } from '../../features/settings/apiKeys/ApiKeys.tsx'
import { EmailAddress } from '../../features/settings/email/EmailAddress.tsx'
import { Mail } from '../../features/settings/Mail.tsx'
import { BankAccount } from '../../features/settings/money/BankAccount.tsx'
import { Budget } from '../../features/settings/money/Budget.tsx'
import { CurrencyPreference } from '../../features/settings/money/CurrencyPreference.tsx'
import { Taxes } from '../../features/settings/money/Taxes.tsx'
import { Passkeys } from '../../features/settings/passkeys/Passkeys.tsx'
import { Subscription } from '../../features/settings/plan/Subscription.tsx'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { Sessions } from '../../features/settings/sessions/Sessions.tsx'
import { TimeAndLanguage } from '../../features/settings/timeAndLanguage/TimeAndLanguage.tsx'
import { TwoStep } from '../../features/settings/twoStep/TwoStep.tsx'
import { useSessionCleanup } from '../shell/useSignOut.ts'
import { useEnsureAllSent } from '../shell/useUnsent.ts'
import { type SettingsSectionId, settingsSections } from './settingsSections.ts'

/** The section that each feature provides. */
const contents: Record<SettingsSectionId, ComponentType> = {
  profile: Profile,
  currency: CurrencyPreference,
  plan: Subscription,
  budget: Budget,
  bank: BankAccount,
  time: TimeAndLanguage,
  taxes: Taxes,
  mail: Mail,
  appearance: Appearance,
  assistant: AssistantSettings,
  email: EmailAddress,
  password: Password,
  'two-step': TwoStep,
  passkeys: Passkeys,
  devices: Devices,
  'api-keys': ApiKeys,
  accuracy: ReadingAccuracy,
  merchants: MerchantRules,
}
const sections = settingsSections.map(({ id, title }) => ({ id, title, Content: contents[id] }))

export function Settings() {
  return <SettingsPage sections={sections.map(one => ({ ...one, title: translated(one.title) }))} />
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
