import type { User } from '@outlay/contract/accounts/currentUser'
import {
  elsewhere,
  preferencesBody,
  type TaxCountry,
  taxCountries,
  taxCountrySchema,
} from '@outlay/contract/settings/settings'
import { type ReactNode, useId } from 'react'
import * as z from 'zod/mini'
import { dateFormat } from '../../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import { usePersistedEdits } from '../../../core/forms/draft/typedValues.ts'
import { type DraftField, useDraft } from '../../../core/forms/draft/useDraft.ts'
import { validateWith } from '../../../core/forms/formValidation.ts'
import { msg, t, translated } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { Field, NativeSelect } from '../../../ui/inputs/Field.tsx'
import { SettingsForm } from '../../../ui/settings/SettingsForm.tsx'
import settingsPanelClasses from '../../../ui/settings/SettingsPanel.module.css'
import { SettingsPanel } from '../../../ui/settings/SettingsPanel.tsx'
import { preferencesOf } from '../preferences.ts'
import { useChangePreferences } from '../settings.mutations.ts'
import selectsClasses from '../timeAndLanguage/Selects.module.css'

interface TaxValues {
  taxCountry: string
  taxYearStart: string
}

const validate = validateWith(z.pick(preferencesBody, { taxCountry: true, taxYearStart: true }))
const valuesOf = ({ taxCountry, taxYearStart }: User): TaxValues => ({ taxCountry, taxYearStart })
const fields: readonly DraftField<TaxValues, User>[] = [
  {
    unit: ['taxCountry', 'taxYearStart'],
    label: msg('Tax country and year'),
    text: ({ taxCountry, taxYearStart }, _, locale) =>
      t('{country} from {start}', {
        country: translated(taxCountryOf(taxCountry)?.name ?? taxCountry),
        start: startLabel(locale, taxYearStart),
      }),
  },
]

/** The country of taxation and the start of the tax year. Selecting a country suggests its usual start. */
export function Taxes() {
  const save = useChangePreferences(t('Tax settings saved'))
  const draft = useDraft<TaxValues, User>({
    name: t('Taxes'),
    editsStore: usePersistedEdits('draft of taxes'),
    saved: useUser(),
    valuesOf,
    fields,
    validate,
    save: ({ taxCountry, taxYearStart }, opened) => {
      const part = { taxCountry: taxCountrySchema.parse(taxCountry), taxYearStart }
      return save.mutateAsync({ body: { ...preferencesOf(opened), ...part }, version: opened.version })
    },
  })
  const country = taxCountryOf(draft.values.taxCountry)
  const choose = (code: string) => {
    const usual = taxCountryOf(code)?.taxYearStart
    draft.change({ taxCountry: code, ...(usual && { taxYearStart: usual }) })
  }
  return (
    <SettingsPanel title={t('Taxes')}>
      <SettingsForm
        draft={draft}
        isSaving={save.isPending}
        hint={t('Tax-year reports and the tax pack use these settings.')}
      >
        <div className={settingsPanelClasses.pair}>
          <NativeSelect
            data-path="taxCountry"
            label={t('Tax country')}
            description={country && t('Reported on: {form}', { form: country.form })}
            data={taxCountries.map(({ code, name }) => ({ value: code, label: translated(name) }))}
            value={draft.values.taxCountry}
            error={draft.errors.taxCountry}
            onChange={event => choose(event.currentTarget.value)}
          />
          <TaxYearStart
            value={draft.values.taxYearStart}
            country={country}
            error={draft.errors.taxYearStart}
            onChange={start => draft.change({ taxYearStart: start })}
          />
        </div>
      </SettingsForm>
    </SettingsPanel>
  )
}

interface TaxYearStartProps {
  /** Month and day, `MM-DD`. */
  value: string
  country: TaxCountry | undefined
  error: ReactNode
  onChange: (start: string) => void
}

/** The first day of the tax year. */
function TaxYearStart({ value, country, error, onChange }: TaxYearStartProps) {
  const locale = useLocale()
  const [month = '01', day = '01'] = value.split('-')
  const id = useId()
  const select = {
    'aria-describedby': `${id}-description ${id}-error`,
    error: Boolean(error),
  } as const
  return (
    <Field
      id={id}
      label={t('Tax year starts')}
      labelFor={`${id}-month`}
      description={country && country !== elsewhere && usualStart(locale, country)}
      error={error}
    >
      {() => (
        <div className={selectsClasses.dayAndMonth}>
          <NativeSelect
            {...select}
            id={`${id}-month`}
            data-path="taxYearStart"
            data={monthOptions(locale)}
            value={month}
            onChange={event => onChange(withMonth(value, event.currentTarget.value))}
          />
          <NativeSelect
            {...select}
            aria-label={t('Day the tax year starts')}
            data={dayOptions(month)}
            value={day}
            onChange={event => onChange(`${month}-${event.currentTarget.value}`)}
          />
        </div>
      )}
    </Field>
  )
}

function usualStart(locale: Locale, { code, name, taxYearStart }: TaxCountry): string {
  return t(
    'Usual in {code, select, US {the United States} GB {the United Kingdom} other {{country}}}: {start}',
    { code, country: translated(name), start: startLabel(locale, taxYearStart) },
  )
}

const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']
const aCommonYear = 2026

/** The country by its ISO 3166-1 code; undefined if it is not in the list. */
function taxCountryOf(code: string): TaxCountry | undefined {
  return taxCountries.find(country => country.code === code)
}

/** The months as select options: `04`, April. */
function monthOptions(locale: Locale): { value: string; label: string }[] {
  const format = dateFormat(locale, { month: 'long', timeZone: 'UTC' })
  return months.map(month => ({ value: month, label: format.format(dateOf(month, '01')) }))
}

/** The days of a month on which a tax year may start; excludes 29 February. */
function dayOptions(month: string): { value: string; label: string }[] {
  const count = new Date(Date.UTC(aCommonYear, Number(month), 0)).getUTCDate()
  return Array.from({ length: count }, (_, index) => {
    const day = String(index + 1)
    return { value: day.padStart(2, '0'), label: day }
  })
}

/** Changes the month of a start, clamping the day. `MM-DD`. */
function withMonth(start: string, month: string): string {
  const [, day = '01'] = start.split('-')
  const days = dayOptions(month)
  return `${month}-${days.some(({ value }) => value === day) ? day : days.at(-1)?.value}`
}

/** `MM-DD` in words: April 6. */
function startLabel(locale: Locale, start: string): string {
  const [month = '01', day = '01'] = start.split('-')
  return dateFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(dateOf(month, day))
}

function dateOf(month: string, day: string): Date {
  return new Date(`${aCommonYear}-${month}-${day}T00:00:00Z`)
}
