import { MerchantRules } from '../../features/merchantRules/MerchantRules.tsx'
import { ReadingAccuracy } from '../../features/readingAccuracy/ReadingAccuracy.tsx'
import { Appearance } from '../../features/settings/Appearance.tsx'
import { Budget } from '../../features/settings/Budget.tsx'
import { CurrencyPreference } from '../../features/settings/CurrencyPreference.tsx'
import { Profile } from '../../features/settings/Profile.tsx'
import { Sessions } from '../../features/settings/Sessions.tsx'
import type { SettingsSection } from '../../features/settings/SettingsContents.tsx'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { Subscription } from '../../features/settings/Subscription.tsx'
import { Taxes } from '../../features/settings/Taxes.tsx'
import { TimeAndLanguage } from '../../features/settings/TimeAndLanguage.tsx'

/** Every feature lends its section; what can grow long stands last. */
const sections: readonly SettingsSection[] = [
  { id: 'profile', title: 'Profile', Content: Profile },
  { id: 'currency', title: 'Currency', Content: CurrencyPreference },
  { id: 'subscription', title: 'Subscription', Content: Subscription },
  { id: 'budget', title: 'Budget', Content: Budget },
  { id: 'time', title: 'Time and language', Content: TimeAndLanguage },
  { id: 'taxes', title: 'Taxes', Content: Taxes },
  { id: 'appearance', title: 'Appearance', Content: Appearance },
  { id: 'devices', title: 'Devices', Content: Sessions },
  { id: 'accuracy', title: 'Reading accuracy', Content: ReadingAccuracy },
  { id: 'merchants', title: 'Merchants', Content: MerchantRules },
]

export function Settings() {
  return <SettingsPage sections={sections} />
}
