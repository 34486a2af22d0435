import type { TeamInvitation } from '@outlay/contract/teamMemberships'
import { QuestionDialog } from '../../../ui/dialogs/QuestionDialog.tsx'
import { useRevokeInvitation } from '../teams.mutations.ts'

interface RevokeDialogProps {
  teamId: string
  invitation: TeamInvitation
  onClose: () => void
}

/** The question before an invitation is taken back. */
export function RevokeDialog({ teamId, invitation, onClose }: RevokeDialogProps) {
  const revoke = useRevokeInvitation(teamId)
  return (
    <QuestionDialog
      title="Revoke the invitation"
      no="Cancel"
      yes="Revoke"
      isPending={revoke.isPending}
      onYes={() => revoke.mutate(invitation, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>Take back the invitation of {invitation.email}?</p>
      <p>The link that was sent holds no more. You can invite them again.</p>
    </QuestionDialog>
  )
}
