import { useEffect } from 'react'

/**
 * Brings what the address names after its # into view, and keeps it there while what stands above it still comes and grows,
 * until the person moves.
 */
export function useNamedPlace(): void {
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
