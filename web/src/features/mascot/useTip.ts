import { useEffect, useState } from 'react'

const appearsAfterMs = 3000

/** A tip appears after 3 s and can be dismissed; showing it again shows the next one. */
export function useTip(tips: readonly [string, ...string[]]) {
  const [state, setState] = useState<'awaited' | 'shown' | 'hidden'>('awaited')
  const [number, setNumber] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setState(now => (now === 'awaited' ? 'shown' : now)), appearsAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return {
    at: number % tips.length,
    isShown: state === 'shown',
    hide: () => setState('hidden'),
    show: () => {
      if (state === 'hidden') setNumber(before => before + 1)
      setState('shown')
    },
  }
}
