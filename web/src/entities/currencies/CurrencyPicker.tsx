import { useLocale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Combobox.css'
import { Button, Combobox, Input, InputBase } from '@mantine/core'
import { currencyOf } from '@outlay/contract/core/currencies'
import type { ReactNode } from 'react'
import { useSearchCombobox } from '../../ui/inputs/useSearchCombobox.ts'
import classes from './CurrencyPicker.module.css'
import { currencyName } from './currencyName.ts'
import { currenciesAtFirst, findCurrencies } from './currencySearch.ts'

interface CurrencyPickerProps {
  value: string
  onChange: (code: string) => void
  label?: string
  error?: ReactNode
  /** Default true. */
  withAsterisk?: boolean
  /** Shown between the input and its error. */
  description?: ReactNode
  /** The user's currency: if none is selected, it comes first and takes one press to select. */
  own?: string
  /** Whether it gets the focus on mount. */
  takesFocus?: boolean
}

/** Common currencies, and all others by search. */
export function CurrencyPicker({ value, onChange, label = t('Currency'), ...rest }: CurrencyPickerProps) {
  const { own, takesFocus = false, ...field } = rest
  const { combobox, search, searchProps, close } = useSearchCombobox(opened => {
    if (own && !chosen) opened.selectFirstOption()
  })
  const chosen = currencyOf(value)
  const choose = (code: string) => {
    onChange(code)
    close()
  }
  return (
    <div>
      <Combobox
        store={combobox}
        onOptionSubmit={choose}
        width={280}
        position="bottom-end"
        withinPortal={false}
      >
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
            autoFocus={takesFocus}
            data-autofocus={takesFocus || undefined}
            onClick={() => combobox.toggleDropdown()}
            {...field}
          >
            {chosen ? (
              `${chosen.flag} ${chosen.code}`
            ) : (
              <Input.Placeholder>{value || t('Select currency')}</Input.Placeholder>
            )}
          </InputBase>
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Search
            {...searchProps}
            placeholder={t('Search currencies...')}
            aria-label={t('Search currencies')}
          />
          <Combobox.Options mah={240} aria-label={t('Currencies')} className={classes.options}>
            <CurrencyOptions search={search} value={value} first={chosen ? undefined : own} />
          </Combobox.Options>
          {!search.trim() && (
            <Combobox.Footer className={classes.more}>
              {t('Search to find all other currencies.')}
            </Combobox.Footer>
          )}
        </Combobox.Dropdown>
      </Combobox>
      {own && !chosen && (
        <Button
          variant="light"
          size="compact-sm"
          fullWidth
          mt={6}
          data-path="currency"
          onClick={() => choose(own)}
        >
          {t('Use {currency}', { currency: own })}
        </Button>
      )}
    </div>
  )
}

interface CurrencyOptionsProps {
  search: string
  value: string
  first: string | undefined
}

function CurrencyOptions({ search, value, first }: CurrencyOptionsProps) {
  const locale = useLocale()
  const found = search.trim() ? findCurrencies(locale, search) : currenciesAtFirst(first, value)
  if (found.length === 0) return <Combobox.Empty>{t('No currency found.')}</Combobox.Empty>
  return found.map(currency => (
    <Combobox.Option
      key={currency.code}
      value={currency.code}
      active={currency.code === value}
      className={classes.option}
    >
      <span aria-hidden>{currency.flag}</span>
      <span className={classes.code}>{currency.code}</span>
      <span className={classes.name}>{currencyName(currency)}</span>
      <span className={classes.name}>{currency.symbol}</span>
    </Combobox.Option>
  ))
}
