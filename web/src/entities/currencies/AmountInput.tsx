import type { ReactNode } from 'react'
import { useLocale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'
import { TextInput } from '../../ui/inputs/Field.tsx'
import classes from './AmountInput.module.css'
import { amountText } from './amountText.ts'
import { CurrencyPicker } from './CurrencyPicker.tsx'

interface AmountInputProps {
  amount: string
  currency: string
  onAmountChange: (amount: string) => void
  onCurrencyChange: (currency: string) => void
  amountError?: ReactNode
  currencyError?: ReactNode
  amountNote?: ReactNode
  currencyNote?: ReactNode
  /** The user's currency, suggested first if none is selected. */
  ownCurrency?: string
  isOptional?: boolean
  /** Which of the two gets the focus on mount. */
  focused?: 'amount' | 'currency' | undefined
}

/** An amount and its currency. The amount is always a decimal string, never a number. */
export function AmountInput(props: AmountInputProps) {
  const locale = useLocale()
  const { amount, currency, onAmountChange, onCurrencyChange, focused, isOptional = false } = props
  return (
    <div className={classes.pair}>
      <TextInput
        name="amount"
        data-path="amount"
        label={t('Amount')}
        placeholder="0.00"
        inputMode="decimal"
        autoComplete="off"
        withAsterisk={!isOptional}
        aria-required={!isOptional}
        inputClassName={classes.amount}
        value={amount}
        onChange={event => onAmountChange(event.currentTarget.value)}
        onBlur={event => onAmountChange(amountText(locale, event.currentTarget.value, currency))}
        error={props.amountError}
        description={props.amountNote}
        autoFocus={focused === 'amount'}
        data-autofocus={focused === 'amount' || undefined}
      />
      <CurrencyPicker
        value={currency}
        onChange={onCurrencyChange}
        error={props.currencyError}
        description={props.currencyNote}
        takesFocus={focused === 'currency'}
        {...(props.ownCurrency && { own: props.ownCurrency })}
      />
    </div>
  )
}
