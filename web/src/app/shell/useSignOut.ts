import { useNavigate } from '@tanstack/react-router'
import { toast } from '../../core/toast.ts'
import { useLogout } from '../../features/accounts/accounts.api.ts'

/** Ends the session, says so, and goes to the sign-in form. */
export function useSignOut() {
  const navigate = useNavigate()
  const { mutate, isPending } = useLogout({
    onSuccess: () => {
      toast({ title: 'Logged out', message: "You've been logged out successfully." })
      void navigate({ to: '/login' })
    },
    onError: () =>
      toast({
        title: 'Logout failed',
        message: 'There was an error logging out. Please try again.',
        isDestructive: true,
      }),
  })
  return { signOut: () => mutate(), isPending }
}
