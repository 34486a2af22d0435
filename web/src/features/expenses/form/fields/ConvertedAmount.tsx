import { localeDay } from '../../../../core/formats/calendarDay.ts'
import { money, rate as rateText } from '../../../../core/formats/formats.ts'
import { useLocale } from '../../../../core/formats/locale.ts'
import { t } from '../../../../core/language/language.ts'
import { useUser } from '../../../../core/session/session.tsx'
import { useConvertedAmount } from '../../../../entities/rates/useConvertedAmount.ts'
import classes from '../ExpenseForm.module.css'
import type { ExpenseFormValues } from '../expenseForm.values.ts'

/** A preview of the amount in the user's currency, with its rate. The server computes the final one. */
export function ConvertedAmount({ values }: { values: ExpenseFormValues }) {
  const locale = useLocale()
  const { preferredCurrency } = useUser()
  const { amount, currency, date } = values
  const converted = useConvertedAmount({ amount, from: currency, to: preferredCurrency, date })
  if (!converted) return null
  return (
    <p className={classes.converted}>
      {t('About {sum}. 1 {currency} was {rate} {ownCurrency} on {day}.', {
        sum: money(locale, converted.amount, preferredCurrency),
        currency,
        rate: rateText(locale, converted.rate),
        ownCurrency: preferredCurrency,
        day: localeDay(locale, converted.day),
      })}
    </p>
  )
}
