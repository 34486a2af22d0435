import { useBlocker } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'

/** A form that is open, as those see it who might take it away. */
export interface Unsaved {
  /** Whether something was typed, asked at the very moment: no drawing stands between the last key and the question. */
  isTyped: () => boolean
  /** Forgets what was typed, for good. */
  forget: () => void
}

/** How a form is left: at once, or after a question where something typed would be lost. */
export interface Closing {
  /** Whether something was typed that is not saved, asked at the very moment. */
  isTyped: () => boolean
  /** Whether the question stands. */
  isAsking: boolean
  /** Closes, if need be after the question. */
  request: () => void
  /** As `request`, for another way out than closing. */
  requestLeave: (way: () => void) => void
  /** As `requestLeave`, for a way that leads back: what was typed may stay unsaved until then. */
  requestPass: (way: () => void) => void
  /** Goes on and keeps what was typed, where the way asked about leads back. */
  keepForLater: (() => void) | undefined
  /** The question's no. */
  stay: () => void
  /** The question's yes. */
  discard: () => void
  /** Leaves without a question: what was typed is saved, or there is nothing left to save it to. */
  leave: (way: () => void) => void
  /** Closes without a question. */
  close: () => void
  /** The form within says what it holds, for as long as it is there. Answers how to stop. */
  hold: (unsaved: Unsaved) => () => void
}

/**
 * Asks once before what was typed is lost, whichever way is taken: closing, the browser's way back, a link, another
 * address. For a tab that is closed or reloaded the browser asks.
 */
export function useClosing(close: () => void): Closing {
  const held = useRef<Unsaved>(undefined)
  const [asked, setAsked] = useState<{ way: () => void; leadsBack: boolean }>()
  const isTyped = () => held.current?.isTyped() ?? false
  const away = useBlocker({ shouldBlockFn: isTyped, enableBeforeUnload: isTyped, withResolver: true })
  const leave = (way: () => void) => {
    held.current = undefined
    way()
  }
  const ask = (way: () => void, leadsBack: boolean) => (isTyped() ? setAsked({ way, leadsBack }) : leave(way))
  const requestLeave = (way: () => void) => ask(way, false)
  const keepForLater = (way: () => void) => {
    setAsked(undefined)
    leave(way)
  }
  return {
    isTyped,
    isAsking: asked !== undefined || away.status === 'blocked',
    request: () => requestLeave(close),
    requestLeave,
    requestPass: way => ask(way, true),
    keepForLater: asked?.leadsBack ? () => keepForLater(asked.way) : undefined,
    stay: () => {
      setAsked(undefined)
      away.reset?.()
    },
    discard: () => {
      const way = away.proceed ?? asked?.way
      held.current?.forget()
      setAsked(undefined)
      if (way) leave(way)
    },
    leave,
    close: () => leave(close),
    hold: useCallback(unsaved => {
      held.current = unsaved
      return () => {
        if (held.current === unsaved) held.current = undefined
      }
    }, []),
  }
}
