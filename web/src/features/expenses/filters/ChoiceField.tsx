import { t } from '../../../core/language/language.ts'
import { NativeSelect } from '../../../ui/inputs/Field.tsx'
import type { ExpensesChoice } from '../expenses.search.ts'
import { orderOfChoice, sortChoices, sortChosen } from './sortChoices.ts'

interface ChoiceFieldProps {
  label: string
  /** If the selected value is clear without a label. */
  isLabelHidden?: boolean
  value: string | undefined
  onChange: (value: string) => void
  options: Array<{ value: string; label: string }>
}

export function ChoiceField({ label, isLabelHidden, value = '', onChange, options }: ChoiceFieldProps) {
  return (
    <NativeSelect
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      data={options}
    />
  )
}

interface SortFieldProps {
  isLabelHidden?: boolean
  choice: ExpensesChoice
  onChange: (part: Record<string, string | undefined>) => void
}

export function SortField({ choice, onChange, isLabelHidden = false }: SortFieldProps) {
  return (
    <ChoiceField
      label={t('Sort by')}
      isLabelHidden={isLabelHidden}
      value={sortChosen(choice)}
      onChange={value => onChange(orderOfChoice(value))}
      options={sortChoices()}
    />
  )
}
