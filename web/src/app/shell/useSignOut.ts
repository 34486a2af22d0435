import type { User } from '@outlay/contract/currentUser'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { t } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import { toast } from '../../core/toasts/toast.ts'
import { useLogout } from '../../features/accounts/logout.api.ts'
import { useLeave } from './useLeave.ts'
import { loadUnsent } from './useUnsent.ts'

/**
 * Ends the session, removes what this person left on the device, says so, and goes to the sign-in form, which leads on to
 * the address given.
 */
export function useSignOut(goOnTo?: string) {
  const leave = useLeave()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { id } = useUser()
  const { mutate, isPending } = useLogout({
    onSuccess: () =>
      leave({ title: t('Logged out'), message: t("You've been logged out successfully.") }, goOnTo),
    onError: () =>
      toast({
        title: t('Logout failed'),
        message: t('There was an error logging out. Please try again.'),
        isDestructive: true,
      }),
  })
  const signOut = async () => {
    // Signed out, nobody could send it any more.
    const count = await unsentAfterSending(queryClient, id).catch(() => 0)
    if (count === 0) return mutate()
    toast({
      title: t('{count, plural, one {# change is} other {# changes are}} not sent yet', { count }),
      message: t('They would be lost when you sign out. Send or discard them first.'),
      isDestructive: true,
    })
    void navigate({ to: '/expenses' })
  }
  return { signOut: () => void signOut(), isPending }
}

async function unsentAfterSending(queryClient: QueryClient, userId: User['id']): Promise<number> {
  const { unsentChangesOf } = await loadUnsent()
  const unsent = unsentChangesOf(queryClient, userId)
  await unsent.sendAll()
  return unsent.get().changes.length
}
