import { isDay } from '@outlay/contract/core/daySpans'
import { t, translated } from '../../../core/language/language.ts'
import { ChoiceField } from './ChoiceField.tsx'
import { datePeriods, periodLabels } from './datePeriods.ts'
import type { FilterFieldsProps } from './filterFieldsProps.ts'
import { TypedField } from './TypedField.tsx'

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
