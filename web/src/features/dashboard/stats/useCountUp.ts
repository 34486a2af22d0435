import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useState } from 'react'

const delayMs = 100
const durationMs = 1000
/** In thousandths, so that decimal text is multiplied without a float. */
export const countedUp = 1000

/**
 * How far figures that arrived at an instant have counted up, in thousandths of themselves. Each arrival counts once:
 * neither data that is refreshed later nor a return to the page starts again from nothing.
 */
export function useCountUp(arrivedAtMs: number): number {
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false })
  const [startedAtMs] = useState(() => arrivedAtMs + delayMs)
  const [progress, setProgress] = useState(() => progressAt(Date.now() - startedAtMs))
  const isRunning = !isStill && progress < countedUp
  useEffect(() => {
    if (!isRunning) return
    let frame = requestAnimationFrame(function step() {
      setProgress(progressAt(Date.now() - startedAtMs))
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [isRunning, startedAtMs])
  return isStill ? countedUp : progress
}

/** Fast at first, slow at the end. */
export function progressAt(elapsedMs: number): number {
  const part = Math.min(1, Math.max(0, elapsedMs / durationMs))
  return Math.round(countedUp * (1 - (1 - part) ** 3))
}
