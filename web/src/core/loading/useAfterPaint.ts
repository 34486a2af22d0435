import { startTransition, useEffect, useState } from 'react'

/** False until the browser has painted what it was first given and is idle: then is the time for what may come later. */
export function useAfterPaint(): boolean {
  const [hasPainted, setPainted] = useState(false)
  useEffect(() => {
    const rest = () => startTransition(() => setPainted(true))
    // Two frames: effects run before the first is on the screen.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(rest)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return hasPainted
}
