import { type KeyboardEvent, type ReactNode, useState } from 'react'
import IconSelector from '~icons/tabler/selector'
import { isImeComposing } from '../../core/interaction/composition.ts'
import { classNames } from '../classNames.ts'
import { Popup, type PopupPosition } from '../menus/Popup.tsx'
import { closeOnEscape, usePopupButton } from '../menus/usePopupButton.ts'
import { Field, type FieldProps } from './Field.tsx'
import { activeId, isArrowKey, Options, useActiveOption } from './Options.tsx'
import classes from './SearchSelect.module.css'

interface SearchProps {
  value: string
  /** The values that a search finds, best match first; an empty search finds those to start with. */
  find: (search: string) => readonly string[]
  renderOption: (value: string) => ReactNode
  words: {
    readonly search: string
    readonly placeholder: string
    readonly list: string
    /** If nothing is found. */
    readonly none: string
    /** Below the options before a search. */
    readonly hint?: string
  }
  /** Whether the first option is highlighted before a search, so that Enter picks it. */
  startsActive?: boolean
}

interface SearchSelectProps extends SearchProps, FieldProps, Pick<PopupPosition, 'align'> {
  label: string
  /** The field's name in the contract. */
  path: string
  onChange: (value: string) => void
  /** Shown if nothing is chosen. */
  placeholder?: string
  autoFocus?: boolean
  /** By default, the list is as wide as the field. */
  popupClassName?: string | undefined
  /** The current value, as shown. */
  children: ReactNode
}

/** A select for long lists, with a search. */
export function SearchSelect(props: SearchSelectProps) {
  const { value, find, renderOption, words, startsActive = false, align, popupClassName, ...others } = props
  const { path, onChange, placeholder, autoFocus, children, ...field } = others
  const { id, isOpen, anchor, button, open, close, leave } = usePopupButton('listbox')
  const onKeyDown = (event: KeyboardEvent) => {
    button.onKeyDown(event)
    if (isOpen || !isArrowKey(event)) return
    event.preventDefault()
    open()
  }
  return (
    <Field {...field} rightSection={<IconSelector size={16} aria-hidden />} rightSectionPointerEvents="none">
      {given => (
        <>
          <button
            type="button"
            {...button}
            {...given}
            onKeyDown={onKeyDown}
            // The label names the button, so the value would not be read.
            aria-describedby={classNames(`${id}-value`, given['aria-describedby'])}
            data-path={path}
            // biome-ignore lint/a11y/noAutofocus: dialogs move the focus to their first field
            autoFocus={autoFocus}
            data-autofocus={autoFocus || undefined}
            className={classNames(given.className, classes.button)}
          >
            <span id={`${id}-value`}>
              {children || <span className={classes.placeholder}>{placeholder}</span>}
            </span>
          </button>
          {isOpen && (
            <Popup
              anchor={anchor}
              align={align}
              fitsAnchor={!popupClassName}
              className={classNames(classes.popup, popupClassName)}
              onOpen={popup => popup.querySelector('input')?.focus()}
              onLeave={close}
              onKeyDown={event => closeOnEscape(event, leave)}
              // Keeps the focus in the search.
              onMouseDown={event => {
                if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
              }}
            >
              <Search
                listId={id}
                value={value}
                find={find}
                renderOption={renderOption}
                words={words}
                startsActive={startsActive}
                onLeave={leave}
                onPick={picked => {
                  leave()
                  onChange(picked)
                }}
              />
            </Popup>
          )}
        </>
      )}
    </Field>
  )
}

interface SearchContentProps extends SearchProps {
  listId: string
  onPick: (value: string) => void
  onLeave: () => void
}

function Search(props: SearchContentProps) {
  const { listId, value, find, renderOption, words, startsActive, onPick, onLeave } = props
  const [search, setSearch] = useState('')
  const values = find(search)
  const { active, activate, onArrowKey } = useActiveOption(values, startsActive ? values[0] : undefined)
  const onType = (typed: string) => {
    setSearch(typed)
    activate(typed.trim() ? find(typed)[0] : undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isImeComposing(event)) return
    closeOnEscape(event, onLeave)
    // The focus moves on from the button.
    if (event.key === 'Tab') onLeave()
    if (isArrowKey(event)) onArrowKey(event)
    // Never submits the form.
    if (event.key === 'Enter') event.preventDefault()
    if (event.key === 'Enter' && active !== undefined) onPick(active)
  }
  return (
    <>
      <input
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={activeId(listId, values, active)}
        aria-label={words.search}
        autoComplete="off"
        className={classes.search}
        placeholder={words.placeholder}
        value={search}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={words.list} className={classes.options}>
        <Options
          listId={listId}
          values={values}
          active={active}
          chosen={value}
          onPick={onPick}
          renderOption={renderOption}
        />
      </div>
      {values.length === 0 && <p className={classes.note}>{words.none}</p>}
      {words.hint && !search.trim() && <p className={classes.hint}>{words.hint}</p>}
    </>
  )
}
