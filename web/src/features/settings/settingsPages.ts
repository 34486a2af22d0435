import { msg } from '../../core/language/language.ts'

interface SettingsPageFacts {
  /** A `msg` key. */
  readonly title: string
  /** The page's heading, if it differs from the title. */
  readonly heading?: string
  /** In display order: anchor and name. Those that can grow long come last. */
  readonly sections: readonly { readonly id: string; readonly title: string }[]
}

/** All pages of the settings by path, in display order. */
export const settingsPages = {
  '/settings': {
    title: msg('General'),
    heading: msg('Settings'),
    sections: [
      { id: 'profile', title: msg('Profile') },
      { id: 'currency', title: msg('Currency') },
      { id: 'plan', title: msg('Subscription') },
      { id: 'time', title: msg('Time and language') },
      { id: 'appearance', title: msg('Appearance') },
      { id: 'assistant', title: msg('Assistant') },
    ],
  },
  '/settings/money': {
    title: msg('Budget and taxes'),
    sections: [
      { id: 'budget', title: msg('Budget') },
      { id: 'taxes', title: msg('Taxes') },
      { id: 'bank', title: msg('Bank account') },
    ],
  },
  '/settings/notifications': {
    title: msg('Notifications'),
    sections: [{ id: 'mail', title: msg('Email notifications') }],
  },
  '/settings/sign-in': {
    title: msg('Sign-in and devices'),
    sections: [
      { id: 'email', title: msg('Email address') },
      { id: 'password', title: msg('Password') },
      { id: 'two-step', title: msg('Two-step verification') },
      { id: 'passkeys', title: msg('Passkeys') },
      { id: 'devices', title: msg('Devices') },
    ],
  },
  '/settings/receipts': {
    title: msg('Receipts and merchants'),
    sections: [
      { id: 'accuracy', title: msg('Reading accuracy') },
      { id: 'merchants', title: msg('Merchants') },
    ],
  },
  '/settings/api-keys': {
    title: msg('API keys'),
    sections: [{ id: 'api-keys', title: msg('API keys') }],
  },
} as const satisfies Record<string, SettingsPageFacts>

type SettingsPages = typeof settingsPages
export type SettingsPath = keyof SettingsPages
export type SectionOf<Path extends SettingsPath> = SettingsPages[Path]['sections'][number]['id']

export const settingsPaths = Object.keys(settingsPages) as SettingsPath[]

/** The page with a section of this anchor. */
export function pathOfSection(id: string): SettingsPath | undefined {
  return settingsPaths.find(path => settingsPages[path].sections.some(section => section.id === id))
}
