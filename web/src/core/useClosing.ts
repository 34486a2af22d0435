import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'

/** How a form is left: at once, or after a question where something typed would be lost. */
export interface Closing {
  isChanged: boolean
  setIsChanged: (isChanged: boolean) => void
  /** Whether the question stands. */
  isAsking: boolean
  /** Closes, if need be after the question. */
  request: () => void
  /** As `request`, for another way out than closing. */
  requestLeave: (leave: () => void) => void
  stay: () => void
  /** The question's yes. */
  discard: () => void
  close: () => void
}

export function useClosing(close: () => void): Closing {
  const [isChanged, setIsChanged] = useState(false)
  const [asked, setAsked] = useState<{ leave: () => void }>()
  const back = useAskingBack(isChanged)
  const requestLeave = (leave: () => void) => (isChanged ? setAsked({ leave }) : leave())
  return {
    isChanged,
    setIsChanged,
    isAsking: asked !== undefined || back.status === 'blocked',
    request: () => requestLeave(close),
    requestLeave,
    stay: () => {
      setAsked(undefined)
      back.reset?.()
    },
    discard: () => {
      setAsked(undefined)
      const leave = back.proceed ?? asked?.leave
      leave?.()
    },
    close,
  }
}

/** The browser's own way back waits for the answer too; the ways within the page ask by themselves. */
function useAskingBack(isChanged: boolean) {
  return useBlocker({
    shouldBlockFn: ({ action }) =>
      isChanged && (action === 'BACK' || action === 'FORWARD' || action === 'GO'),
    enableBeforeUnload: false,
    withResolver: true,
  })
}
