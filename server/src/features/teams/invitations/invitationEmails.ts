import type { TeamInvitation } from '@outlay/contract/teams/teamMemberships'
import type { Db } from '../../../core/database/database.ts'
import type { EmailState, Mails } from '../../mail/mail.service.ts'
import type { TeamRow } from '../teams.store.ts'
import type { InvitationRow } from './teamInvitations.store.ts'
import { joinPath } from './teamLink.ts'

/** Sends emails and reports their state. */
export type InvitationMails = Pick<Mails, 'queue' | 'statesOf'>

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
