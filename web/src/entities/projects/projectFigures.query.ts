import { analyticsRoutes } from '@outlay/contract/analytics'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'

/** What each project has cost so far. */
export const projectFiguresQuery = queryOptions({
  queryKey: keyOf('analytics', 'project-figures'),
  queryFn: ({ signal }) => call(analyticsRoutes.projectFigures, { signal }),
})
