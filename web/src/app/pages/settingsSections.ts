import { msg } from '../../core/language/language.ts'
/** The sections in display order: anchor and name. Those that can grow long come last. */
export const settingsSections = [
  { id: 'profile', title: msg('Profile') },
  { id: 'currency', title: msg('Currency') },
  { id: 'plan', title: msg('Subscription') },
  { id: 'budget', title: msg('Budget') },
  { id: 'bank', title: msg('Bank account') },
  { id: 'time', title: msg('Time and language') },
  { id: 'taxes', title: msg('Taxes') },
  { id: 'mail', title: msg('Email notifications') },
  { id: 'appearance', title: msg('Appearance') },
  { id: 'assistant', title: msg('Assistant') },
  { id: 'email', title: msg('Email address') },
  { id: 'password', title: msg('Password') },
  { id: 'two-step', title: msg('Two-step verification') },
  { id: 'passkeys', title: msg('Passkeys') },
  { id: 'devices', title: msg('Devices') },
  { id: 'api-keys', title: msg('API keys') },
  { id: 'accuracy', title: msg('Reading accuracy') },
  { id: 'merchants', title: msg('Merchants') },
] as const

export type SettingsSectionId = (typeof settingsSections)[number]['id']
