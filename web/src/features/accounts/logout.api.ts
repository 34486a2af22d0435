import { currentUserRoutes } from '@outlay/contract/accounts/currentUser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { setSessionUser } from '../../core/session/session.tsx'
import type { Outcome } from './accounts.api.ts'

/** Separate from signing in, so that pages for signed-in users do not load its forms and schemas. */
export function useLogout({ onSuccess, onError }: Outcome) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(currentUserRoutes.logout, {}),
    onSuccess: () => {
      setSessionUser(queryClient, null)
      onSuccess()
    },
    onError,
  })
}
