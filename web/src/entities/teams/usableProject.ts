import type { User } from '@outlay/contract/currentUser'
import type { Project } from '@outlay/contract/projects'
import { mayInTeam } from './teamRights.ts'

/** Whether an expense of a person can stand on a project: their own, or the team's where their role records any. */
export function isUsable(user: Pick<User, 'teamId' | 'role'>, { teamId }: Pick<Project, 'teamId'>): boolean {
  return teamId === null || (teamId === user.teamId && mayInTeam(user, 'record expenses on team projects'))
}
