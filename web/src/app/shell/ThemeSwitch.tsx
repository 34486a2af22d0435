import { UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import classes from './ThemeSwitch.module.css'

const schemes = [
  { value: 'auto', label: 'System theme', icon: IconDeviceDesktop },
  { value: 'light', label: 'Light theme', icon: IconSun },
  { value: 'dark', label: 'Dark theme', icon: IconMoon },
] as const

/** Light, dark, or as the system has it; kept in this browser. */
export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <div className={classes.row}>
      <span aria-hidden>Theme</span>
      <div className={classes.choices}>
        {schemes.map(({ value, label, icon: Icon }) => (
          <UnstyledButton
            key={value}
            className={classes.choice}
            aria-label={label}
            aria-pressed={value === colorScheme}
            title={label}
            onClick={() => setColorScheme(value)}
          >
            <Icon size={16} aria-hidden />
          </UnstyledButton>
        ))}
      </div>
    </div>
  )
}
