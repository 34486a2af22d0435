import { useEffect, useRef } from 'react'

/** Focuses a non-interactive element once, on mount. */
export function useFirstFocus<T extends HTMLElement>(isWanted = true) {
  const element = useRef<T>(null)
  useEffect(() => {
    if (isWanted) element.current?.focus({ preventScroll: true })
  }, [isWanted])
  return element
}
