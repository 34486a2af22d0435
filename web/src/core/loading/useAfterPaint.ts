import { startTransition, useEffect, useState } from 'react'

/** False until the first paint is done and the browser is idle, for content that can come later. */
export function useAfterPaint(): boolean {
  const [hasPainted, setPainted] = useState(false)
  useEffect(() => {
    const rest = () => startTransition(() => setPainted(true))
    // Two frames, since effects run before the first paint.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(rest)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return hasPainted
}
