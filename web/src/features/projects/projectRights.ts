import type { User } from '@outlay/contract/accounts/currentUser'
import type { Project } from '@outlay/contract/projects/projects'
import { canInTeam } from '../../entities/teams/teamRights.ts'

/** Whether the user may edit and delete a project: their own, or the team's if their role permits it. */
export function canEditProject(user: Pick<User, 'teamId' | 'role'>, { teamId }: Project): boolean {
  return teamId === null || (teamId === user.teamId && canInTeam(user, 'manage team projects'))
}
