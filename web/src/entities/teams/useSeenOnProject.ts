import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../core/session/session.tsx'
import { projectMembersQuery } from '../projects/projectMembers.query.ts'
import { projectsQuery } from '../projects/projects.query.ts'
import { mayInTeam } from './teamRights.ts'

/**
 * What the person sees of a project of their team: all of its expenses, by their role or because it was given to them,
 * or their own; undefined while that is not known. Of anything else they see their own.
 */
export function useSeenOnProject(projectId: string | undefined): 'all' | 'own' | undefined {
  const user = useUser()
  const isWanted = user.teamId !== null && projectId !== undefined
  const { data: projects, isError: hasNoProjects } = useQuery({ ...projectsQuery, enabled: isWanted })
  const isOfTeam = isWanted && projects?.find(({ id }) => id === projectId)?.teamId === user.teamId
  const seesBooks = mayInTeam(user, 'see what the team spends')
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
