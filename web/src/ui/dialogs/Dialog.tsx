import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { isImeComposing } from '../../core/interaction/composition.ts'
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

/** A modal dialog as wide as its content; full-screen on phones. Open while mounted. */
export function Dialog({ title, onClose, closesOutside = true, children }: DialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const press = useRef({ startsOutside: false, endsOutside: false })
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
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <CloseButton aria-label={t('Close')} size="lg" onClick={onClose} />
      </div>
      <div className={classes.body}>{children}</div>
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

/** Shows the dialog, focuses `[data-autofocus]`, and returns the focus in the end. */
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
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => dialog.close()
  }, [ref, before])
  useEffect(
    () => () => {
      // If all are gone, such as a deleted expense, focus the page rather than the start of the document.
      const place = before.find(element => element.isConnected) ?? document.querySelector('main')
      if (place instanceof HTMLElement) place.focus({ preventScroll: true })
    },
    [before],
  )
}

function focusedBefore(): readonly Element[] {
  const { activeElement } = document
  if (!activeElement || activeElement === document.body) return []
  const outer = activeElement.closest('dialog')
  return [activeElement, ...((outer && openers.get(outer)) ?? [])]
}
