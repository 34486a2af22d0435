import { t, translated } from '../../../../core/language/language.ts'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Combobox.css'
import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { categoryOf } from '@outlay/contract/expenses/categories'
import type { MerchantSuggestion } from '@outlay/contract/expenses/expenseSuggestions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { merchantSuggestionsQuery } from '../../../../entities/expenses/suggestions.query.ts'
import classes from '../ExpenseForm.module.css'

interface MerchantInputProps extends Omit<AutocompleteProps, 'value' | 'onChange' | 'data'> {
  value: string
  onChange: (merchant: string) => void
  /** Called when a known merchant was selected from the list. */
  onChosen?: ((suggestion: MerchantSuggestion) => void) | undefined
}

/** The merchant: free text with suggestions of known ones. */
export function MerchantInput({ value, onChange, onChosen, ...field }: MerchantInputProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [search] = useDebouncedValue(value.trim(), 150)
  const { data: found = [] } = useQuery({ ...merchantSuggestionsQuery(search), enabled: isOpen })
  const others = found.filter(({ merchant }) => merchant !== value)
  return (
    <Autocomplete
      {...field}
      label={t('Merchant')}
      placeholder={t('Where did you buy it?')}
      maxLength={200}
      value={value}
      onChange={onChange}
      data={others.map(({ merchant }) => merchant)}
      // The server has already filtered them, with fuzzy matching.
      filter={({ options }) => options}
      dropdownOpened={isOpen && others.length > 0}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={() => setIsOpen(false)}
      onOptionSubmit={chosen => {
        const suggestion = others.find(({ merchant }) => merchant === chosen)
        if (suggestion) onChosen?.(suggestion)
      }}
      renderOption={({ option }) => {
        const suggestion = others.find(({ merchant }) => merchant === option.value)
        return (
          <span className={classes.suggestion}>
            <span>{option.value}</span>
            {suggestion && <small>{translated(categoryOf(suggestion.category).label)}</small>}
          </span>
        )
      }}
      comboboxProps={{ withinPortal: false, keepMounted: false }}
      autoComplete="off"
    />
  )
}
