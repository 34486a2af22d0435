import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useState } from 'react'

const delayMs = 100
const durationMs = 1000
/** In thousandths, to multiply decimal strings without floats. */
export const countedUp = 1000

/**
 * The progress of the count-up animation, in thousandths. Runs once per arrival: neither a refetch nor a return to the
 * page restarts it.
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

/** Ease-out. */
export function progressAt(elapsedMs: number): number {
  const part = Math.min(1, Math.max(0, elapsedMs / durationMs))
  return Math.round(countedUp * (1 - (1 - part) ** 3))
}
