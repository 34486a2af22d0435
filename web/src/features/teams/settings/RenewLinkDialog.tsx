import { t } from '../../../core/language/language.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { useRenewLink } from '../teams.mutations.ts'

/** Confirms replacing the team's join link. */
export function RenewLinkDialog({ teamId, onClose }: { teamId: string; onClose: () => void }) {
  const renew = useRenewLink(teamId)
  return (
    <ConfirmDialog
      title={t('Renew the invite link')}
      no={t('Cancel')}
      yes={t('Renew')}
      isPending={renew.isPending}
      onYes={() => renew.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('Create a new invite link?')}</p>
      <p>
        {t('The current link will stop working. Invitations to individual email addresses don’t change.')}
      </p>
    </ConfirmDialog>
  )
}
