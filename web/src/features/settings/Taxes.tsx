import { NativeSelect } from '@mantine/core'
import { preferencesBody } from '@outlay/contract/settings'
import { taxCountries, taxCountrySchema } from '@outlay/contract/taxCountries'
import { IconSelector } from '@tabler/icons-react'
import * as z from 'zod/mini'
import { validateWith } from '../../core/formValidation.ts'
import { useUser } from '../../core/session.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import classes from './SettingsPanel.module.css'
import { SettingsPanel } from './SettingsPanel.tsx'
import { useChangePreferences } from './settings.mutations.ts'
import { TaxYearStart } from './TaxYearStart.tsx'
import { taxCountryOf } from './taxYear.ts'
import { useDraft } from './useDraft.ts'

const taxPreferences = z.pick(preferencesBody, { taxCountry: true, taxYearStart: true })

/** Where the person declares, and when their tax year begins. Choosing a country proposes its usual start. */
export function Taxes() {
  const { taxCountry, taxYearStart } = useUser()
  const draft = useDraft({ taxCountry, taxYearStart }, validateWith(taxPreferences))
  const save = useChangePreferences('Tax settings saved')
  const country = taxCountryOf(draft.values.taxCountry)
  const choose = (code: string) => {
    const usual = taxCountryOf(code)?.taxYearStart
    draft.change({ taxCountry: code, ...(usual && { taxYearStart: usual }) })
  }
  return (
    <SettingsPanel title="Taxes">
      <SettingsForm
        draft={draft}
        isSaving={save.isPending}
        onSave={values =>
          save.mutate(
            { taxCountry: taxCountrySchema.parse(values.taxCountry), taxYearStart: values.taxYearStart },
            { onSuccess: () => draft.settle(values), onError: draft.fail },
          )
        }
        hint="Reports by tax year and the tax pack follow these."
      >
        <div className={classes.pair}>
          <NativeSelect
            data-path="taxCountry"
            label="Tax country"
            description={country && `Declared on: ${country.form}`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={taxCountries.map(({ code, name }) => ({ value: code, label: name }))}
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
