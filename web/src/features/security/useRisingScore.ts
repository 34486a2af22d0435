import { useEffect, useState } from 'react'

const delayMs = 300
const durationMs = 1000

/** Rises from 0 to the score, once, 300 ms after it came; is there at once where motion is not wanted. */
export function useRisingScore(score: number): number {
  const [isStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [share, setShare] = useState(isStill ? 1 : 0)
  useEffect(() => {
    if (isStill) return
    const startMs = performance.now() + delayMs
    let frame = requestAnimationFrame(function step(nowMs) {
      const next = shareAt(nowMs - startMs)
      setShare(next)
      if (next < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [isStill])
  return Math.round(score * share)
}

/** Fast at first, slow at the end. */
function shareAt(elapsedMs: number): number {
  const part = Math.min(1, Math.max(0, elapsedMs / durationMs))
  return 1 - (1 - part) ** 3
}
