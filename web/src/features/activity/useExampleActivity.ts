import { useEffect, useState } from 'react'
import { exampleEveryMs, firstExamples, nextExamples } from './exampleActivity.ts'

/** The simulation, for as long as it is on the page and in view. */
export function useExampleActivity() {
  const [items, setItems] = useState(() => firstExamples(new Date()))
  useEffect(() => {
    const step = () => {
      if (document.visibilityState !== 'visible') return
      // React may call it twice to find what is impure: chance is drawn before.
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
