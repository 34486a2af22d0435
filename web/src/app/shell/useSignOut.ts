import { useState } from 'react'
import { t } from '../../core/language/language.ts'
import { toast } from '../../core/toasts/toast.ts'
import { useLogout } from '../../features/accounts/logout.api.ts'
import { useEnsureAllSent } from './useEnsureAllSent.ts'
import { useSessionCleanup } from './useSessionCleanup.ts'

/**
 * Ends the session, removes the user's data from the device, shows a toast, and goes to the sign-in form, which then
 * leads to `redirectTo`.
 */
export function useSignOut(redirectTo?: string) {
  const leave = useSessionCleanup()
  const nothingUnsent = useEnsureAllSent()
  const { mutate, isPending } = useLogout({
    onSuccess: () =>
      leave({ title: t('Logged out'), message: t("You've been logged out successfully.") }, redirectTo),
    onError: () =>
      toast({
        title: t('Logout failed'),
        message: t('There was an error logging out. Please try again.'),
        isDestructive: true,
      }),
  })
  const [isAsking, setIsAsking] = useState(false)
  const signOut = async () => {
    setIsAsking(true)
    const mayGo = await nothingUnsent()
    setIsAsking(false)
    if (mayGo) mutate()
  }
  return { signOut: () => void signOut(), isPending: isPending || isAsking }
}
