import type { TeamInvitation } from '@outlay/contract/teamMemberships'
import type { Db } from '../../../core/database/database.ts'
import type { LetterState, Mails } from '../../mail/mail.service.ts'
import type { TeamRow } from '../teams.store.ts'
import type { InvitationRow } from './teamInvitations.store.ts'
import { joinPath } from './teamLink.ts'

/** What the letters are asked for, and how far they have come. */
export type InvitationMails = Pick<Mails, 'queue' | 'statesOf'>

const stateOfLetter: Readonly<Record<LetterState, TeamInvitation['mail']>> = {
  queued: 'queued',
  sending: 'queued',
  sent: 'sent',
  // There is no server to send by.
  kept: 'none',
  failed: 'failed',
  unknown: 'failed',
  dropped: 'failed',
}

type Kept = Pick<InvitationRow, 'id' | 'token'>

/** One for each link: another is made whenever an invitation is sent again. */
const keyOf = ({ id, token }: Kept): string => `team-invitation ${id} ${token.slice(0, 16)}`

/** Has the link brought to whom it is for, once the transaction is committed. */
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

/** How far the newest letter of each invitation has come, by the invitation's id. */
export async function mailStatesOf(
  db: Db,
  mails: InvitationMails,
  invitations: readonly Kept[],
): Promise<ReadonlyMap<string, TeamInvitation['mail']>> {
  const states = await mails.statesOf(db, invitations.map(keyOf))
  return new Map(
    invitations.map(kept => {
      const state = states.get(keyOf(kept))
      return [kept.id, state ? stateOfLetter[state] : 'none']
    }),
  )
}
