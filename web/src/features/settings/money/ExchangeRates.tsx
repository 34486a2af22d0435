import { type CurrencyCode, usualCurrencies } from '@outlay/contract/core/currencies'
import { useQuery } from '@tanstack/react-query'
import { localeDay } from '../../../core/formats/calendarDay.ts'
import { rate } from '../../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import { exchangeRatesQuery } from '../../../entities/rates/rates.query.ts'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import classes from './CurrencyPreference.module.css'

const shownCodes: readonly CurrencyCode[] = ['USD', 'EUR', 'GBP', 'JPY', 'CAD']

/** What one unit of a currency is in the five best-known others, and of which day that is. */
export function ExchangeRates({ currency }: { currency: CurrencyCode }) {
  const locale = useLocale()
  const { data, error, refetch } = useQuery(exchangeRatesQuery(currency))
  if (!data && error)
    return (
      <div className={classes.rates}>
        <LoadFailure what="The exchange rates" error={error} onRetry={refetch} />
      </div>
    )
  const shown = usualCurrencies.filter(({ code }) => shownCodes.includes(code) && code !== currency)
  return (
    <div className={classes.rates}>
      <table className={classes.table}>
        <caption>1 {currency} is</caption>
        <tbody>
          {shown.map(({ code, name, flag }) => (
            <tr key={code}>
              <th scope="row">
                <span aria-hidden>{flag}</span> {code}
                <span className={classes.name}>{name}</span>
              </th>
              <td>{data ? rateText(locale, data.rates[code]) : <span className={classes.skeleton} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.updated} role="status">
        {data ? `Last updated ${localeDay(locale, data.date)}` : 'Loading exchange rates...'}
      </p>
    </div>
  )
}

function rateText(locale: Locale, value: number | undefined): string {
  return value === undefined ? 'not known' : rate(locale, value)
}
