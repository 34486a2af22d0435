import { type DeletionRequest, privacyRoutes } from '@outlay/contract/privacy/privacy'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../../core/api/api.ts'
import { keyOf } from '../../../core/api/queryKeys.ts'

/** Never cached, since its information about the team may have changed. */
export const deletionQuery = queryOptions({
  queryKey: keyOf('privacy', 'deletion'),
  queryFn: ({ signal }) => call(privacyRoutes.deletion, { signal }),
  staleTime: 0,
})

export function useRequestDeletion() {
  return useMutation({
    mutationFn: (body: DeletionRequest) => call(privacyRoutes.requestDeletion, { body }),
    // The variables contain a password, so they must not stay in the cache.
    gcTime: 0,
  })
}
