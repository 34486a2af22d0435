import { currencyOf } from '@outlay/contract/core/currencies'
import { type ReactNode, useRef } from 'react'
import { useLocale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { SearchSelect } from '../../ui/inputs/SearchSelect.tsx'
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
export function CurrencyPicker(props: CurrencyPickerProps) {
  const { value, onChange, label = t('Currency'), own, takesFocus = false, ...field } = props
  const locale = useLocale()
  const root = useRef<HTMLDivElement>(null)
  const chosen = currencyOf(value)
  const first = chosen ? undefined : own
  const found = (search: string) =>
    search.trim() ? findCurrencies(locale, search) : currenciesAtFirst(first, value)
  return (
    <div ref={root}>
      <SearchSelect
        withAsterisk
        {...field}
        label={label}
        path="currency"
        autoFocus={takesFocus}
        value={value}
        onChange={onChange}
        find={search => found(search).map(({ code }) => code)}
        renderOption={code => <CurrencyOption code={code} />}
        startsActive={first !== undefined}
        placeholder={value || t('Select currency')}
        words={{
          search: t('Search currencies'),
          placeholder: t('Search currencies...'),
          list: t('Currencies'),
          none: t('No currency found.'),
          hint: t('Search to find all other currencies.'),
        }}
        align="end"
        popupClassName={classes.popup}
      >
        {chosen && `${chosen.flag} ${chosen.code}`}
      </SearchSelect>
      {first && (
        <Button
          variant="light"
          size="compact-sm"
          fullWidth
          style={{ marginTop: 6 }}
          data-path="currency"
          onClick={() => {
            // This button disappears.
            root.current?.querySelector('button')?.focus()
            onChange(first)
          }}
        >
          {t('Use {currency}', { currency: first })}
        </Button>
      )}
    </div>
  )
}

function CurrencyOption({ code }: { code: string }) {
  const currency = currencyOf(code)
  if (!currency) return code
  return (
    <span className={classes.option}>
      <span aria-hidden>{currency.flag}</span>
      <span className={classes.code}>{currency.code}</span>
      <span className={classes.name}>{currencyName(currency)}</span>
      <span className={classes.name}>{currency.symbol}</span>
    </span>
  )
}
