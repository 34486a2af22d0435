import { useEffect, useRef } from 'react'

/** Takes the focus to an element that is no control, once, when it appears. */
export function useFirstFocus<T extends HTMLElement>(isWanted = true) {
  const element = useRef<T>(null)
  useEffect(() => {
    if (isWanted) element.current?.focus({ preventScroll: true })
  }, [isWanted])
  return element
}
