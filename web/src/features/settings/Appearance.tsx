import { t, translated } from '../../core/language/language.ts'
import { UnstyledButton } from '../../ui/buttons/Button.tsx'
import { SettingsPanel } from '../../ui/settings/SettingsPanel.tsx'
import { setColorScheme, useColorScheme } from '../../ui/theme/colorScheme.ts'
import { themes } from '../../ui/theme/themes.ts'
import classes from './Appearance.module.css'

/** Light, dark, or system; stored in this browser at once. */
export function Appearance() {
  const colorScheme = useColorScheme()
  return (
    <SettingsPanel title={t('Appearance')} text={t('Saved in this browser as soon as you choose.')}>
      <fieldset className={classes.choices}>
        <legend>{t('Theme')}</legend>
        {themes.map(({ value, name, icon: Icon }) => (
          <UnstyledButton
            key={value}
            className={classes.choice}
            aria-pressed={value === colorScheme}
            onClick={() => setColorScheme(value)}
          >
            <Icon size={18} aria-hidden />
            {translated(name)}
          </UnstyledButton>
        ))}
      </fieldset>
    </SettingsPanel>
  )
}
