import { useEffect } from 'react'
import { whenIdle } from './whenIdle.ts'

/**
 * Begins something that goes on beside the page, after what the page needs.
 *
 * @param load fetches its code, and resolves to a function that starts it and returns one that stops it. A stable function:
 * another one stops what was begun.
 */
export function useWhenIdle(load: () => Promise<() => () => void>): void {
  useEffect(() => {
    let stop: (() => void) | undefined
    let isLeft = false
    const begin = async () => {
      const start = await load()
      if (!isLeft) stop = start()
    }
    // A file that does not come is asked for by the next page.
    const cancel = whenIdle(() => void begin().catch(() => undefined))
    return () => {
      isLeft = true
      cancel()
      stop?.()
    }
  }, [load])
}
