import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { t } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import { toast } from '../../core/toasts/toast.ts'
import { loadUnsent } from './useUnsent.ts'

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
