import { useEffect, useRef } from 'react'

const nearPx = 80

/** Keeps the end of a scrolled box in sight as it grows, unless the person has scrolled away from it. */
export function useStickToEnd(content: string) {
  const box = useRef<HTMLElement>(null)
  const height = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in the box decides when to look again
  useEffect(() => {
    const element = box.current
    if (!element) return
    const wasAtEnd = height.current - element.scrollTop - element.clientHeight < nearPx
    if (wasAtEnd) element.scrollTop = element.scrollHeight
    height.current = element.scrollHeight
  }, [content])
  return box
}
