import { useEffect, useState } from 'react'

/** Most successful loads are done by then, even on slow connections. */
export const lateMs = 10_000

/** Whether something has been loading for long. */
export function useIsLate(isAwaited: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => setIsLate(true), lateMs)
    return () => clearTimeout(timer)
  }, [isAwaited])
  return isAwaited && isLate
}
