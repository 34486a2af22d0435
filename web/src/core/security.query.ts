import { securityRoutes } from '@outlay/contract/security'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

/** Every security check of the account, its score, and what was kept away from it. */
export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => call(securityRoutes.overview, { signal }),
})
