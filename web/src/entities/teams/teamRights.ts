import { roleMay, type TeamAction } from '@outlay/contract/core/teamRoles'
import type { User } from '@outlay/contract/currentUser'

/** Whether a person's role in their team lets them do something; outside a team it lets them do nothing. */
export function mayInTeam({ teamId, role }: Pick<User, 'teamId' | 'role'>, action: TeamAction): boolean {
  return teamId !== null && roleMay(role, action)
}
