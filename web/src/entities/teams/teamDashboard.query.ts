import { teamRoutes } from '@outlay/contract/teams/teams'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'

/** The user's team with its members, projects and figures; `team` is null if there is none. */
export const teamDashboardQuery = queryOptions({
  queryKey: keyOf('teams', 'dashboard'),
  queryFn: ({ signal }) => call(teamRoutes.dashboard, { signal }),
})
