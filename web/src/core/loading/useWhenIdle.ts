import { useEffect } from 'react'
import { whenIdle } from './whenIdle.ts'

/**
 * Starts a background task after everything the page needs.
 *
 * @param load loads its code, and resolves to a function that starts it and returns one that stops it. Must be stable:
 * a new function restarts the task.
 */
export function useWhenIdle(load: () => Promise<() => () => void>): void {
  useEffect(() => {
    let stop: (() => void) | undefined
    let isLeft = false
    const begin = async () => {
      const start = await load()
      if (!isLeft) stop = start()
    }
    // If the code fails to load, the next page tries again.
    const cancel = whenIdle(() => void begin().catch(() => undefined))
    return () => {
      isLeft = true
      cancel()
      stop?.()
    }
  }, [load])
}
