import { ApiKeys } from '../../../features/settings/apiKeys/ApiKeys.tsx'
import { SettingsPage } from '../../../features/settings/SettingsPage.tsx'

export function ApiKeySettings() {
  return <SettingsPage path="/settings/api-keys" contents={{ 'api-keys': ApiKeys }} />
}
