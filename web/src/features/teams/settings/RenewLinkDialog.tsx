import { QuestionDialog } from '../../../ui/dialogs/QuestionDialog.tsx'
import { useRenewLink } from '../teams.mutations.ts'

/** The question before the team's link is another one. */
export function RenewLinkDialog({ teamId, onClose }: { teamId: string; onClose: () => void }) {
  const renew = useRenewLink(teamId)
  return (
    <QuestionDialog
      title="Renew the invite link"
      no="Cancel"
      yes="Renew"
      isPending={renew.isPending}
      onYes={() => renew.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>Make another link?</p>
      <p>The one that is out there holds no more. Invitations to single addresses stay as they are.</p>
    </QuestionDialog>
  )
}
