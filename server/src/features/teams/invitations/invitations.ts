import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { canAssignRole, roleCan } from '@outlay/contract/core/teamRoles'
import type { TeamInvitation } from '@outlay/contract/teams/teamMemberships'
import type { Db } from '../../../core/database/database.ts'
import { newSecretToken, secretTokenHash } from '../../../core/secretTokens.ts'
import type { MemberRow } from '../../accounts/accounts.service.ts'
import type { EmailState, Mails } from '../../mail/mail.service.ts'
import type { TeamRow } from '../teams.store.ts'
import type { InvitationRow } from './teamInvitations.store.ts'

/** Sends emails and reports their state. */
type InvitationMails = Pick<Mails, 'queue' | 'statesOf'>

const stateOfEmail: Readonly<Record<EmailState, TeamInvitation['mail']>> = {
  queued: 'queued',
  sending: 'queued',
  sent: 'sent',
  // There is no mail server.
  kept: 'none',
  failed: 'failed',
  unknown: 'failed',
  dropped: 'failed',
}

type Kept = Pick<InvitationRow, 'id' | 'token'>

/** One per link, as each resend creates a new link. */
const keyOf = ({ id, token }: Kept): string => `team-invitation ${id} ${token.slice(0, 16)}`

/** Emails the link once the transaction commits. */
export function sendInvitation(
  transaction: Db,
  mails: InvitationMails,
  {
    row,
    team,
    inviter,
    token,
  }: { row: InvitationRow; team: TeamRow; inviter: { id: string; name: string }; token: string },
): Promise<void> {
  return mails.queue(transaction, {
    kind: 'team-invitation',
    to: { address: row.email, asReadBy: inviter.id },
    dedupeKey: keyOf(row),
    teamName: team.name,
    inviterName: inviter.name,
    role: row.role,
    link: joinPath(team.id, token),
    expiresAt: row.expiresAt,
  })
}

/** The state of each invitation's latest email, by invitation id. */
export async function mailStatesOf(
  db: Db,
  mails: InvitationMails,
  invitations: readonly Kept[],
): Promise<ReadonlyMap<string, TeamInvitation['mail']>> {
  const states = await mails.statesOf(db, invitations.map(keyOf))
  return new Map(
    invitations.map(kept => {
      const state = states.get(keyOf(kept))
      return [kept.id, state ? stateOfEmail[state] : 'none']
    }),
  )
}

/** A new invitation token and its stored hash. */
export function newInvitationToken(): { readonly token: string; readonly tokenHash: string } {
  const token = newSecretToken()
  return { token, tokenHash: secretTokenHash(token) }
}

/** The token of a team's own link; derived, not stored, and changed by renewing the link. */
export function teamLinkToken(
  secret: string,
  { id, linkGeneration }: { readonly id: string; readonly linkGeneration: number },
): string {
  return createHmac('sha256', secret).update(`team-link:${id}:${linkGeneration}`).digest('base64url')
}

/** Compares in constant time. */
export function isSameToken(unverified: string, token: string): boolean {
  const print = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(print(unverified), print(token))
}

/** A path within Outlay. */
export function joinPath(teamId: string, token: string): `/${string}` {
  return `/teams/join/${teamId}?token=${token}`
}

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
