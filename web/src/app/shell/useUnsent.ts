import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useWhenIdle } from '../../core/loading/useWhenIdle.ts'
import { useUser } from '../../core/session/session.tsx'

export const loadUnsent = () => import('../../features/expenses/unsent/sendUnsent.ts')

/** Sends changes that the user saved offline. */
export function useUnsent(): void {
  const queryClient = useQueryClient()
  const { id } = useUser()
  const load = useCallback(async () => {
    const { sendUnsent } = await loadUnsent()
    return () => sendUnsent(queryClient, id)
  }, [queryClient, id])
  useWhenIdle(load)
}
