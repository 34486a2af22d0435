import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { decimalsOf, isCurrencyCode } from '@outlay/contract/core/currencies'
import { isDay } from '@outlay/contract/core/isDay'
import { amountSchema } from '@outlay/contract/core/money'
import { useQuery } from '@tanstack/react-query'
import { localeDay } from '../../core/calendarDay.ts'
import { convertedAmount } from '../../core/convertedAmount.ts'
import { money } from '../../core/formats.ts'
import { exchangeRatesQuery } from '../../core/rates.query.ts'
import classes from './ExpenseForm.module.css'
import type { ExpenseFormValues } from './expenseForm.values.ts'

/**
 * Asks what a receipt's amount is in the currency that was chosen instead of its own: converted at the rate of the day, or
 * the same figure, where the currency was misread. Neither is done in silence.
 */
export function ChangedCurrency({ form }: { form: UseFormReturnType<ExpenseFormValues> }) {
  const { amount, currency, amountCurrency } = form.values
  const converted = useConverted(form.values)
  const settle = (settled: string) => {
    form.setFieldValue('amount', settled)
    form.setFieldValue('amountCurrency', currency)
    form.getInputNode('amount')?.focus()
  }
  return (
    <fieldset className={classes.question}>
      <legend>
        The receipt says {money(amount, amountCurrency ?? '')}. What is it in {currency}?
      </legend>
      {converted && (
        <Button variant="light" size="compact-md" onClick={() => settle(converted.amount)}>
          Convert to {money(converted.amount, currency)}
        </Button>
      )}
      <Button variant="default" size="compact-md" onClick={() => settle(amount)}>
        It is {money(amount, currency)}
      </Button>
      <p className={classes.converted}>
        {converted
          ? `At the rates of ${localeDay(converted.day)}. Or type another amount.`
          : 'Or type the amount.'}
      </p>
    </fieldset>
  )
}

function useConverted({ amount, currency, amountCurrency, date }: ExpenseFormValues) {
  const from = amountCurrency ?? ''
  const isConvertible = isCurrencyCode(from) && isCurrencyCode(currency) && isDay(date)
  const { data } = useQuery({ ...exchangeRatesQuery(from, date), enabled: isConvertible })
  const rate = data?.rates[currency]
  const sum = amountSchema.safeParse(amount)
  if (!isConvertible || !data || !rate || !sum.success) return undefined
  return { amount: convertedAmount(sum.data, rate, decimalsOf(currency)), day: data.date }
}
