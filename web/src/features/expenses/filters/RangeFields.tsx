import { currencies } from '@outlay/contract/core/currencies'
import { isDay } from '@outlay/contract/core/daySpans'
import { amountIn } from '@outlay/contract/core/money'
import { useId, useState } from 'react'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import { useDebouncedCallback } from '../../../core/interaction/useDebounced.ts'
import { t, translated } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { amountText } from '../../../entities/currencies/amountText.ts'
import { currencyName } from '../../../entities/currencies/currencyName.ts'
import { TextInput, type TextInputProps } from '../../../ui/inputs/Field.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { datePeriods, periodLabels } from './datePeriods.ts'
import type { FilterFieldsProps } from './filterFieldsProps.ts'

const periodOptions = () => [
  { value: '', label: t('Any time') },
  ...datePeriods.map(value => ({ value, label: translated(periodLabels[value]) })),
]

/** A calendar period, or any two days, each optional. */
export function DateFields({ choice, onChange }: FilterFieldsProps) {
  const { period, from, to } = choice
  const isRange = !period && Boolean(from || to)
  const options = periodOptions()
  const range = { value: 'range', label: t('From … to …') }
  return (
    <>
      <ChoiceField
        label={t('Dates')}
        value={period ?? (isRange ? range.value : '')}
        onChange={value => onChange({ period: value, from: undefined, to: undefined })}
        options={isRange ? [...options, range] : options}
      />
      <TypedField
        label={t('From')}
        type="date"
        max="2199-12-31"
        value={period ? undefined : from}
        onChange={day => onChange({ period: undefined, from: day })}
        read={dayTyped}
      />
      <TypedField
        label={t('To')}
        type="date"
        max="2199-12-31"
        value={period ? undefined : to}
        onChange={day => onChange({ period: undefined, to: day })}
        read={dayTyped}
      />
    </>
  )
}

/** Ignores unfinished years: 2026 starts as the year 2. */
const dayTyped = (typed: string) => (isDay(typed) && typed >= '1900' ? typed : undefined)

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
    read: (typed: string) => typedAmount(locale, typed, currency),
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

function typedAmount(locale: Locale, typed: string, currency: string): string | undefined {
  return amountIn(amountText(locale, typed, currency))
}

interface TypedFieldProps
  extends Pick<TextInputProps, 'label' | 'placeholder' | 'type' | 'inputMode' | 'max'> {
  /** In URL format. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  /** Converts input to URL format; undefined if it is invalid. */
  read?: (typed: string) => string | undefined
  /** Shown if the input is invalid. */
  problem?: string
  maxLength?: number
  suggestions?: readonly string[]
}

/** Input applies after this pause, or on blur. */
const typingPauseMs = 400

/** A text filter that follows the URL if something else changes it. */
export function TypedField(props: TypedFieldProps) {
  const { value = '', onChange, read = asTyped, problem, suggestions, ...field } = props
  const listId = useId()
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    if (read(typed.trim()) !== value) setTyped(value)
  }
  const apply = useDebouncedCallback(
    (text: string) => {
      const wanted = text.trim()
      const understood = wanted === '' ? '' : read(wanted)
      if (understood !== undefined && understood !== value) onChange(understood || undefined)
    },
    { pauseMs: typingPauseMs, onUnmount: 'flush' },
  )
  const isWrong = typed.trim() !== '' && read(typed.trim()) === undefined
  return (
    <>
      <TextInput
        {...field}
        value={typed}
        error={isWrong && problem}
        list={suggestions && listId}
        autoComplete="off"
        onChange={event => {
          setTyped(event.currentTarget.value)
          apply(event.currentTarget.value)
        }}
        onBlur={() => apply.flush()}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map(one => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </>
  )
}

const asTyped = (typed: string) => typed
