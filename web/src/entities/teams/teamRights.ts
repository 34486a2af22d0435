import type { User } from '@outlay/contract/accounts/currentUser'
import { roleCan, type TeamAction } from '@outlay/contract/core/teamRoles'

/** Whether the user's team role permits an action; false outside of a team. */
export function canInTeam({ teamId, role }: Pick<User, 'teamId' | 'role'>, action: TeamAction): boolean {
  return teamId !== null && roleCan(role, action)
}
