import { projectRoutes } from '@outlay/contract/projects/projects'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'

/** The members of a team project, by name. */
export const projectMembersQuery = (projectId: string) =>
  queryOptions({
    queryKey: keyOf('teams', 'project-members', projectId),
    queryFn: ({ signal }) => call(projectRoutes.members, { params: { id: projectId }, signal }),
  })
