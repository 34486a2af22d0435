import { MerchantRules } from '../../../features/merchantRules/MerchantRules.tsx'
import { ReadingAccuracy } from '../../../features/readingAccuracy/ReadingAccuracy.tsx'
import { SettingsPage } from '../../../features/settings/SettingsPage.tsx'

const contents = { accuracy: ReadingAccuracy, merchants: MerchantRules }

export function ReceiptSettings() {
  return <SettingsPage path="/settings/receipts" contents={contents} />
}
