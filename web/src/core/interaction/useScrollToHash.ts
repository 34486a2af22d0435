import { useEffect } from 'react'

/**
 * Scrolls to the element in the URL's hash, and keeps it in view while content above it loads, until the user scrolls.
 */
export function useScrollToHash(): void {
  useEffect(() => {
    const place = document.getElementById(window.location.hash.slice(1))
    if (!place) return
    const leave = new AbortController()
    const growth = new ResizeObserver(() => place.scrollIntoView())
    place.scrollIntoView()
    growth.observe(document.body)
    leave.signal.addEventListener('abort', () => growth.disconnect())
    for (const move of ['wheel', 'pointerdown', 'keydown', 'touchmove'])
      window.addEventListener(move, () => leave.abort(), { passive: true, signal: leave.signal })
    return () => leave.abort()
  }, [])
}
