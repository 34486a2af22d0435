import { type ComboboxStore, useCombobox } from '@mantine/core'
import { type ChangeEvent, useState } from 'react'

/** A list that opens with a search: typing marks the first found, closing forgets what was looked for. */
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
  return {
    combobox,
    search,
    searchProps: {
      value: search,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setSearch(event.currentTarget.value)
        combobox.selectFirstOption()
      },
      role: 'combobox',
      'aria-expanded': combobox.dropdownOpened,
    },
    /** After a choice: the button has the focus again. */
    close: () => {
      combobox.closeDropdown()
      combobox.focusTarget()
    },
  }
}
