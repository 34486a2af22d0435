import { isCurrencyCode } from '@outlay/contract/core/currencies'
import { isDay } from '@outlay/contract/core/isDay'
import { amountSchema } from '@outlay/contract/core/money'
import { useQuery } from '@tanstack/react-query'
import { localeDay } from '../../core/calendarDay.ts'
import { money, rate as rateText } from '../../core/formats.ts'
import { exchangeRatesQuery } from '../../core/rates.query.ts'
import { useUser } from '../../core/session.tsx'
import classes from './ExpenseForm.module.css'
import type { ExpenseFormValues } from './expenseForm.values.ts'

/** What a sum in another currency comes to in the person's own, and by which rate. The server computes what counts. */
export function ConvertedAmount({ values }: { values: ExpenseFormValues }) {
  const { preferredCurrency } = useUser()
  const { amount, currency, date } = values
  const isForeign = isCurrencyCode(currency) && currency !== preferredCurrency && isDay(date)
  const { data } = useQuery({ ...exchangeRatesQuery(currency, date), enabled: isForeign })
  const rate = data?.rates[preferredCurrency]
  if (!isForeign || !data || !rate || !amountSchema.safeParse(amount).success) return null
  // Shown as "about": a rounded product for the eye, while the sum that is kept is computed in decimals.
  const converted = money(String(Number(amount) * rate), preferredCurrency)
  return (
    <p className={classes.converted}>
      About {converted}: 1 {currency} is {rateText(rate)} {preferredCurrency} at the rates of{' '}
      {localeDay(data.date)}.
    </p>
  )
}
