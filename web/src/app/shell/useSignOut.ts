import { t } from '../../core/language/language.ts'
import { toast } from '../../core/toasts/toast.ts'
import { useLogout } from '../../features/accounts/logout.api.ts'
import { useLeave } from './useLeave.ts'

/**
 * Ends the session, removes what this person left on the device, says so, and goes to the sign-in form, which leads on to
 * the address given.
 */
export function useSignOut(goOnTo?: string) {
  const leave = useLeave()
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
  return { signOut: () => mutate(), isPending }
}
