import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dayIn } from '../../core/formats/calendarDay.ts'
import { useUser } from '../../core/session/session.tsx'
import { refreshFigures } from '../../entities/figures/refreshFigures.ts'

const everyMs = 60_000
/** A clock that runs ahead of the server's by less asks for nothing too early. */
const marginMs = 60_000

/** Left open over midnight, the page asks for the figures of the new day. `today`: the day of those it shows. */
export function useNewDay(today: string | undefined): void {
  const queryClient = useQueryClient()
  const { timezone } = useUser()
  useEffect(() => {
    if (today === undefined) return
    let asked = today
    const look = () => {
      const day = dayIn(timezone, new Date(Date.now() - marginMs))
      if (document.visibilityState !== 'visible' || day <= asked) return
      asked = day
      void refreshFigures(queryClient)
    }
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [queryClient, timezone, today])
}
