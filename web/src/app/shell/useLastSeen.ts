import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useWhenIdle } from '../../core/loading/useWhenIdle.ts'
import { useUser } from '../../core/session/session.tsx'

/** Keeps on the device what the signed-in person sees, for when there is no network. */
export function useLastSeen(): void {
  const queryClient = useQueryClient()
  const { id } = useUser()
  const load = useCallback(async () => {
    const { keepLastSeen } = await import('../../core/session/lastSeen/lastSeen.ts')
    return () => keepLastSeen(queryClient, id)
  }, [queryClient, id])
  useWhenIdle(load)
}
