import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
import { isImeComposing } from '../../core/interaction/composition.ts'

/** A button that opens a popup, and the popup's ID and state. */
export function usePopupButton(kind: 'menu' | 'dialog' | 'listbox') {
  const [isOpen, setIsOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const id = useId()
  const open = () => setIsOpen(true)
  const close = () => setIsOpen(false)
  /** Also returns the focus to the button. */
  const leave = () => {
    anchor.current?.focus()
    close()
  }
  const button = {
    ref: anchor,
    id: `${id}-button`,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onClick: () => setIsOpen(!isOpen),
    // Safari focuses no buttons: the popup would lose the focus, close, and be opened again by the press.
    onMouseDown: (event: MouseEvent) => {
      if (isOpen) event.preventDefault()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (isOpen) closeOnEscape(event, close)
    },
  }
  return { id, isOpen, anchor, button, open, close, leave }
}

export type PopupButton = ReturnType<typeof usePopupButton>['button']

/** Escape closes only the popup, not the dialog around it. */
export function closeOnEscape(event: KeyboardEvent, close: () => void): void {
  if (event.key !== 'Escape' || isImeComposing(event)) return
  event.preventDefault()
  event.stopPropagation()
  close()
}
