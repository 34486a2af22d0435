import {
  createContext,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { isImeComposing } from '../../core/interaction/composition.ts'
import { focusFirst, placesAround } from '../../core/interaction/focusAfter.ts'
import { t } from '../../core/language/language.ts'
import { CloseButton } from '../buttons/Button.tsx'
import classes from './Dialog.module.css'

interface DialogProps {
  title: string
  onClose: () => void
  /** Whether a click outside closes the dialog. False if that would lose edits. */
  closesOutside?: boolean
  children: ReactNode
}

/** Returns the focus to the dialog's field that had it last. */
export const LastFieldFocus = createContext((): void => undefined)

/** A modal dialog as wide as its content; full-screen on phones. Open while mounted. */
export function Dialog({ title, onClose, closesOutside = true, children }: DialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const press = useRef({ startsOutside: false, endsOutside: false })
  const lastField = useRef<HTMLElement>(null)
  const focusLastField = useCallback(() => lastField.current?.focus(), [])
  useModal(dialog)
  return createPortal(
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={titleId}
      onCancel={event => {
        // A file picker that is canceled inside of it is none of its business.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (!escapeInside(event.currentTarget)) onClose()
      }}
      onClose={({ target, currentTarget }) => {
        // A browser may close it in spite of `preventDefault`, such as at a second Back on a phone.
        if (target === currentTarget && currentTarget.isConnected && !currentTarget.open)
          currentTarget.showModal()
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape' || isImeComposing(event)) return
        const isHandled = event.defaultPrevented || (event.target as Element).closest('[data-handles-escape]')
        // Also keeps a surrounding dialog, and the browser, from handling it.
        event.preventDefault()
        if (!isHandled) onClose()
      }}
      onFocus={({ target }) => {
        if (target.matches(field)) lastField.current = target
      }}
      onPointerDown={event => {
        press.current.startsOutside = event.target === dialog.current
      }}
      onPointerUp={event => {
        press.current.endsOutside = event.target === dialog.current
      }}
      onClick={event => {
        const { startsOutside, endsOutside } = press.current
        if (closesOutside && startsOutside && endsOutside && event.target === dialog.current) onClose()
      }}
    >
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title} tabIndex={-1}>
          {title}
        </h2>
        <CloseButton aria-label={t('Close')} size="lg" onClick={onClose} />
      </div>
      <div className={classes.body}>
        <LastFieldFocus value={focusLastField}>{children}</LastFieldFocus>
      </div>
    </dialog>,
    document.body,
  )
}

/** Answers an open question in the dialog, as Escape does. Returns whether there is one. */
function escapeInside(dialog: HTMLDialogElement): boolean {
  const asking = dialog.querySelector('[data-handles-escape]')
  asking?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  return asking !== null
}

/** What had the focus before a dialog opened, and before the dialog that one was in. */
const openers = new WeakMap<Element, readonly Element[]>()

const field =
  ':is(input:not([type="hidden"], [type="file"], [type="radio"]:not(:checked)), textarea, select, [role="combobox"])'

/** Focuses what the dialog is for: the element it marks, else its first field, else its title. */
function focusInside(dialog: HTMLElement): void {
  const marked = dialog.querySelectorAll<HTMLElement>('[data-autofocus]')
  const fields = dialog.querySelectorAll<HTMLElement>(`${field}:not(:disabled, [tabindex="-1"])`)
  for (const place of [...marked, ...fields, ...dialog.querySelectorAll<HTMLElement>('h2')]) {
    place.focus()
    // A hidden one does not take the focus.
    if (document.activeElement === place) return
  }
}

/** Shows the dialog, moves the focus into it, and returns the focus in the end. */
function useModal(ref: { readonly current: HTMLDialogElement | null }): void {
  const [before] = useState(focusedBefore)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    openers.set(dialog, before)
    const page = document.documentElement
    // The page's scroll bar is hidden meanwhile, but keeps its place.
    if (!document.querySelector('dialog[open]'))
      page.toggleAttribute('data-scrolls', window.innerWidth > page.clientWidth)
    dialog.showModal()
    focusInside(dialog)
    return () => dialog.close()
  }, [ref, before])
  useEffect(() => () => focusFirst(before), [before])
}

function focusedBefore(): readonly Element[] {
  const { activeElement } = document
  if (!activeElement || activeElement === document.body) return []
  const outer = activeElement.closest('dialog')
  return [activeElement, ...placesAround(activeElement), ...((outer && openers.get(outer)) ?? [])]
}
