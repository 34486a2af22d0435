import { teamRoutes } from '@outlay/contract/teams/teams'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'

/** A team with its expense policy. */
export function teamQuery(teamId: string) {
  return queryOptions({
    queryKey: keyOf('teams', 'one', teamId),
    queryFn: ({ signal }) => call(teamRoutes.get, { params: { teamId }, signal }),
  })
}
