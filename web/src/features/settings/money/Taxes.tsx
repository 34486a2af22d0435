import { NativeSelect } from '@mantine/core'
import type { User } from '@outlay/contract/accounts/currentUser'
import { preferencesBody, taxCountries, taxCountrySchema } from '@outlay/contract/settings/settings'
import * as z from 'zod/mini'
import IconSelector from '~icons/tabler/selector'
import type { DraftField } from '../../../core/forms/draft/draftOptions.ts'
import { usePersistedEdits } from '../../../core/forms/draft/typedValues.ts'
import { useDraft } from '../../../core/forms/draft/useDraft.ts'
import { validateWith } from '../../../core/forms/formValidation.ts'
import { msg, t, translated } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { SettingsForm } from '../../../ui/settings/SettingsForm.tsx'
import classes from '../../../ui/settings/SettingsPanel.module.css'
import { SettingsPanel } from '../../../ui/settings/SettingsPanel.tsx'
import { preferencesOf } from '../preferences.ts'
import { useChangePreferences } from '../settings.mutations.ts'
import { TaxYearStart } from './TaxYearStart.tsx'
import { startLabel, taxCountryOf } from './taxYear.ts'

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
        <div className={classes.pair}>
          <NativeSelect
            data-path="taxCountry"
            label={t('Tax country')}
            description={country && t('Reported on: {form}', { form: country.form })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={taxCountries.map(({ code, name }) => ({ value: code, label: translated(name) }))}
            rightSection={<IconSelector size={16} aria-hidden />}
            rightSectionPointerEvents="none"
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
