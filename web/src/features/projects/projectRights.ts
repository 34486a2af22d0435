import type { User } from '@outlay/contract/currentUser'
import type { Project } from '@outlay/contract/projects'
import { mayInTeam } from '../../entities/teams/teamRights.ts'

/** Whether someone may change a project and delete it: their own, or the team's where their role lets them. */
export function mayChangeProject(user: Pick<User, 'teamId' | 'role'>, { teamId }: Project): boolean {
  return teamId === null || (teamId === user.teamId && mayInTeam(user, 'manage team projects'))
}
