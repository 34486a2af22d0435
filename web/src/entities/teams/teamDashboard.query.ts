import { teamRoutes } from '@outlay/contract/teams'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'

/** The person's team with its people, projects and figures; its team is null where they are in none. */
export const teamDashboardQuery = queryOptions({
  queryKey: keyOf('teams', 'dashboard'),
  queryFn: ({ signal }) => call(teamRoutes.dashboard, { signal }),
})
