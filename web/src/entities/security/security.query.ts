import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'

/**
 * Every security check of the account, its score, and what was kept away from it. Its shapes come with the call: the frame
 * of every page shows the score.
 */
export const securityQuery = queryOptions({
  queryKey: keyOf('security'),
  queryFn: async ({ signal }) => {
    const { securityRoutes } = await import('@outlay/contract/security')
    return call(securityRoutes.overview, { signal })
  },
})
