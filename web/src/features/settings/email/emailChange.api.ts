import { type EmailChangeRequest, emailChangeRoutes } from '@outlay/contract/accounts/emailChanges'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/api.ts'
import { keyOf } from '../../../core/api/queryKeys.ts'
import { t } from '../../../core/language/language.ts'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { toast } from '../../../core/toasts/toast.ts'

/** The email's state, and a pending change. Always refetched, since it is confirmed elsewhere. */
export const emailChangeQuery = queryOptions({
  queryKey: keyOf('email-change'),
  queryFn: ({ signal }) => call(emailChangeRoutes.state, { signal }),
  staleTime: 0,
})

export function useAskForEmail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: EmailChangeRequest) => call(emailChangeRoutes.request, { body }),
    // The variables contain a password, so they must not stay in the cache.
    gcTime: 0,
    onSuccess: change => queryClient.setQueryData(emailChangeQuery.queryKey, change),
  })
}

export function useResendConfirmation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(emailChangeRoutes.resend, {}),
    onSuccess: change => {
      queryClient.setQueryData(emailChangeQuery.queryKey, change)
      toast({ title: t('Link sent'), message: t('Open the newest email: earlier links no longer work.') })
    },
    onError: error => failureToast(t('The link wasn’t sent'), error),
  })
}

export function useCancelEmailChange() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(emailChangeRoutes.cancel, {}),
    onSuccess: () => {
      queryClient.setQueryData(emailChangeQuery.queryKey, change => change && { ...change, pending: null })
      toast({ title: t('Email change canceled') })
    },
    onError: error => {
      failureToast(t('Email change not canceled'), error)
      void queryClient.invalidateQueries({ queryKey: emailChangeQuery.queryKey })
    },
  })
}
