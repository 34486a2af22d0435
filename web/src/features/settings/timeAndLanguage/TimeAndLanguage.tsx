import type { User } from '@outlay/contract/accounts/currentUser'
import { preferencesBody } from '@outlay/contract/settings/settings'
import * as z from 'zod/mini'
import type { DraftField } from '../../../core/forms/draft/draftOptions.ts'
import { usePersistedEdits } from '../../../core/forms/draft/typedValues.ts'
import { useDraft } from '../../../core/forms/draft/useDraft.ts'
import { validateWith } from '../../../core/forms/formValidation.ts'
import { msg, t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { SettingsForm } from '../../../ui/settings/SettingsForm.tsx'
import classes from '../../../ui/settings/SettingsPanel.module.css'
import { SettingsPanel } from '../../../ui/settings/SettingsPanel.tsx'
import { preferencesOf } from '../preferences.ts'
import { useChangePreferences } from '../settings.mutations.ts'
import { LanguageSelect } from './LanguageSelect.tsx'
import { browserOwn, languageName } from './languages.ts'
import { TimezoneSelect } from './TimezoneSelect.tsx'

interface TimeAndLanguageValues {
  timezone: string
  /** A BCP 47 tag, or the constant for the browser's own. */
  locale: string
}

const validateBody = validateWith(z.pick(preferencesBody, { timezone: true, locale: true }))
const validate = (values: TimeAndLanguageValues) => validateBody(partOf(values))
const valuesOf = ({ timezone, locale }: User): TimeAndLanguageValues => ({
  timezone,
  locale: locale ?? browserOwn,
})
const fields: readonly DraftField<TimeAndLanguageValues, User>[] = [
  { unit: ['timezone'], label: msg('Timezone'), text: ({ timezone }) => timezone },
  { unit: ['locale'], label: msg('Language'), text: ({ locale }) => languageName(locale) },
]

/** The timezone, the language of texts, and the format of dates and numbers. */
export function TimeAndLanguage() {
  const save = useChangePreferences(t('Time and language saved'))
  const draft = useDraft<TimeAndLanguageValues, User>({
    name: t('Time and language'),
    editsStore: usePersistedEdits('draft of time and language'),
    saved: useUser(),
    valuesOf,
    fields,
    validate,
    save: (values, opened) =>
      save.mutateAsync({
        body: { ...preferencesOf(opened), ...partOf(values) },
        version: opened.version,
      }),
  })
  return (
    <SettingsPanel title={t('Time and language')}>
      <SettingsForm draft={draft} isSaving={save.isPending} hint={t('These apply wherever you sign in.')}>
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

function partOf({ timezone, locale }: TimeAndLanguageValues) {
  return { timezone, locale: locale === browserOwn ? null : locale }
}
