import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Combobox.css'
import { Combobox, Input, InputBase, useCombobox } from '@mantine/core'
import { currencies } from '@outlay/contract/core/currencies'
import { type ReactNode, useState } from 'react'
import classes from './CurrencyPicker.module.css'

interface CurrencyPickerProps {
  value: string
  onChange: (code: string) => void
  label?: string
  error?: ReactNode
  /** What stands between the input and its error. */
  description?: ReactNode
}

/** One of the twenty currencies, found by code or name. */
export function CurrencyPicker({ value, onChange, label = 'Currency', ...field }: CurrencyPickerProps) {
  const [search, setSearch] = useState('')
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setSearch('')
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  })
  const chosen = currencies.find(currency => currency.code === value)
  const choose = (code: string) => {
    onChange(code)
    combobox.closeDropdown()
    combobox.focusTarget()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose} width={280} position="bottom-end" withinPortal={false}>
      <Combobox.Target targetType="button">
        <InputBase
          component="button"
          type="button"
          pointer
          data-path="currency"
          classNames={{ input: classes.chosen }}
          label={label}
          withAsterisk
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          onClick={() => combobox.toggleDropdown()}
          {...field}
        >
          {chosen ? (
            `${chosen.flag} ${chosen.code}`
          ) : (
            <Input.Placeholder>{value || 'Select currency'}</Input.Placeholder>
          )}
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={search}
          onChange={event => {
            setSearch(event.currentTarget.value)
            combobox.selectFirstOption()
          }}
          placeholder="Search currencies..."
          aria-label="Search currencies"
          role="combobox"
          aria-expanded={combobox.dropdownOpened}
        />
        <Combobox.Options mah={240} aria-label="Currencies" className={classes.options}>
          <CurrencyOptions search={search} value={value} />
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function CurrencyOptions({ search, value }: { search: string; value: string }) {
  const wanted = search.trim().toLowerCase()
  const found = currencies.filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(wanted))
  if (found.length === 0) return <Combobox.Empty>No currency found.</Combobox.Empty>
  return found.map(({ code, name, flag, symbol }) => (
    <Combobox.Option key={code} value={code} active={code === value} className={classes.option}>
      <span aria-hidden>{flag}</span>
      <span className={classes.code}>{code}</span>
      <span className={classes.name}>{name}</span>
      <span className={classes.name}>{symbol}</span>
    </Combobox.Option>
  ))
}
