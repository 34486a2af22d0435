import IconDeviceDesktop from '~icons/tabler/device-desktop'
import IconMoon from '~icons/tabler/moon'
import IconSun from '~icons/tabler/sun'
import { msg } from '../../core/language/language.ts'
import type { TablerIcon } from '../icons/tablerIcon.tsx'
import type { ColorScheme } from './colorScheme.ts'

interface Theme {
  readonly value: ColorScheme
  readonly name: string
  readonly label: string
  /** Label of the action in the finder. */
  readonly action: string
  readonly icon: TablerIcon
}

/** The options: system, light, or dark. */
export const themes: readonly Theme[] = [
  {
    value: 'auto',
    name: msg('System'),
    label: msg('System theme'),
    action: msg('System Theme'),
    icon: IconDeviceDesktop,
  },
  {
    value: 'light',
    name: msg('Light'),
    label: msg('Light theme'),
    action: msg('Light Theme'),
    icon: IconSun,
  },
  { value: 'dark', name: msg('Dark'), label: msg('Dark theme'), action: msg('Dark Theme'), icon: IconMoon },
]
