import { UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { t, translated } from '../../core/language/language.ts'
import { themes } from '../../ui/theme/themes.ts'
import classes from './ThemeSwitch.module.css'

/** Light, dark, or system; stored in this browser. */
export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <div className={classes.row}>
      <span aria-hidden>{t('Theme')}</span>
      <div className={classes.choices}>
        {themes.map(({ value, label, icon: Icon }) => (
          <UnstyledButton
            key={value}
            className={classes.choice}
            aria-label={translated(label)}
            aria-pressed={value === colorScheme}
            title={translated(label)}
            onClick={() => setColorScheme(value)}
          >
            <Icon size={16} aria-hidden />
          </UnstyledButton>
        ))}
      </div>
    </div>
  )
}
