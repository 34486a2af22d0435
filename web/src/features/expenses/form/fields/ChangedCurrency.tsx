import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { amountSchemaIn } from '@outlay/contract/core/money'
import type { RefObject } from 'react'
import { localeDay } from '../../../../core/formats/calendarDay.ts'
import { money } from '../../../../core/formats/formats.ts'
import { useLocale } from '../../../../core/formats/locale.ts'
import { t } from '../../../../core/language/language.ts'
import { useConvertedAmount } from '../../../../entities/rates/useConvertedAmount.ts'
import classes from '../ExpenseForm.module.css'
import type { ExpenseFormValues } from '../expenseForm.values.ts'

/** An amount converted to another currency, remembered to switch back without asking. */
export interface SettledSum {
  readonly from: { readonly amount: string; readonly currency: string }
  /** The converted amount. */
  readonly to: string
}

interface ChangedCurrencyProps {
  form: UseFormReturnType<ExpenseFormValues>
  settled: RefObject<SettledSum | undefined>
}

/**
 * Asks about a receipt's amount after its currency was changed: to convert it at the day's rate, or to keep the figure,
 * if the currency was misread. Never decides silently.
 */
export function ChangedCurrency({ form, settled }: ChangedCurrencyProps) {
  const locale = useLocale()
  const { amount, currency, amountCurrency, date } = form.values
  const initial = form.getInitialValues()
  const isAsRead = amount === initial.amount && amountCurrency === initial.amountCurrency
  const converted = useConvertedAmount({ amount, from: amountCurrency ?? '', to: currency, date })
  const sum = money(locale, amount, amountCurrency ?? '')
  const settle = (to: string) => {
    settled.current = { from: { amount, currency: amountCurrency ?? '' }, to }
    form.setFieldValue('amount', to)
    form.setFieldValue('amountCurrency', currency)
    form.getInputNode('amount')?.focus()
  }
  return (
    <fieldset className={classes.question}>
      <legend>
        {isAsRead
          ? t('The receipt says {sum}. What is it in {currency}?', { sum, currency })
          : t('The amount is {sum}. What is it in {currency}?', { sum, currency })}
      </legend>
      {converted && (
        <Button variant="light" size="compact-md" onClick={() => settle(converted.amount)}>
          {t('Convert to {sum}', { sum: money(locale, converted.amount, currency) })}
        </Button>
      )}
      {amountSchemaIn(currency).safeParse(amount).success && (
        <Button variant="default" size="compact-md" onClick={() => settle(amount)}>
          {t('It’s {sum}', { sum: money(locale, amount, currency) })}
        </Button>
      )}
      <p className={classes.converted}>
        {converted
          ? t('Converted at the rate on {day}. You can enter another amount.', {
              day: localeDay(locale, converted.day),
            })
          : t('Or enter the amount.')}
      </p>
    </fieldset>
  )
}
