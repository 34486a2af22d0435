import { type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import { isImeComposing } from '../../core/interaction/composition.ts'
import { Popup } from '../menus/Popup.tsx'
import { closeOnEscape } from '../menus/usePopupButton.ts'
import { activeId, isArrowKey, Options, useActiveOption } from './Options.tsx'

export interface SuggestionsProps {
  suggestions: readonly string[]
  renderSuggestion?: ((suggestion: string) => ReactNode) | undefined
  /** Called when suggestions are wanted, and when not anymore. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined
}

interface SuggestionsInput extends SuggestionsProps {
  /** What the list is below. */
  anchor: RefObject<HTMLElement | null>
  /** Of the list. */
  label: string | undefined
  onPick: (suggestion: string) => void
  /** Whether the list stays open for another one. */
  staysOpen?: boolean
}

interface FieldHandlers {
  onFocus?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined
}

/** Suggestions below a text field, open while it has the focus. */
export function useSuggestions(props: SuggestionsInput) {
  const { anchor, label, suggestions, renderSuggestion, onOpenChange, onPick, staysOpen = false } = props
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { active, activate, onArrowKey } = useActiveOption(suggestions)
  const isShown = isOpen && suggestions.length > 0
  const toggle = (next: boolean) => {
    activate(undefined)
    setIsOpen(next)
    if (next !== isOpen) onOpenChange?.(next)
  }
  const open = () => toggle(true)
  const close = () => toggle(false)
  const pick = (suggestion: string) => {
    toggle(staysOpen)
    onPick(suggestion)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isImeComposing(event)) return
    if (isShown) closeOnEscape(event, close)
    if (isArrowKey(event)) isShown ? onArrowKey(event) : open()
    // Only picks the suggestion, and does not submit the form.
    if (event.key === 'Enter' && isShown && active !== undefined) {
      event.preventDefault()
      pick(active)
    }
  }
  /** Props of the field, whose own handlers come first. */
  const fieldProps = (own: FieldHandlers = {}) => ({
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': isShown,
    'aria-controls': isShown ? id : undefined,
    'aria-activedescendant': isShown ? activeId(id, suggestions, active) : undefined,
    onClick: open,
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      own.onFocus?.(event)
      open()
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      own.onBlur?.(event)
      close()
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      onKeyDown(event)
      if (!event.defaultPrevented) own.onKeyDown?.(event)
    },
  })
  const list = isShown && (
    <Popup
      id={id}
      role="listbox"
      aria-label={label}
      anchor={anchor}
      fitsAnchor
      onMouseDown={event => event.preventDefault()}
    >
      <Options
        listId={id}
        values={suggestions}
        active={active}
        onPick={pick}
        renderOption={renderSuggestion}
      />
    </Popup>
  )
  return { fieldProps, list, open }
}

/** The first values that contain a text, ignoring case. */
export function suggestionsFor(text: string, values: readonly string[], limit = 8): string[] {
  const wanted = text.trim().toLowerCase()
  return values.filter(value => value.toLowerCase().includes(wanted)).slice(0, limit)
}
