import { type ComponentPropsWithRef, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { isImeComposing } from '../../core/interaction/composition.ts'
import { type AppLink, createLink } from '../../core/navigation/navigation.tsx'
import { classNames } from '../classNames.ts'
import classes from './Menu.module.css'
import { Popup, type PopupPosition } from './Popup.tsx'
import { closeOnEscape, type PopupButton, usePopupButton } from './usePopupButton.ts'

interface MenuProps extends Pick<PopupPosition, 'side'> {
  /** Renders the button that opens it. */
  target: (button: PopupButton) => ReactNode
  children: ReactNode
}

/** A menu below a button. */
export function Menu({ target, side, children }: MenuProps) {
  const { id, isOpen, anchor, button, open, close, leave } = usePopupButton('menu')
  const isFromEnd = useRef(false)
  const typed = useRef({ text: '', at: 0 })
  const onButtonKey = (event: KeyboardEvent) => {
    button.onKeyDown(event)
    if (isOpen || !['ArrowDown', 'ArrowUp'].includes(event.key)) return
    event.preventDefault()
    isFromEnd.current = event.key === 'ArrowUp'
    open()
  }
  const onMenuKey = (event: KeyboardEvent<HTMLElement>) => {
    closeOnEscape(event, leave)
    // The focus moves on from the button.
    if (event.key === 'Tab') leave()
    moveFocus(event)
    if (!event.isDefaultPrevented()) focusTyped(event, typed.current)
  }
  return (
    <>
      {target({ ...button, onKeyDown: onButtonKey })}
      {isOpen && (
        <Popup
          id={id}
          role="menu"
          aria-labelledby={button.id}
          anchor={anchor}
          side={side}
          align="end"
          className={classes.menu}
          onOpen={menu => {
            itemsIn(menu)
              .at(isFromEnd.current ? -1 : 0)
              ?.focus()
            isFromEnd.current = false
          }}
          onLeave={close}
          onKeyDown={onMenuKey}
          // Before the item's own handler, so that a dialog it opens returns the focus to the button.
          onClickCapture={({ target: pressed }) => {
            if (isEnabledItem(pressed)) anchor.current?.focus()
          }}
          onClick={({ target: pressed }) => {
            if (isEnabledItem(pressed)) close()
          }}
        >
          {children}
        </Popup>
      )}
    </>
  )
}

const isEnabledItem = (pressed: EventTarget) =>
  pressed instanceof Element && pressed.closest('[role="menuitem"]:not([aria-disabled])') !== null

const itemsIn = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')]

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = itemsIn(event.currentTarget)
  const focused = event.target instanceof HTMLElement ? event.target : undefined
  const current = focused ? items.indexOf(focused) : -1
  const next: Record<string, number> = {
    ArrowDown: (current + 1) % items.length,
    ArrowUp: Math.max(current, 0) - 1,
    Home: 0,
    End: -1,
  }
  const place = next[event.key]
  // Space presses links as well.
  if (event.key === ' ' && focused instanceof HTMLAnchorElement) focused.click()
  else if (place === undefined) return
  else items.at(place)?.focus()
  event.preventDefault()
  event.stopPropagation()
}

/** Letters typed within this time are searched for together. */
const typingMs = 500

/** Focuses the next item that starts with what was typed; the same letter again goes on to the one after. */
function focusTyped(event: KeyboardEvent<HTMLElement>, typed: { text: string; at: number }): void {
  const { key, ctrlKey, metaKey, altKey, currentTarget, target } = event
  // The space key presses the item.
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey || isImeComposing(event)) return
  const now = Date.now()
  const letter = key.toLocaleLowerCase()
  const isAgain = now - typed.at >= typingMs || typed.text === letter
  Object.assign(typed, { text: isAgain ? letter : typed.text + letter, at: now })
  const items = itemsIn(currentTarget)
  const current = items.indexOf(target as HTMLElement)
  const from = isAgain ? current + 1 : current
  const inTurn = [...items.slice(from), ...items.slice(0, from)]
  inTurn.find(item => item.textContent.trim().toLocaleLowerCase().startsWith(typed.text))?.focus()
  event.preventDefault()
  // Keeps the page's shortcuts from acting on it.
  event.stopPropagation()
}

interface MenuItemProps {
  leftSection?: ReactNode
  className?: string | undefined
  disabled?: boolean
  onClick?: () => void
  children: ReactNode
}

export function MenuItem({ leftSection, className, disabled = false, onClick, children }: MenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={disabled || undefined}
      className={classNames(classes.item, className)}
      onClick={disabled ? undefined : onClick}
    >
      {leftSection}
      {children}
    </button>
  )
}

/** An item that is a plain link, such as a download. */
export function MenuAnchor({ className, children, ...rest }: ComponentPropsWithRef<'a'>) {
  return (
    <a role="menuitem" tabIndex={-1} {...rest} className={classNames(classes.item, className)}>
      {children}
    </a>
  )
}

/** An item that is a link to a page; its path is type-checked against the routes. */
export const MenuLink: AppLink<typeof MenuAnchor> = createLink(MenuAnchor)

/** Items that belong together, below a line and their label. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-labelledby={id} className={classes.group}>
      <div id={id} className={classes.label}>
        {label}
      </div>
      {children}
    </div>
  )
}
