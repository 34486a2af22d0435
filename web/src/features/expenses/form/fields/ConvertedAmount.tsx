import { localeDay } from '../../../../core/formats/calendarDay.ts'
import { money, rate as rateText } from '../../../../core/formats/formats.ts'
import { useLocale } from '../../../../core/formats/locale.ts'
import { useUser } from '../../../../core/session/session.tsx'
import { useConvertedAmount } from '../../../../entities/rates/useConvertedAmount.ts'
import classes from '../ExpenseForm.module.css'
import type { ExpenseFormValues } from '../expenseForm.values.ts'

/** What a sum in another currency comes to in the person's own, and by which rate. The server computes what counts. */
export function ConvertedAmount({ values }: { values: ExpenseFormValues }) {
  const locale = useLocale()
  const { preferredCurrency } = useUser()
  const { amount, currency, date } = values
  const converted = useConvertedAmount({ amount, from: currency, to: preferredCurrency, date })
  if (!converted) return null
  return (
    <p className={classes.converted}>
      About {money(locale, converted.amount, preferredCurrency)}: 1 {currency} is{' '}
      {rateText(locale, converted.rate)} {preferredCurrency} at the rates of{' '}
      {localeDay(locale, converted.day)}.
    </p>
  )
}
