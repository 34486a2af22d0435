import { emailChangeRoutes } from '@outlay/contract/accounts/emailChanges'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../../core/api/api.ts'
import { keyOf } from '../../../core/api/queryKeys.ts'

/** The email that a link confirms. Never cached: it works once. */
export function emailLinkQuery(token: string) {
  return queryOptions({
    queryKey: keyOf('email-confirmation', token),
    queryFn: ({ signal }) => call(emailChangeRoutes.link, { query: { token }, signal }),
    gcTime: 0,
  })
}

export function useConfirmEmail() {
  return useMutation({
    mutationFn: (token: string) => call(emailChangeRoutes.confirm, { body: { token } }),
  })
}
