import { Button } from '@mantine/core'
import type { SentInvitation, TeamInvitation } from '@outlay/contract/teams/teamMemberships'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useRestoreFocus } from '../../../core/interaction/useRestoreFocus.ts'
import { msg, t } from '../../../core/language/language.ts'
import { lazyDialog } from '../../../ui/lazy/lazyParts.tsx'
import { PanelEmpty, PanelList, PanelSkeleton } from '../../../ui/panels/PanelList.tsx'
import { TitledPanel } from '../../../ui/panels/TitledPanel.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { invitationsQuery } from '../teams.api.ts'
import { InvitationRow } from './InvitationRow.tsx'

const RevokeDialog = lazyDialog(
  msg('The confirmation'),
  async () => (await import('./RevokeDialog.tsx')).RevokeDialog,
)
const ResentDialog = lazyDialog(
  msg('The link'),
  async () => (await import('./ResentDialog.tsx')).ResentDialog,
)

const shownAtOnce = 6

interface InvitationsProps {
  teamId: string
  onInvite: () => void
}

/** Pending invitations. */
export function Invitations({ teamId, onInvite }: InvitationsProps) {
  const { data, error, refetch } = useQuery(invitationsQuery(teamId))
  const [revoking, setRevoking] = useState<TeamInvitation>()
  const [resent, setResent] = useState<SentInvitation>()
  useRestoreFocus(Boolean(revoking || resent))
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
