import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../core/session/session.tsx'
import { projectMembersQuery } from '../projects/projectMembers.query.ts'
import { projectsQuery } from '../projects/projects.query.ts'
import { canInTeam } from './teamRights.ts'

/**
 * Which expenses of a team project the user sees: all, by role or because of access granted to them, or only their own;
 * undefined until known. Outside of team projects, users see their own.
 */
export function useSeenOnProject(projectId: string | undefined): 'all' | 'own' | undefined {
  const user = useUser()
  const isWanted = user.teamId !== null && projectId !== undefined
  const { data: projects, isError: hasNoProjects } = useQuery({ ...projectsQuery, enabled: isWanted })
  const isOfTeam = isWanted && projects?.find(({ id }) => id === projectId)?.teamId === user.teamId
  const seesBooks = canInTeam(user, 'see what the team spends')
  const { data: members, isError: hasNoMembers } = useQuery({
    ...projectMembersQuery(projectId ?? ''),
    enabled: isOfTeam && !seesBooks,
  })
  if (!isWanted || hasNoProjects || (projects && !isOfTeam)) return 'own'
  if (!projects) return undefined
  if (seesBooks) return 'all'
  if (members) return members.some(one => one.userId === user.id && one.seesExpenses) ? 'all' : 'own'
  return hasNoMembers ? 'own' : undefined
}
