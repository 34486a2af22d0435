import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'

/**
 * The account's security checks, its score, and blocked attempts. Its schema loads with the call, since the frame of
 * every page shows the score.
 */
export const securityQuery = queryOptions({
  queryKey: keyOf('security'),
  queryFn: async ({ signal }) => {
    const { securityRoutes } = await import('@outlay/contract/security/security')
    return call(securityRoutes.overview, { signal })
  },
})
