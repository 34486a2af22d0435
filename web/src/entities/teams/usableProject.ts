import type { User } from '@outlay/contract/accounts/currentUser'
import type { Project } from '@outlay/contract/projects/projects'
import { canInTeam } from './teamRights.ts'

/** Whether the user may have expenses on a project: their own, or the team's if their role permits it. */
export function isUsable(user: Pick<User, 'teamId' | 'role'>, { teamId }: Pick<Project, 'teamId'>): boolean {
  return teamId === null || (teamId === user.teamId && canInTeam(user, 'record expenses on team projects'))
}

/** Whether the user may add expenses to it: not if it is inactive. */
export function acceptsExpenses(
  user: Pick<User, 'teamId' | 'role'>,
  project: Pick<Project, 'teamId' | 'isActive'>,
): boolean {
  return project.isActive === 'true' && isUsable(user, project)
}
