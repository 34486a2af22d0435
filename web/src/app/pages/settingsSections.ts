/** The sections of the settings in their order: the anchor in the address, and the name. What can grow long is last. */
export const settingsSections = [
  { id: 'profile', title: 'Profile' },
  { id: 'currency', title: 'Currency' },
  { id: 'plan', title: 'Subscription' },
  { id: 'budget', title: 'Budget' },
  { id: 'bank', title: 'Bank account' },
  { id: 'time', title: 'Time and language' },
  { id: 'taxes', title: 'Taxes' },
  { id: 'mail', title: 'Mail' },
  { id: 'appearance', title: 'Appearance' },
  { id: 'email', title: 'Email address' },
  { id: 'password', title: 'Password' },
  { id: 'two-step', title: 'Two-step verification' },
  { id: 'passkeys', title: 'Passkeys' },
  { id: 'devices', title: 'Devices' },
  { id: 'api-keys', title: 'API keys' },
  { id: 'accuracy', title: 'Reading accuracy' },
  { id: 'merchants', title: 'Merchants' },
] as const

export type SettingsSectionId = (typeof settingsSections)[number]['id']
