import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { t } from '../../core/language/language.ts'
import { useWhenIdle } from '../../core/loading/useWhenIdle.ts'
import { useNavigate } from '../../core/navigation/navigation.tsx'
import { useUser } from '../../core/session/session.tsx'
import { toast } from '../../core/toasts/toast.ts'

/** For use before sign-out: true if no offline changes are pending; otherwise shows a toast and returns false. */
export function useEnsureAllSent(): () => Promise<boolean> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { id } = useUser()
  return async () => {
    const count = await loadUnsent()
      .then(({ unsentAfterSending }) => unsentAfterSending(queryClient, id))
      .catch(() => 0)
    if (count === 0) return true
    toast({
      title: t('{count, plural, one {# change hasn’t} other {# changes haven’t}} been sent yet', { count }),
      message: t('Signing out would delete unsent changes. Send or discard them first.'),
      isDestructive: true,
    })
    void navigate({ to: '/expenses' })
    return false
  }
}

export const loadUnsent = () => import('../../features/expenses/sendUnsent.ts')

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
