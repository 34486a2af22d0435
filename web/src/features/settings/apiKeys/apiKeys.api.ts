import { apiKeyRoutes, type NewApiKey } from '@outlay/contract/apiKeys/apiKeys'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../core/api/api.ts'
import { keyOf } from '../../../core/api/queryKeys.ts'

/** Always refetched, since it shows when programs last used them. */
export const apiKeysQuery = queryOptions({
  queryKey: keyOf('api-keys'),
  queryFn: ({ signal }) => call(apiKeyRoutes.list, { signal }),
  staleTime: 0,
})

export function createApiKey(body: NewApiKey) {
  return call(apiKeyRoutes.create, { body })
}

export function revokeApiKey(id: string) {
  return call(apiKeyRoutes.revoke, { params: { id } })
}
