import type { SentInvitation, TeamInvitation } from '@outlay/contract/teams/teamMemberships'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { dayIn, localeDay } from '../../../core/formats/calendarDay.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import { msg, t, translated } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { roleNames } from '../../../entities/teams/teamRoleWords.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { lazyDialog } from '../../../ui/lazy/lazyParts.tsx'
import { PanelEmpty, PanelList, PanelSkeleton } from '../../../ui/panels/PanelList.tsx'
import { TitledPanel } from '../../../ui/panels/TitledPanel.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { invitationsQuery } from '../teams.api.ts'
import { useResendInvitation } from '../teams.mutations.ts'
import classes from './Invitations.module.css'

const RevokeDialog = lazyDialog(
  msg('The confirmation'),
  async () => (await import('./RevokeDialog.tsx')).RevokeDialog,
)
const ResentDialog = lazyDialog(
  msg('The link'),
  async () => (await import('./ResentDialog.tsx')).ResentDialog,
)

const shownAtOnce = 6

/** Pending invitations. */
export function Invitations({ teamId, onInvite }: { teamId: string; onInvite: () => void }) {
  const { data, error, refetch } = useQuery(invitationsQuery(teamId))
  const [revoking, setRevoking] = useState<TeamInvitation>()
  const [resent, setResent] = useState<SentInvitation>()
  return (
    <TitledPanel
      title={t('Invitations')}
      text={
        data &&
        data.length > shownAtOnce &&
        t('{count, plural, one {# unanswered} other {# unanswered}}', {
          count: data.length,
        })
      }
      actions={
        <Button variant="subtle" onClick={onInvite}>
          {t('Invite')}
        </Button>
      }
    >
      {!data && error && <LoadError what={t('The invitations')} error={error} onRetry={refetch} />}
      {!data && !error && <PanelSkeleton label={t('Loading invitations')} height={64} />}
      {data?.length === 0 && <PanelEmpty>{t('No pending invitations.')}</PanelEmpty>}
      {data && data.length > 0 && (
        <PanelList items={data} shownAtOnce={shownAtOnce} aria-label={t('Invitations')}>
          {invitation => (
            <InvitationRow
              key={invitation.id}
              teamId={teamId}
              invitation={invitation}
              onResent={setResent}
              onRevoke={() => setRevoking(invitation)}
            />
          )}
        </PanelList>
      )}
      <Suspense>
        {revoking && (
          <RevokeDialog teamId={teamId} invitation={revoking} onClose={() => setRevoking(undefined)} />
        )}
        {resent && <ResentDialog invitation={resent} onClose={() => setResent(undefined)} />}
      </Suspense>
    </TitledPanel>
  )
}

interface InvitationRowProps {
  teamId: string
  invitation: TeamInvitation
  /** Called with the new link, if it has to be passed on manually. */
  onResent: (sent: SentInvitation) => void
  onRevoke: () => void
}

function InvitationRow({ teamId, invitation, onResent, onRevoke }: InvitationRowProps) {
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
  if (mail === 'failed') return t('the email couldn’t be delivered')
  if (mail === 'queued') return t('sending · valid until {lastDay}', { lastDay })
  return t('invited by {invitedBy} · valid until {lastDay}', { invitedBy, lastDay })
}
