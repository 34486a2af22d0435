import type { User } from '@outlay/contract/accounts/currentUser'
import {
  type CurrencyCode,
  currencySchema,
  isCurrencyCode,
  usualCurrencies,
} from '@outlay/contract/core/currencies'
import { currencyBody } from '@outlay/contract/settings/settings'
import { useQuery } from '@tanstack/react-query'
import { localeDay } from '../../../core/formats/calendarDay.ts'
import { rate } from '../../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import { usePersistedEdits } from '../../../core/forms/draft/typedValues.ts'
import { type DraftField, useDraft } from '../../../core/forms/draft/useDraft.ts'
import { validateWith } from '../../../core/forms/formValidation.ts'
import { msg, t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { CurrencyPicker } from '../../../entities/currencies/CurrencyPicker.tsx'
import { currencyName } from '../../../entities/currencies/currencyName.ts'
import { exchangeRatesQuery } from '../../../entities/rates/rates.query.ts'
import { SettingsForm } from '../../../ui/settings/SettingsForm.tsx'
import { SettingsPanel } from '../../../ui/settings/SettingsPanel.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { useChangeCurrency } from '../settings.mutations.ts'
import classes from './CurrencyPreference.module.css'

const rateless = 'USD'

interface CurrencyValues {
  preferredCurrency: string
}

const validate = validateWith(currencyBody)
const valuesOf = ({ preferredCurrency }: User): CurrencyValues => ({ preferredCurrency })
const fields: readonly DraftField<CurrencyValues, User>[] = [
  {
    unit: ['preferredCurrency'],
    label: msg('Preferred currency'),
    text: ({ preferredCurrency }) => preferredCurrency,
  },
]

/** The currency that amounts are shown in. The selection is local until it is saved. */
export function CurrencyPreference() {
  const save = useChangeCurrency()
  const draft = useDraft<CurrencyValues, User>({
    name: t('Currency'),
    editsStore: usePersistedEdits('draft of currency'),
    saved: useUser(),
    valuesOf,
    fields,
    validate,
    save: ({ preferredCurrency }, { version }) =>
      save.mutateAsync({ body: { preferredCurrency: currencySchema.parse(preferredCurrency) }, version }),
  })
  const selected = draft.values.preferredCurrency
  return (
    <SettingsPanel title={t('Currency')} text={t('All amounts and totals are shown in this currency.')}>
      <SettingsForm
        draft={draft}
        isSaving={save.isPending}
        hint={t('Amounts you entered in another currency stay as you entered them.')}
      >
        <div className={classes.columns}>
          <div className={classes.choice}>
            <CurrencyPicker
              label={t('Preferred currency')}
              value={selected}
              onChange={code => draft.change({ preferredCurrency: code })}
              error={draft.errors.preferredCurrency}
            />
            <p className={classes.meaning}>
              {t(
                'When you change it, each expense is converted from the amount paid, at the rate on its date. Change it back to get the same amounts again.',
              )}
            </p>
          </div>
          <Rates selected={selected} />
        </div>
      </SettingsForm>
    </SettingsPanel>
  )
}

function Rates({ selected }: { selected: string }) {
  if (selected === rateless || !isCurrencyCode(selected))
    return (
      <p className={classes.noRates}>{t('Choose a currency other than USD to see its exchange rates.')}</p>
    )
  return <ExchangeRates key={selected} currency={selected satisfies CurrencyCode} />
}

const shownCodes: readonly CurrencyCode[] = ['USD', 'EUR', 'GBP', 'JPY', 'CAD']

/** A currency's rates to five major ones, and their date. */
function ExchangeRates({ currency: base }: { currency: CurrencyCode }) {
  const locale = useLocale()
  const { data, error, refetch } = useQuery(exchangeRatesQuery(base))
  if (!data && error)
    return (
      <div className={classes.rates}>
        <LoadError what={t('The exchange rates')} error={error} onRetry={refetch} />
      </div>
    )
  const shown = usualCurrencies.filter(({ code }) => shownCodes.includes(code) && code !== base)
  return (
    <div className={classes.rates}>
      <table className={classes.table}>
        <caption>{t('1 {currency} is', { currency: base })}</caption>
        <tbody>
          {shown.map(currency => (
            <tr key={currency.code}>
              <th scope="row">
                <span aria-hidden>{currency.flag}</span> {currency.code}
                <span className={classes.name}>{currencyName(currency)}</span>
              </th>
              <td>
                {data ? rateText(locale, data.rates[currency.code]) : <span className={classes.skeleton} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.updated} role="status">
        {data
          ? t('Last updated {day}', { day: localeDay(locale, data.date) })
          : t('Loading exchange rates...')}
      </p>
    </div>
  )
}

function rateText(locale: Locale, value: number | undefined): string {
  return value === undefined ? t('unknown') : rate(locale, value)
}
