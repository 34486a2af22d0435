import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import IconX from '~icons/tabler/x'
import { topmostDialog } from '../interaction/openDialog.ts'
import { t } from '../language/language.ts'
import classes from './Toasts.module.css'
import { dismissToast, type ShownToast, shownToast, subscribeToToasts } from './toast.ts'

const shownMs = 5000

/** Shows the current toast above everything else, including open dialogs. */
export function Toasts() {
  const toast = useSyncExternalStore(subscribeToToasts, shownToast, () => undefined)
  return toast && <ToastPortal key={toast.id} toast={toast} />
}

/** Everything outside of a modal dialog is inert, so a toast goes into the topmost one, and out of it when it closes. */
function ToastPortal({ toast }: { toast: ShownToast }) {
  const dialog = useSyncExternalStore(subscribeToDialogs, topmostDialog)
  return createPortal(<Toast toast={toast} />, dialog ?? document.body)
}

function subscribeToDialogs(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}

function Toast({ toast }: { toast: ShownToast }) {
  const { title, message, isDestructive, place } = toast
  const pauseHandlers = useAutoClose(toast)
  return (
    <div ref={show} popover="manual" className={classes.region} data-toasts={place}>
      <div
        className={classes.toast}
        role={isDestructive ? 'alert' : 'status'}
        data-toast
        data-destructive={isDestructive || undefined}
        {...pauseHandlers}
      >
        <div className={classes.text}>
          <div className={classes.title} data-toast-title>
            {title}
          </div>
          <Message>{message}</Message>
        </div>
        <button
          type="button"
          className={classes.dismiss}
          aria-label={t('Dismiss')}
          onClick={() => dismissToast(toast)}
        >
          <IconX size={16} aria-hidden />
        </button>
      </div>
    </div>
  )
}

function Message({ children }: { children: ReactNode }) {
  return (
    children && (
      <div className={classes.message} data-toast-message>
        {children}
      </div>
    )
  )
}

/** Into the top layer, unless the dialog it is in was just removed. */
function show(region: HTMLElement | null): void {
  if (region?.isConnected) region.showPopover()
}

/**
 * Closes the toast 5 s after it was shown, even if it has moved into a dialog since, or after the pointer or the focus
 * has left it.
 */
function useAutoClose(toast: ShownToast) {
  const wasLeft = useRef(false)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isStaying = toast.staysUntilClosed || isHovered || isFocused
  useEffect(() => {
    if (isStaying) return
    const elapsedMs = wasLeft.current ? 0 : Date.now() - toast.shownAt
    const timer = setTimeout(() => dismissToast(toast), Math.max(0, shownMs - elapsedMs))
    return () => clearTimeout(timer)
  }, [toast, isStaying])
  return {
    onMouseEnter: () => setHovered(true),
    onMouseLeave: () => {
      wasLeft.current = true
      setHovered(false)
    },
    onFocus: () => setFocused(true),
    onBlur: () => {
      wasLeft.current = true
      setFocused(false)
    },
  }
}
