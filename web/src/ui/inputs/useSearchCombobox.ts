import { type ComboboxStore, useCombobox } from '@mantine/core'
import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useState } from 'react'

/** A combobox with a search: typing selects the first result, closing clears the search. */
export function useSearchCombobox(onOpen?: (combobox: ComboboxStore) => void) {
  const [search, setSearch] = useState('')
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setSearch('')
    },
    onDropdownOpen: () => {
      combobox.focusSearchInput()
      onOpen?.(combobox)
    },
  })
  const { selectFirstOption, resetSelectedOption } = combobox
  // Selection is a DOM attribute, so it can only be set once the new options have rendered. Until then nothing is
  // selected, or Enter would pick a previous option.
  useLayoutEffect(() => {
    if (search.trim() !== '') selectFirstOption()
  }, [search, selectFirstOption])
  return {
    combobox,
    search,
    searchProps: {
      value: search,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        resetSelectedOption()
        setSearch(event.currentTarget.value)
      },
      onKeyDown: keepEnter,
      role: 'combobox',
      'aria-expanded': combobox.dropdownOpened,
    },
    /** After a choice, returns the focus to the button. */
    close: () => {
      combobox.closeDropdown()
      combobox.focusTarget()
    },
  }
}

/** Enter only picks the selected option, and never submits the form. */
function keepEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter') event.preventDefault()
}
