import { useEffect, useState } from 'react'

/** What comes at all has mostly come by then, on a slow line too. */
export const lateMs = 10_000

/** Whether something has been awaited for long. */
export function useIsLate(isAwaited: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => setIsLate(true), lateMs)
    return () => clearTimeout(timer)
  }, [isAwaited])
  return isAwaited && isLate
}
