import { type FocusEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { focusFirst, placesAround } from '../../core/interaction/focusAfter.ts'

type Pressed = MouseEvent<HTMLButtonElement>
type Focused = FocusEvent<HTMLButtonElement>

interface ButtonEvents {
  disabled?: boolean | undefined
  'aria-disabled'?: boolean | 'true' | 'false' | undefined
  onClick?: ((event: Pressed) => void) | undefined
  onFocus?: ((event: Focused) => void) | undefined
  onBlur?: ((event: Focused) => void) | undefined
}

/**
 * A button never drops the focus to the start of the document. If it is disabled while it has the focus, or is loading,
 * it keeps the focus and ignores presses. If it is removed, the section around it gets the focus.
 */
export function useKeptFocus(
  { disabled, onClick, onFocus, onBlur, ...own }: ButtonEvents,
  isLoading = false,
) {
  const [hasFocus, setHasFocus] = useState(false)
  const focused = useRef<HTMLButtonElement>(null)
  useLayoutEffect(
    () => () => {
      const button = focused.current
      if (!button || document.activeElement !== button) return
      const places = placesAround(button)
      // Unless something new has taken the focus.
      if (places.length > 0)
        queueMicrotask(() => document.activeElement === document.body && focusFirst(places))
    },
    [],
  )
  const isOff = disabled || isLoading
  const isFocusable = isLoading || hasFocus
  return {
    disabled: isOff && !isFocusable,
    'aria-disabled': own['aria-disabled'] ?? ((isOff && isFocusable) || undefined),
    onClick: isOff ? ignore : onClick,
    onFocus: (event: Focused) => {
      focused.current = event.currentTarget
      setHasFocus(true)
      onFocus?.(event)
    },
    onBlur: (event: Focused) => {
      setHasFocus(false)
      onBlur?.(event)
    },
  }
}

/** Like a disabled button: Enter in a field, which presses it, does not submit the form either. */
function ignore(event: Pressed): void {
  event.preventDefault()
  event.stopPropagation()
}
