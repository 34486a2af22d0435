import type { User } from '@outlay/contract/currentUser'
import type { Project } from '@outlay/contract/projects'
import { mayInTeam } from './teamRights.ts'

/** Whether an expense of a person can stand on a project: their own, or the team's where their role records any. */
export function isUsable(user: Pick<User, 'teamId' | 'role'>, { teamId }: Pick<Project, 'teamId'>): boolean {
  return teamId === null || (teamId === user.teamId && mayInTeam(user, 'record expenses on team projects'))
}

/** Whether a further expense of theirs can be put on it: an inactive one takes none. */
export function takesExpenses(
  user: Pick<User, 'teamId' | 'role'>,
  project: Pick<Project, 'teamId' | 'isActive'>,
): boolean {
  return project.isActive === 'true' && isUsable(user, project)
}
