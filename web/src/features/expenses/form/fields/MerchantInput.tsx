import { categoryOf } from '@outlay/contract/expenses/categories'
import type { MerchantSuggestion } from '@outlay/contract/expenses/expenseSuggestions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebouncedValue } from '../../../../core/interaction/useDebounced.ts'
import { t, translated } from '../../../../core/language/language.ts'
import { merchantSuggestionsQuery } from '../../../../entities/expenses/suggestions.query.ts'
import { SuggestInput, type SuggestInputProps } from '../../../../ui/inputs/SuggestInput.tsx'
import classes from '../ExpenseForm.module.css'

interface MerchantInputProps extends Omit<SuggestInputProps, 'value' | 'onChange' | 'suggestions'> {
  value: string
  onChange: (merchant: string) => void
  /** Called when a known merchant was selected from the list. */
  onChosen?: ((suggestion: MerchantSuggestion) => void) | undefined
}

/** The merchant: free text with suggestions of known ones. */
export function MerchantInput({ value, onChosen, ...field }: MerchantInputProps) {
  const [isOpen, setIsOpen] = useState(false)
  const search = useDebouncedValue(value.trim(), 150)
  // The server filters them, with fuzzy matching.
  const { data: found = [] } = useQuery({ ...merchantSuggestionsQuery(search), enabled: isOpen })
  const others = found.filter(({ merchant }) => merchant !== value)
  return (
    <SuggestInput
      {...field}
      label={t('Merchant')}
      placeholder={t('Where did you buy it?')}
      maxLength={200}
      value={value}
      suggestions={others.map(({ merchant }) => merchant)}
      onOpenChange={setIsOpen}
      onPick={chosen => {
        const suggestion = others.find(({ merchant }) => merchant === chosen)
        if (suggestion) onChosen?.(suggestion)
      }}
      renderSuggestion={merchant => {
        const suggestion = others.find(one => one.merchant === merchant)
        return (
          <span className={classes.suggestion}>
            <span>{merchant}</span>
            {suggestion && <small>{translated(categoryOf(suggestion.category).label)}</small>}
          </span>
        )
      }}
    />
  )
}
