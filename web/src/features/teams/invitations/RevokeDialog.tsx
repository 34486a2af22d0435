import type { TeamInvitation } from '@outlay/contract/teams/teamMemberships'
import { t } from '../../../core/language/language.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { useRevokeInvitation } from '../teams.mutations.ts'

interface RevokeDialogProps {
  teamId: string
  invitation: TeamInvitation
  onClose: () => void
}

/** Confirms revoking an invitation. */
export function RevokeDialog({ teamId, invitation, onClose }: RevokeDialogProps) {
  const revoke = useRevokeInvitation(teamId)
  return (
    <ConfirmDialog
      title={t('Revoke the invitation')}
      no={t('Cancel')}
      yes={t('Revoke')}
      isPending={revoke.isPending}
      onYes={() => revoke.mutate(invitation, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('Revoke {email}’s invitation?', { email: invitation.email })}</p>
      <p>{t('Their link will stop working. You can invite them again.')}</p>
    </ConfirmDialog>
  )
}
