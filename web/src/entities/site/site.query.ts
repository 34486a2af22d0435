import { siteRoutes } from '@outlay/contract/site/site'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'

/** The operator's settings: who may register, and whether their claims are shown. */
export const siteQuery = queryOptions({
  queryKey: keyOf('site'),
  queryFn: ({ signal }) => call(siteRoutes.site, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
