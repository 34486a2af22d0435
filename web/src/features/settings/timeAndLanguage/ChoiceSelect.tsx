import type { ReactNode } from 'react'
import { t } from '../../../core/language/language.ts'
import { SearchSelect } from '../../../ui/inputs/SearchSelect.tsx'
import classes from './Selects.module.css'

interface ChoiceSelectProps {
  label: string
  /** The field's name in the contract. */
  path: string
  value: string
  choices: readonly Choice[]
  /** An example at the end of an option. */
  exampleOf: (value: string) => string
  /** Of the empty search; its label is `searchLabel`. */
  placeholder: string
  searchLabel: string
  /** Label of the list of options. */
  listLabel: string
  description: ReactNode
  error: ReactNode
  onChange: (value: string) => void
}

/** A select whose options have an example each. */
export function ChoiceSelect(props: ChoiceSelectProps) {
  const { value, choices, exampleOf, placeholder, searchLabel, listLabel, ...field } = props
  const labelOf = (one: string) => choices.find(choice => choice.value === one)?.label ?? one
  return (
    <SearchSelect
      {...field}
      value={value}
      find={search => choicesFound(choices, search).map(choice => choice.value)}
      words={{ search: searchLabel, placeholder, list: listLabel, none: t('No matches.') }}
      renderOption={one => (
        <span className={classes.option}>
          <span>{labelOf(one)}</span>
          <span className={classes.example}>{exampleOf(one)}</span>
        </span>
      )}
    >
      {labelOf(value)}
    </SearchSelect>
  )
}

export interface Choice {
  readonly value: string
  readonly label: string
  /** Search terms, if they differ from the label. */
  readonly words?: string
}

/** Longer lists are cut off; searching finds the rest. */
const shownAtOnce = 60

/** Options that contain every search word, ignoring case, accents and punctuation between words. */
function choicesFound(choices: readonly Choice[], search: string): Choice[] {
  const wanted = folded(search).split(' ').filter(Boolean)
  const isFound = ({ label, words }: Choice) => {
    const known = folded(words ?? label)
    return wanted.every(word => known.includes(word))
  }
  return choices.filter(isFound).slice(0, shownAtOnce)
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
}
