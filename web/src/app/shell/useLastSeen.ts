import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenIdle } from '../../core/loading/whenIdle.ts'
import { useUser } from '../../core/session/session.tsx'

/** Keeps on the device what the signed-in person sees, for when there is no network. Comes after what the page needs. */
export function useLastSeen(): void {
  const queryClient = useQueryClient()
  const { id } = useUser()
  useEffect(() => {
    let stop: (() => void) | undefined
    let isLeft = false
    const begin = async () => {
      const { keepLastSeen } = await import('../../core/session/lastSeen/lastSeen.ts')
      if (!isLeft) stop = keepLastSeen(queryClient, id)
    }
    // A file that does not come is asked for by the next page.
    const cancel = whenIdle(() => void begin().catch(() => undefined))
    return () => {
      isLeft = true
      cancel()
      stop?.()
    }
  }, [queryClient, id])
}
