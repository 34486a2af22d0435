import { useEffect, useState } from 'react'

/** The current time, updated by a timer, and at once when `newest` changes. */
export function useNow(everyMs: number, newest: unknown): Date {
  const [tick, setTick] = useState(() => ({ now: new Date(), newest }))
  useEffect(() => {
    const timer = setInterval(() => setTick(before => ({ ...before, now: new Date() })), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  if (tick.newest === newest) return tick.now
  const now = new Date()
  setTick({ now, newest })
  return now
}
