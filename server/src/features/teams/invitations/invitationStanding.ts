import { mayAssign, roleMay } from '@outlay/contract/core/teamRoles'
import type { TeamInvitation } from '@outlay/contract/teamMemberships'
import type { MemberRow } from '../../accounts/accounts.service.ts'
import type { InvitationRow } from './teamInvitations.store.ts'

type Standing = Pick<InvitationRow, 'teamId' | 'role' | 'status' | 'expiresAt'>

/**
 * How an invitation stands at this moment. It gives no role that whoever sent it last could not give now: someone who was
 * demoted, has left, or was disabled by the operator lets nobody in by a link that was kept.
 */
export function standingOf(
  { teamId, role, status, expiresAt }: Standing,
  inviter: MemberRow | undefined,
  now: Date,
): TeamInvitation['status'] {
  if (status !== 'pending') return status
  if (expiresAt <= now) return 'expired'
  return inviter?.teamId === teamId && canInviteAs(inviter, role) ? 'pending' : 'lapsed'
}

function canInviteAs(inviter: MemberRow, role: InvitationRow['role']): boolean {
  return !inviter.isDisabled && roleMay(inviter.role, 'invite people') && mayAssign(inviter.role, role)
}
