import { currencies } from '@outlay/contract/core/currencies'
import { amountSchema } from '@outlay/contract/core/money'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { amountText } from '../../../entities/currencies/amountText.ts'
import { currencyName } from '../../../entities/currencies/currencyName.ts'
import { ChoiceField } from './ChoiceField.tsx'
import type { FilterFieldsProps } from './filterFieldsProps.ts'
import { TypedField } from './TypedField.tsx'

const currencyOptions = () => [
  { value: '', label: t('Any') },
  ...currencies.map(one => ({ value: one.code, label: `${one.code} · ${currencyName(one)}` })),
]

/** Minimum and maximum amount of an expense, inclusive. */
export function AmountFields({ choice, onChange }: FilterFieldsProps) {
  const locale = useLocale()
  const { preferredCurrency } = useUser()
  const currency = choice.originalCurrency ?? preferredCurrency
  const field = {
    inputMode: 'decimal',
    placeholder: t('Any'),
    maxLength: 20,
    problem: t('Enter an amount like 12.50'),
    read: (typed: string) => amountIn(locale, typed, currency),
  } as const
  return (
    <>
      <TypedField
        {...field}
        label={t('Amount from ({currency})', { currency })}
        value={choice.minAmount}
        onChange={minAmount => onChange({ minAmount })}
      />
      <TypedField
        {...field}
        label={t('Amount to ({currency})', { currency })}
        value={choice.maxAmount}
        onChange={maxAmount => onChange({ maxAmount })}
      />
      <ChoiceField
        label={t('Payment currency')}
        value={choice.originalCurrency}
        onChange={originalCurrency => onChange({ originalCurrency })}
        options={currencyOptions()}
      />
    </>
  )
}

function amountIn(locale: Locale, typed: string, currency: string): string | undefined {
  return amountSchema.safeParse(amountText(locale, typed, currency)).data
}
