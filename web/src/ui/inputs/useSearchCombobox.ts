import { type ComboboxStore, useCombobox } from '@mantine/core'
import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useState } from 'react'

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
  const { selectFirstOption, resetSelectedOption } = combobox
  // The mark is an attribute of the page: it is set once the options of this search stand there. Until then there is none,
  // or Enter would pick what stood there before.
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
    /** After a choice: the button has the focus again. */
    close: () => {
      combobox.closeDropdown()
      combobox.focusTarget()
    },
  }
}

/** Enter picks what is marked, or nothing: the form around it is not sent by a search. */
function keepEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter') event.preventDefault()
}
