import { type CurrencyCode, usualCurrencies } from '@outlay/contract/core/currencies'
import { useQuery } from '@tanstack/react-query'
import { localeDay } from '../../../core/formats/calendarDay.ts'
import { rate } from '../../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { currencyName } from '../../../entities/currencies/currencyName.ts'
import { exchangeRatesQuery } from '../../../entities/rates/rates.query.ts'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import classes from './CurrencyPreference.module.css'

const shownCodes: readonly CurrencyCode[] = ['USD', 'EUR', 'GBP', 'JPY', 'CAD']

/** A currency's rates to five major ones, and their date. */
export function ExchangeRates({ currency: base }: { currency: CurrencyCode }) {
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
