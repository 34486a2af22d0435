import { currentUserRoutes } from '@outlay/contract/currentUser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { setSessionUser } from '../../core/session/session.tsx'
import type { Outcome } from './accounts.api.ts'

/** Apart from signing in, whose forms and rules the pages of who is signed in do not load. */
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
