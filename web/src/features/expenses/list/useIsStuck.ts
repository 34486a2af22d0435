import { type RefObject, useEffect, useState } from 'react'

/** Whether a sticky element is currently stuck below the page's header. */
export function useIsStuck(element: RefObject<HTMLElement | null>): boolean {
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current) return
    const above = Number.parseFloat(
      getComputedStyle(document.documentElement).getPropertyValue('--outlay-header-height'),
    )
    const observer = new IntersectionObserver(
      ([entry]) =>
        setStuck(entry !== undefined && entry.intersectionRatio < 1 && entry.boundingClientRect.top <= above),
      // The root is shrunk by one more pixel, so that a stuck element is cut off.
      { threshold: [1], rootMargin: `-${above + 1}px 0px 0px 0px` },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return isStuck
}
