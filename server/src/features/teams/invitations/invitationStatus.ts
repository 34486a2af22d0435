import { canAssignRole, roleCan } from '@outlay/contract/core/teamRoles'
import type { TeamInvitation } from '@outlay/contract/teams/teamMemberships'
import type { MemberRow } from '../../accounts/accounts.service.ts'
import type { InvitationRow } from './teamInvitations.store.ts'

type Standing = Pick<InvitationRow, 'teamId' | 'role' | 'status' | 'expiresAt'>

/**
 * The current status of an invitation. It lapses if its last sender could no longer grant the role, so that someone who
 * was demoted, left or was disabled cannot let anyone in with a saved link.
 */
export function invitationStatus(
  { teamId, role, status, expiresAt }: Standing,
  inviter: MemberRow | undefined,
  now: Date,
): TeamInvitation['status'] {
  if (status !== 'pending') return status
  if (expiresAt <= now) return 'expired'
  return inviter?.teamId === teamId && canInviteAs(inviter, role) ? 'pending' : 'lapsed'
}

function canInviteAs(inviter: MemberRow, role: InvitationRow['role']): boolean {
  return !inviter.isDisabled && roleCan(inviter.role, 'invite people') && canAssignRole(inviter.role, role)
}
