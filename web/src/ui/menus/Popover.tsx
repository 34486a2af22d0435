import type { ReactNode } from 'react'
import { Popup, type PopupPosition } from './Popup.tsx'
import { closeOnEscape, type PopupButton, usePopupButton } from './usePopupButton.ts'

interface PopoverProps extends Pick<PopupPosition, 'align'> {
  label: string
  /** Renders the button that opens it. */
  target: (button: PopupButton) => ReactNode
  className?: string | undefined
  children: ReactNode
}

/** Content beside a button, such as a few fields. Closes once the focus leaves it. */
export function Popover({ label, target, align, className, children }: PopoverProps) {
  const { id, isOpen, anchor, button, close, leave } = usePopupButton('dialog')
  return (
    <>
      {target(button)}
      {isOpen && (
        <Popup
          id={id}
          role="dialog"
          aria-label={label}
          anchor={anchor}
          align={align}
          className={className}
          onOpen={popup => popup.focus()}
          onLeave={close}
          onKeyDown={event => closeOnEscape(event, leave)}
        >
          {children}
        </Popup>
      )}
    </>
  )
}
