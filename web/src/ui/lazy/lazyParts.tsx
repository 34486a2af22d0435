import type { ComponentType } from 'react'
import { msg, t, translated } from '../../core/language/language.ts'
import { Button } from '../buttons/Button.tsx'
import { Panel } from '../panels/Panel.tsx'
import { LoadError } from '../states/LoadError.tsx'
import { type LazyPart, lazyComponent } from './lazyComponent.tsx'
import classes from './lazyParts.module.css'

type Load<P> = () => Promise<ComponentType<P>>

const offline = new Error(msg('You are offline. Try again once you are connected.'))
const unknown = new Error(
  msg('You may be offline, or Outlay has been updated. If it fails again, reload the page.'),
)
/** `onLine` does not prove that Outlay is reachable, but its absence proves that nothing is. */
const reason = () => (navigator.onLine ? unknown : offline)

/** Content of a card. `what`, a `msg` key, starts the sentence shown if it cannot be loaded. */
export function lazyContent<P extends object>(what: string, load: Load<P>): LazyPart<P> {
  return lazyComponent(load, ({ onRetry }) => (
    <LoadError what={translated(what)} error={reason()} onRetry={onRetry} />
  ))
}

export function lazyCard<P extends object>(what: string, load: Load<P>): LazyPart<P> {
  return lazyComponent(load, ({ onRetry }) => (
    <Panel className={classes.card} aria-label={translated(what)}>
      <LoadError what={translated(what)} error={reason()} onRetry={onRetry} />
    </Panel>
  ))
}

export interface LazyDialogProps {
  onClose: () => void
  /** Called if its code fails to load. */
  onFailed?: () => void
}

/** A dialog, open while mounted. */
export function lazyDialog<P extends { onClose: () => void }>(
  what: string,
  load: Load<P>,
): LazyPart<P & LazyDialogProps> {
  return lazyComponent<P & LazyDialogProps>(load, ({ onRetry, onClose, onFailed }) => (
    // A native dialog: the code of our own may be what failed to load.
    <dialog
      ref={dialog => {
        if (!dialog || dialog.open) return
        dialog.showModal()
        onFailed?.()
      }}
      className={classes.dialog}
      aria-label={translated(what)}
      onCancel={event => {
        event.preventDefault()
        leave(event.currentTarget, onClose)
      }}
    >
      <LoadError what={translated(what)} error={reason()} onRetry={onRetry} />
      <Button
        variant="subtle"
        fullWidth
        onClick={({ currentTarget }) => leave(currentTarget.closest('dialog'), onClose)}
      >
        {t('Close')}
      </Button>
    </dialog>
  ))
}

/** Closing a dialog, unlike removing it, returns the focus. */
function leave(dialog: HTMLDialogElement | null, onClose: () => void): void {
  dialog?.close()
  onClose()
}
