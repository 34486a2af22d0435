import { UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { SettingsPanel } from '../../ui/settings/SettingsPanel.tsx'
import { themes } from '../../ui/theme/themes.ts'
import classes from './Appearance.module.css'

/** Light, dark, or as the system has it; kept in this browser, at once. */
export function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SettingsPanel title="Appearance" text="Kept in this browser, as soon as you choose.">
      <fieldset className={classes.choices}>
        <legend>Theme</legend>
        {themes.map(({ value, name, icon: Icon }) => (
          <UnstyledButton
            key={value}
            className={classes.choice}
            aria-pressed={value === colorScheme}
            onClick={() => setColorScheme(value)}
          >
            <Icon size={18} aria-hidden />
            {name}
          </UnstyledButton>
        ))}
      </fieldset>
    </SettingsPanel>
  )
}
