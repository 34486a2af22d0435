import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBlocker } from '../navigation/navigation.tsx'

/** An open form, as seen by code that may close it. */
export interface Unsaved {
  /** Whether there are edits; evaluated on call, so it includes the latest keystroke. */
  isDirty: () => boolean
  /** Permanently discards the edits. */
  forget: () => void
}

/** Ways to leave a form: at once, or after a confirmation if edits would be lost. */
export interface CloseGuard {
  /** Whether there are unsaved edits, evaluated on call. */
  isDirty: () => boolean
  /** Whether the confirmation is shown. */
  isAsking: boolean
  /** Closes, after a confirmation if needed. */
  request: () => void
  /** Like `request`, for leaving in another way. */
  requestLeave: (way: () => void) => void
  /** Like `requestLeave`, for a way that leads back, so edits may stay unsaved until then. */
  requestDetour: (way: () => void) => void
  /** Leaves and keeps the edits, if the requested way leads back. */
  keepForLater: (() => void) | undefined
  /** Answers no to the confirmation. */
  stay: () => void
  /** Answers yes to the confirmation. */
  discard: () => void
  /** Leaves without a confirmation: edits are saved, or cannot be saved any more. */
  leave: (way: () => void) => void
  /** Closes without a confirmation. */
  close: () => void
  /** Registers a form inside while it is mounted. Returns the unregister function. */
  hold: (unsaved: Unsaved) => () => void
}

/**
 * Asks once before edits are lost, however the form is left: closing, Back, a link, another address. The browser asks
 * if the tab is closed or reloaded.
 */
export function useCloseGuard(close: () => void): CloseGuard {
  const held = useRef(new Set<Unsaved>())
  const [asked, setAsked] = useState<{ way: () => void; leadsBack: boolean }>()
  const isDirty = () => [...held.current].some(unsaved => unsaved.isDirty())
  const away = useBlocker({ shouldBlockFn: isDirty, enableBeforeUnload: isDirty })
  const leave = (way: () => void) => {
    held.current.clear()
    way()
  }
  const ask = (way: () => void, leadsBack: boolean) => (isDirty() ? setAsked({ way, leadsBack }) : leave(way))
  const requestLeave = (way: () => void) => ask(way, false)
  const keepForLater = (way: () => void) => {
    setAsked(undefined)
    leave(way)
  }
  return {
    isDirty,
    isAsking: asked !== undefined || away.status === 'blocked',
    request: () => requestLeave(close),
    requestLeave,
    requestDetour: way => ask(way, true),
    keepForLater: asked?.leadsBack ? () => keepForLater(asked.way) : undefined,
    stay: () => {
      setAsked(undefined)
      away.reset?.()
    },
    discard: () => {
      const way = away.proceed ?? asked?.way
      for (const { forget } of held.current) forget()
      setAsked(undefined)
      if (way) leave(way)
    },
    leave,
    close: () => leave(close),
    hold: useCallback(unsaved => {
      held.current.add(unsaved)
      return () => void held.current.delete(unsaved)
    }, []),
  }
}

/** Registers edits that are not stored anywhere, while the form is mounted. */
export function useHeldEdits({ hold }: Pick<CloseGuard, 'hold'>, isDirty: () => boolean): void {
  const isDirtyNow = useEffectEvent(isDirty)
  useEffect(() => hold({ isDirty: () => isDirtyNow(), forget: () => undefined }), [hold])
}
