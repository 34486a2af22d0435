import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { amountSchemaIn } from '@outlay/contract/core/money'
import { localeDay } from '../../core/calendarDay.ts'
import { money } from '../../core/formats.ts'
import { useConvertedAmount } from '../../core/useConvertedAmount.ts'
import classes from './ExpenseForm.module.css'
import type { ExpenseFormValues } from './expenseForm.values.ts'

/**
 * Asks what a receipt's amount is in the currency that was chosen instead of its own: converted at the rate of the day, or
 * the same figure, where the currency was misread. Neither is done in silence.
 */
export function ChangedCurrency({ form }: { form: UseFormReturnType<ExpenseFormValues> }) {
  const { amount, currency, amountCurrency, date } = form.values
  const converted = useConvertedAmount({ amount, from: amountCurrency ?? '', to: currency, date })
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
      {amountSchemaIn(currency).safeParse(amount).success && (
        <Button variant="default" size="compact-md" onClick={() => settle(amount)}>
          It is {money(amount, currency)}
        </Button>
      )}
      <p className={classes.converted}>
        {converted
          ? `At the rates of ${localeDay(converted.day)}. Or type another amount.`
          : 'Or type the amount.'}
      </p>
    </fieldset>
  )
}
