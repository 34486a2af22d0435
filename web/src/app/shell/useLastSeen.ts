import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useWhenIdle } from '../../core/loading/useWhenIdle.ts'
import { useUser } from '../../core/session/session.tsx'

/** Stores what the user sees on the device, for use offline. */
export function useLastSeen(): void {
  const queryClient = useQueryClient()
  const { id } = useUser()
  const load = useCallback(async () => {
    const { keepLastSeen } = await import('../../core/session/lastSeen/lastSeen.ts')
    return () => keepLastSeen(queryClient, id)
  }, [queryClient, id])
  useWhenIdle(load)
}
