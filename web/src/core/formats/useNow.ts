import { useEffect, useState } from 'react'

/** The time, moved on by one timer; at once when something new may be younger than it. */
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
