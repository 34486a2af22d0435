import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Combobox.css'
import { Combobox, InputBase } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../../../core/language/language.ts'
import { useSearchCombobox } from '../../../ui/inputs/useSearchCombobox.ts'
import classes from './Selects.module.css'

interface SearchSelectProps {
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

/** A select for long lists, with a search. */
export function SearchSelect(props: SearchSelectProps) {
  const { label, path, value, choices, exampleOf, description, error, onChange } = props
  const { combobox, search, searchProps, close } = useSearchCombobox()
  const choose = (chosen: string) => {
    onChange(chosen)
    close()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
      <Combobox.Target targetType="button">
        <InputBase
          component="button"
          type="button"
          pointer
          data-path={path}
          label={label}
          description={description}
          error={error}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          classNames={{ input: classes.chosen }}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          onClick={() => combobox.toggleDropdown()}
        >
          {choices.find(choice => choice.value === value)?.label ?? value}
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search {...searchProps} placeholder={props.placeholder} aria-label={props.searchLabel} />
        <Combobox.Options mah={240} aria-label={props.listLabel} className={classes.options}>
          {combobox.dropdownOpened && (
            <Choices choices={choicesFound(choices, search)} value={value} exampleOf={exampleOf} />
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function Choices({ choices, value, exampleOf }: Pick<SearchSelectProps, 'choices' | 'value' | 'exampleOf'>) {
  if (choices.length === 0) return <Combobox.Empty>{t('No matches.')}</Combobox.Empty>
  return choices.map(choice => (
    <Combobox.Option
      key={choice.value}
      value={choice.value}
      active={choice.value === value}
      className={classes.option}
    >
      <span>{choice.label}</span>
      <span className={classes.example}>{exampleOf(choice.value)}</span>
    </Combobox.Option>
  ))
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
