import { useEffect, useState } from 'react'
import { exampleEveryMs, firstExamples, nextExamples } from './exampleActivity.ts'

/** Runs the simulation while it is mounted and visible. */
export function useExampleActivity() {
  const [items, setItems] = useState(() => firstExamples(new Date()))
  useEffect(() => {
    const step = () => {
      if (document.visibilityState !== 'visible') return
      // Drawn in advance, since React may call the updater twice.
      const draws = Array.from({ length: 10 }, Math.random)
      const now = new Date()
      setItems(before => {
        const rest = [...draws]
        return nextExamples(before, { random: () => rest.shift() ?? 1, now })
      })
    }
    const timer = setInterval(step, exampleEveryMs)
    return () => clearInterval(timer)
  }, [])
  return items
}
