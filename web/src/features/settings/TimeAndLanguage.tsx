import type { Preferences } from '@outlay/contract/settings'
import { preferencesBody } from '@outlay/contract/settings'
import * as z from 'zod/mini'
import { validateWith } from '../../core/formValidation.ts'
import { useUser } from '../../core/session.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'
import { browserOwn } from './languages.ts'
import { SettingsForm } from './SettingsForm.tsx'
import classes from './SettingsPanel.module.css'
import { SettingsPanel } from './SettingsPanel.tsx'
import { useChangePreferences } from './settings.mutations.ts'
import { TimezoneSelect } from './TimezoneSelect.tsx'
import { useDraft } from './useDraft.ts'

interface Values {
  timezone: string
  /** A BCP 47 tag, or the word for the browser's own. */
  locale: string
}

const validateBody = validateWith(z.pick(preferencesBody, { timezone: true, locale: true }))
const validate = (values: Values) => validateBody(bodyOf(values))

/** Where "today" is, and how dates and numbers are written. */
export function TimeAndLanguage() {
  const { timezone, locale } = useUser()
  const draft = useDraft<Values>({ timezone, locale: locale ?? browserOwn }, validate)
  const save = useChangePreferences('Time and language saved')
  return (
    <SettingsPanel title="Time and language">
      <SettingsForm
        draft={draft}
        isSaving={save.isPending}
        onSave={values =>
          save.mutate(bodyOf(values), { onSuccess: () => draft.settle(values), onError: draft.fail })
        }
        hint="These hold wherever you sign in."
      >
        <div className={classes.pair}>
          <TimezoneSelect
            value={draft.values.timezone}
            error={draft.errors.timezone}
            onChange={value => draft.change({ timezone: value })}
          />
          <LanguageSelect
            value={draft.values.locale}
            error={draft.errors.locale}
            onChange={value => draft.change({ locale: value })}
          />
        </div>
      </SettingsForm>
    </SettingsPanel>
  )
}

function bodyOf({ timezone, locale }: Values): Pick<Preferences, 'timezone' | 'locale'> {
  return { timezone, locale: locale === browserOwn ? null : locale }
}
