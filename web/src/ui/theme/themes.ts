import { type Icon, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

interface Theme {
  /** As Mantine calls it. */
  readonly value: 'auto' | 'light' | 'dark'
  readonly name: string
  readonly icon: Icon
}

/** What a person may choose from: as the system has it, light, or dark. */
export const themes: readonly Theme[] = [
  { value: 'auto', name: 'System', icon: IconDeviceDesktop },
  { value: 'light', name: 'Light', icon: IconSun },
  { value: 'dark', name: 'Dark', icon: IconMoon },
]
