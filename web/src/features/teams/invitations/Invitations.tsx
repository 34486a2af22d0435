import { Button } from '@mantine/core'
import type { SentInvitation, TeamInvitation } from '@outlay/contract/teamMemberships'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { count } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { useFocusBack } from '../../../core/interaction/useFocusBack.ts'
import { useShownPart } from '../../../ui/buttons/useShownPart.tsx'
import { lazyDialog } from '../../../ui/lazy/lazyParts.tsx'
import { TitledPanel } from '../../../ui/panels/TitledPanel.tsx'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import { invitationsQuery } from '../teams.api.ts'
import { InvitationRow } from './InvitationRow.tsx'
import classes from './Invitations.module.css'

const RevokeDialog = lazyDialog('The question', async () => (await import('./RevokeDialog.tsx')).RevokeDialog)
const ResentDialog = lazyDialog('The link', async () => (await import('./ResentDialog.tsx')).ResentDialog)

const shownAtOnce = 6

interface InvitationsProps {
  teamId: string
  onInvite: () => void
}

/** Who was asked into the team and has not come yet. */
export function Invitations({ teamId, onInvite }: InvitationsProps) {
  const locale = useLocale()
  const { data, error, refetch } = useQuery(invitationsQuery(teamId))
  const [revoking, setRevoking] = useState<TeamInvitation>()
  const [resent, setResent] = useState<SentInvitation>()
  useFocusBack(Boolean(revoking || resent))
  const { shown, more } = useShownPart(data ?? [], shownAtOnce)
  return (
    <TitledPanel
      title="Invitations"
      text={data && data.length > shownAtOnce && `${count(locale, data.length)} that were not answered`}
      actions={
        <Button variant="subtle" onClick={onInvite}>
          Invite
        </Button>
      }
    >
      {!data && error && <LoadFailure what="The invitations" error={error} onRetry={refetch} />}
      {!data && !error && <div className={classes.waiting} role="status" aria-label="Loading invitations" />}
      {data?.length === 0 && <p className={classes.none}>Nobody is invited at the moment.</p>}
      {data && data.length > 0 && (
        <ul className={classes.list} aria-label="Invitations">
          {shown.map(invitation => (
            <InvitationRow
              key={invitation.id}
              teamId={teamId}
              invitation={invitation}
              onResent={setResent}
              onRevoke={() => setRevoking(invitation)}
            />
          ))}
        </ul>
      )}
      {more && <div className={classes.more}>{more}</div>}
      <Suspense>
        {revoking && (
          <RevokeDialog teamId={teamId} invitation={revoking} onClose={() => setRevoking(undefined)} />
        )}
        {resent && <ResentDialog invitation={resent} onClose={() => setResent(undefined)} />}
      </Suspense>
    </TitledPanel>
  )
}
