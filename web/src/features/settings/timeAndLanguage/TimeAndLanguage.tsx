import type { User } from '@outlay/contract/accounts/currentUser'
import { formatMoney } from '@outlay/contract/core/money'
import { preferencesBody } from '@outlay/contract/settings/settings'
import { type ReactNode, useMemo } from 'react'
import * as z from 'zod/mini'
import type { Locale } from '../../../core/formats/locale.ts'
import { usePersistedEdits } from '../../../core/forms/draft/typedValues.ts'
import { type DraftField, useDraft } from '../../../core/forms/draft/useDraft.ts'
import { validateWith } from '../../../core/forms/formValidation.ts'
import { currentLanguage, languageOf, msg, t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { SettingsForm } from '../../../ui/settings/SettingsForm.tsx'
import settingsPanelClasses from '../../../ui/settings/SettingsPanel.module.css'
import { SettingsPanel } from '../../../ui/settings/SettingsPanel.tsx'
import { preferencesOf } from '../preferences.ts'
import { useChangePreferences } from '../settings.mutations.ts'
import { type Choice, ChoiceSelect } from './ChoiceSelect.tsx'
import selectsClasses from './Selects.module.css'

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
        <div className={settingsPanelClasses.pair}>
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

interface TimezoneSelectProps {
  /** IANA name. */
  value: string
  error: ReactNode
  onChange: (timezone: string) => void
}

/** A timezone select with a search, and a button for this device's timezone. */
function TimezoneSelect({ value, error, onChange }: TimezoneSelectProps) {
  const { timezone: saved } = useUser()
  const device = deviceTimezone()
  const choices = useMemo(
    () => timezonesWith(saved, device).map(name => ({ value: name, label: timezoneLabel(name) })),
    [saved, device],
  )
  return (
    <div>
      <ChoiceSelect
        label={t('Timezone')}
        path="timezone"
        value={value}
        choices={choices}
        exampleOf={timezone => offsetLabel(timezone, new Date())}
        placeholder={t('Search timezones...')}
        searchLabel={t('Search timezones')}
        listLabel={t('All timezones')}
        description={t('Sets which day is “today” and when a month begins.')}
        error={error}
        onChange={onChange}
      />
      <div className={selectsClasses.device}>
        {device === value ? (
          t('Same as this device.')
        ) : (
          <Button variant="light" size="compact-sm" onClick={() => onChange(device)}>
            {t('Use this device’s timezone: {timezone}', { timezone: timezoneLabel(device) })}
          </Button>
        )}
      </div>
    </div>
  )
}

/** This device's timezone, an IANA name. */
function deviceTimezone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** All timezones the browser knows, UTC first, and the given ones, which only other browsers may know. */
function timezonesWith(...given: string[]): string[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), ...given])
  known.delete('UTC')
  return ['UTC', ...[...known].sort()]
}

/** A readable name: `America/New_York` is `America/New York`. */
function timezoneLabel(timezone: string): string {
  return timezone.replaceAll('_', ' ')
}

/** A timezone's offset from UTC at an instant: `GMT+5:30`. */
function offsetLabel(timezone: string, instant: Date): string {
  const parts = new Intl.DateTimeFormat(currentLanguage(), {
    timeZone: timezone,
    timeZoneName: 'shortOffset',
  }).formatToParts(instant)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

interface LanguageSelectProps {
  /** A BCP 47 tag, or the constant for the browser's own. */
  value: string
  error: ReactNode
  onChange: (language: string) => void
}

/** The language of texts, dates and numbers, each option with an example. */
function LanguageSelect({ value, error, onChange }: LanguageSelectProps) {
  const { preferredCurrency, locale: saved } = useUser()
  const choices = useMemo(() => languageChoices(saved), [saved])
  const exampleOf = (language: string) => languageExample(localeOf(language), preferredCurrency)
  return (
    <ChoiceSelect
      label={t('Language')}
      path="locale"
      value={value}
      choices={choices}
      exampleOf={exampleOf}
      placeholder={t('Search languages...')}
      searchLabel={t('Search languages')}
      listLabel={t('All languages')}
      description={t('Text is in {language}. Dates and numbers look like {example}.', {
        language: textLanguageName(localeOf(value)),
        example: exampleOf(value),
      })}
      error={error}
      onChange={onChange}
    />
  )
}

function localeOf(language: string): Locale {
  return language === browserOwn ? undefined : language
}

/** The option for the browser's own language. */
const browserOwn = 'browser'

const common = [
  'en-US',
  'en-GB',
  'en-150',
  'en-CA',
  'en-AU',
  'en-NZ',
  'en-IE',
  'en-IN',
  'en-ZA',
  'en-SG',
  'en-HK',
  'de-DE',
  'de-AT',
  'de-CH',
  'fr-FR',
  'fr-CA',
  'fr-CH',
  'es-ES',
  'es-MX',
  'it-IT',
  'pt-BR',
  'pt-PT',
  'nl-NL',
  'sv-SE',
  'nb-NO',
  'da-DK',
  'fi-FI',
  'pl-PL',
  'cs-CZ',
  'el-GR',
  'tr-TR',
  'ru-RU',
  'uk-UA',
  'ja-JP',
  'ko-KR',
  'zh-CN',
  'zh-HK',
  'zh-TW',
]

/** The options, including a saved language (BCP 47 tag) that is not in the list. */
function languageChoices(saved: string | null): Choice[] {
  const tags = saved && !common.includes(saved) ? [...common, saved] : common
  return [
    { value: browserOwn, label: languageName(browserOwn) },
    ...tags.map(tag => {
      const label = languageName(tag)
      return {
        value: tag,
        label,
        words: `${label} ${nameIn('en', tag)} ${nameIn(currentLanguage(), tag)} ${tag}`,
      }
    }),
  ]
}

/** The native name of a language. */
function languageName(tag: string): string {
  return tag === browserOwn ? t('Browser default') : nameIn(tag, tag)
}

/** The language of texts for a tag, by its name in the current language. */
function textLanguageName(locale: Locale): string {
  return nameIn(currentLanguage(), languageOf(locale))
}

/** A language's name in another: the native name of `de-AT` is `Österreichisches Deutsch`. */
function nameIn(language: string, tag: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag
}

const exampleDay = Date.UTC(2026, 11, 24)
const exampleAmount = '1234.56'

/** A date and an amount in a language's format; in the browser's own by default. */
function languageExample(tag: Locale, currency: string): string {
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(exampleDay)
  return `${day} · ${formatMoney(exampleAmount, currency, tag)}`
}
