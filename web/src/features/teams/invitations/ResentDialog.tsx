import type { SentInvitation } from '@outlay/contract/teams/teamMemberships'
import { t } from '../../../core/language/language.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogFooter } from '../../../ui/dialogs/DialogFooter.tsx'
import classes from '../TeamDialog.module.css'
import { SentInvitationWords } from './SentInvitationWords.tsx'

/** An invitation's new link, to pass on. */
export function ResentDialog({ invitation, onClose }: { invitation: SentInvitation; onClose: () => void }) {
  return (
    <Dialog title={t('Invitation renewed')} onClose={onClose}>
      <div className={classes.form}>
        <SentInvitationWords invitation={invitation} />
        <DialogFooter>
          <Button onClick={onClose} data-autofocus>
            {t('Done')}
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  )
}
