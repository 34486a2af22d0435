import { Button } from '@mantine/core'
import type { SentInvitation, TeamInvitation } from '@outlay/contract/teams/teamMemberships'
import { dayIn, localeDay } from '../../../core/formats/calendarDay.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import { t, translated } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { roleNames } from '../../../entities/teams/teamRoleWords.ts'
import { useResendInvitation } from '../teams.mutations.ts'
import classes from './Invitations.module.css'

interface InvitationRowProps {
  teamId: string
  invitation: TeamInvitation
  /** Called with the new link, if it has to be passed on manually. */
  onResent: (sent: SentInvitation) => void
  onRevoke: () => void
}

export function InvitationRow({ teamId, invitation, onResent, onRevoke }: InvitationRowProps) {
  const locale = useLocale()
  const { timezone } = useUser()
  const { id, email, role, status } = invitation
  const resend = useResendInvitation(teamId)
  const show = (sent: SentInvitation) => {
    if (sent.mail === 'none') onResent(sent)
  }
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <div className={classes.email}>{email}</div>
        <div className={classes.details} data-over={status !== 'pending' || undefined}>
          {translated(roleNames[role])} · {stateText(locale, invitation, timezone)}
        </div>
      </div>
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="xs"
          disabled={resend.isPending}
          aria-label={t('Resend the invitation to {email}', { email })}
          onClick={() => resend.mutate(id, { onSuccess: show })}
        >
          {t('Resend')}
        </Button>
        <Button
          variant="default"
          size="xs"
          aria-label={t('Revoke the invitation to {email}', { email })}
          onClick={onRevoke}
        >
          {t('Revoke')}
        </Button>
      </div>
    </li>
  )
}

/** The state of an invitation: being sent, pending, or expired. */
function stateText(locale: Locale, { status, mail, expiresAt, invitedBy }: TeamInvitation, timezone: string) {
  const lastDay = localeDay(locale, dayIn(timezone, new Date(expiresAt)))
  if (status === 'expired') return t('expired on {lastDay}', { lastDay })
  if (status === 'lapsed') return t('no longer valid: {invitedBy} can no longer invite people', { invitedBy })
  if (mail === 'failed') return t('the email could not be delivered')
  if (mail === 'queued') return t('sending · valid until {lastDay}', { lastDay })
  return t('invited by {invitedBy} · valid until {lastDay}', { invitedBy, lastDay })
}
