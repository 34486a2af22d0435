import { t } from '../../../core/language/language.ts'
import { NativeSelect } from '../../../ui/inputs/Field.tsx'
import type { FilterFieldsProps } from './filterFieldsProps.ts'
import { orderOfChoice, sortChoices, sortChosen } from './sortChoices.ts'

interface ChoiceFieldProps {
  label: string
  value: string | undefined
  onChange: (value: string) => void
  options: Array<{ value: string; label: string }>
}

export function ChoiceField({ label, value = '', onChange, options }: ChoiceFieldProps) {
  return (
    <NativeSelect
      label={label}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      data={options}
    />
  )
}

export function SortField({ choice, onChange }: FilterFieldsProps) {
  return (
    <ChoiceField
      label={t('Sort by')}
      value={sortChosen(choice)}
      onChange={value => onChange(orderOfChoice(value))}
      options={sortChoices()}
    />
  )
}
