import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dayIn } from '../../core/formats/calendarDay.ts'
import { useUser } from '../../core/session/session.tsx'
import { refreshFigures } from '../../entities/figures/refreshFigures.ts'

const everyMs = 60_000
/** Tolerates a clock that is slightly ahead of the server's. */
const marginMs = 60_000

/** Reloads the figures after midnight if the page stays open. `today`: the day of the shown figures. */
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
