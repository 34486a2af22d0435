import { t } from '../../../core/language/language.ts'
import { ReauthForm } from '../../../entities/security/ReauthForm.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useRenewRecoveryCodes } from './twoStep.mutations.ts'

/** Creates new recovery codes, and shows them until the user closes the dialog. */
export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const renew = useRenewRecoveryCodes()
  return (
    <Dialog title={t('New recovery codes')} onClose={onClose} closesOutside={false}>
      {renew.data ? (
        <RecoveryCodes codes={renew.data.recoveryCodes} onClose={onClose} />
      ) : (
        <ReauthForm
          words={[t('Ten new codes replace the ones you have.')]}
          button={t('Create new codes')}
          failure={t('New recovery codes not created')}
          isPending={renew.isPending}
          onSubmit={({ password, code = '' }, onError) => renew.mutate({ password, code }, { onError })}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
