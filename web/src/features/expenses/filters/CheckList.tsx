import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../core/language/language.ts'
import { joined, valuesIn } from '../expenses.search.ts'
import classes from './FilterFields.module.css'

interface CheckListProps {
  legend: string
  /** Label of the search in a long list. */
  searchLabel: string
  options: readonly { readonly value: string; readonly label: string }[]
  /** The selected ones, comma-separated. */
  chosen: string | undefined
  onChange: (chosen: string | undefined) => void
}

/** Shorter lists have no search. */
const searchedFrom = 12

/** A multi-select with a search for long lists. */
export function CheckList({ legend, searchLabel, options, chosen, onChange }: CheckListProps) {
  const [search, setSearch] = useState('')
  const values = valuesIn(chosen)
  const wanted = search.trim().toLowerCase()
  const shown = options.filter(({ label }) => label.toLowerCase().includes(wanted))
  const toggle = (value: string) =>
    onChange(joined(values.includes(value) ? values.filter(one => one !== value) : [...values, value]))
  return (
    <fieldset className={classes.list}>
      <legend>{legend}</legend>
      {options.length > searchedFrom && (
        <TextInput
          type="search"
          size="xs"
          aria-label={searchLabel}
          placeholder={t('Find...')}
          value={search}
          onChange={event => setSearch(event.currentTarget.value)}
        />
      )}
      <div className={classes.options}>
        {shown.map(({ value, label }) => (
          <label key={value} className={classes.option}>
            <input type="checkbox" checked={values.includes(value)} onChange={() => toggle(value)} />
            <span>{label}</span>
          </label>
        ))}
        {shown.length === 0 && <p className={classes.none}>{t('No results.')}</p>}
      </div>
    </fieldset>
  )
}
