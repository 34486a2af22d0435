import { AssistantSettings } from '../../../features/mascot/AssistantSettings.tsx'
import { Appearance } from '../../../features/settings/Appearance.tsx'
import { Profile } from '../../../features/settings/account/Profile.tsx'
import { CurrencyPreference } from '../../../features/settings/money/CurrencyPreference.tsx'
import { Subscription } from '../../../features/settings/plan/Subscription.tsx'
import { SettingsPage, useMovedSection } from '../../../features/settings/SettingsPage.tsx'
import { TimeAndLanguage } from '../../../features/settings/timeAndLanguage/TimeAndLanguage.tsx'

const contents = {
  profile: Profile,
  currency: CurrencyPreference,
  plan: Subscription,
  time: TimeAndLanguage,
  appearance: Appearance,
  assistant: AssistantSettings,
}

export function GeneralSettings() {
  return useMovedSection() ? null : <SettingsPage path="/settings" contents={contents} />
}
