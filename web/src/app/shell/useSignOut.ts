import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { forgetKeptTexts } from '../../core/keptText.ts'
import { useUser } from '../../core/session.tsx'
import { toast } from '../../core/toast.ts'
import { useLogout } from '../../features/accounts/accounts.api.ts'
import { forgetStatements } from '../../features/imports/useStatement.ts'
import { forgetBulkUploads } from '../../features/receipts/bulk/useBulkUploads.ts'

/** Ends the session, removes what this person left on the device, says so, and goes to the sign-in form. */
export function useSignOut() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { id } = useUser()
  const { mutate, isPending } = useLogout({
    onSuccess: () => {
      void forgetBulkUploads(queryClient, id)
      void forgetStatements(id)
      forgetKeptTexts(id)
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
