import { UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { themes } from '../../ui/theme/themes.ts'
import classes from './ThemeSwitch.module.css'

/** Light, dark, or as the system has it; kept in this browser. */
export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <div className={classes.row}>
      <span aria-hidden>Theme</span>
      <div className={classes.choices}>
        {themes.map(({ value, name, icon: Icon }) => (
          <UnstyledButton
            key={value}
            className={classes.choice}
            aria-label={`${name} theme`}
            aria-pressed={value === colorScheme}
            title={`${name} theme`}
            onClick={() => setColorScheme(value)}
          >
            <Icon size={16} aria-hidden />
          </UnstyledButton>
        ))}
      </div>
    </div>
  )
}
