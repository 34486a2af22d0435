import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenIdle } from '../../core/loading/whenIdle.ts'
import { useUser } from '../../core/session/session.tsx'

export const loadUnsent = () => import('../../features/expenses/unsent/sendUnsent.ts')

/** Sends what the signed-in person has saved without a network. Comes after what the page needs. */
export function useUnsent(): void {
  const queryClient = useQueryClient()
  const { id } = useUser()
  useEffect(() => {
    let stop: (() => void) | undefined
    let isLeft = false
    const begin = async () => {
      const { sendUnsent } = await loadUnsent()
      if (!isLeft) stop = sendUnsent(queryClient, id)
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
