import { Mail } from '../../../features/settings/Mail.tsx'
import { SettingsPage } from '../../../features/settings/SettingsPage.tsx'

export function NotificationSettings() {
  return <SettingsPage path="/settings/notifications" contents={{ mail: Mail }} />
}
