import { analyticsRoutes } from '@outlay/contract/analytics/analytics'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'

/** Costs per project, including the team's, so team events invalidate them. */
export const projectFiguresQuery = queryOptions({
  queryKey: keyOf('analytics', 'project-figures', { scope: 'team' }),
  queryFn: ({ signal }) => call(analyticsRoutes.projectFigures, { signal }),
})
