import { analyticsRoutes } from '@outlay/contract/analytics'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'

/** What each project has cost so far, the team's too: what happens in the team changes it. */
export const projectFiguresQuery = queryOptions({
  queryKey: keyOf('analytics', 'project-figures', { scope: 'team' }),
  queryFn: ({ signal }) => call(analyticsRoutes.projectFigures, { signal }),
})
