import { useEffect, useState } from 'react'

const step = 10
const everyMs = 500
const cap = 90

/** The displayed progress of a single upload in percent: rises by 10 every 500 ms from 0 to 90. */
export function useRisingProgress(): number {
  const [percent, setPercent] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setPercent(before => Math.min(before + step, cap)), everyMs)
    return () => clearInterval(timer)
  }, [])
  return percent
}
