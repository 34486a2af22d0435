import { useEffect, useRef } from 'react'

const nearPx = 80

/** Keeps a growing box scrolled to its end, unless the user has scrolled away. */
export function useStickToEnd(content: string) {
  const box = useRef<HTMLElement>(null)
  const height = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new content must trigger the effect
  useEffect(() => {
    const element = box.current
    if (!element) return
    const wasAtEnd = height.current - element.scrollTop - element.clientHeight < nearPx
    if (wasAtEnd) element.scrollTop = element.scrollHeight
    height.current = element.scrollHeight
  }, [content])
  return box
}
