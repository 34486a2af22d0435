import { Button } from '@mantine/core'
import type { ComponentType } from 'react'
import { msg, t, translated } from '../../core/language/language.ts'
import { Panel } from '../panels/Panel.tsx'
import { LoadFailure } from '../states/LoadFailure.tsx'
import { type LazyPart, lazyPart } from './lazyPart.tsx'
import classes from './lazyParts.module.css'

type Load<P> = () => Promise<ComponentType<P>>

const offline = new Error(msg('You are offline. Try again once you are connected.'))
const unknown = new Error(
  msg('You may be offline, or Outlay has been updated. If it fails again, reload the page.'),
)
/** That a device has a network does not say that it reaches Outlay; that it has none says everything. */
const reason = () => (navigator.onLine ? unknown : offline)

/** What stands within a card. `what`, as `msg` names it, begins the sentence that says it could not be loaded. */
export function lazyContent<P extends object>(what: string, load: Load<P>): LazyPart<P> {
  return lazyPart(load, ({ onRetry }) => (
    <LoadFailure what={translated(what)} error={reason()} onRetry={onRetry} />
  ))
}

/** A whole card, or several in a row. */
export function lazyCard<P extends object>(what: string, load: Load<P>): LazyPart<P> {
  return lazyPart(load, ({ onRetry }) => (
    <Panel className={classes.card} aria-label={translated(what)}>
      <LoadFailure what={translated(what)} error={reason()} onRetry={onRetry} />
    </Panel>
  ))
}

export interface LazyDialogProps {
  onClose: () => void
  /** Is told that its code did not come. */
  onFailed?: () => void
}

/** A dialog, there as long as it is rendered. */
export function lazyDialog<P extends { onClose: () => void }>(
  what: string,
  load: Load<P>,
): LazyPart<P & LazyDialogProps> {
  return lazyPart<P & LazyDialogProps>(load, ({ onRetry, onClose, onFailed }) => (
    // The browser's own: the code of the others may be what is missing.
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
        onClose()
      }}
    >
      <LoadFailure what={translated(what)} error={reason()} onRetry={onRetry} />
      <Button variant="subtle" fullWidth onClick={onClose}>
        {t('Close')}
      </Button>
    </dialog>
  ))
}
