import { BothStepsForm } from '../../../entities/security/BothStepsForm.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useRenewRecoveryCodes } from './twoStep.mutations.ts'

/** Makes new recovery codes, which stay on screen until their person is done. */
export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const renew = useRenewRecoveryCodes()
  return (
    <Dialog title="New recovery codes" onClose={onClose} closesOutside={false}>
      {renew.data ? (
        <RecoveryCodes codes={renew.data.recoveryCodes} onClose={onClose} />
      ) : (
        <BothStepsForm
          words={['Ten new ones take the place of those that you have.']}
          button="Make new codes"
          failure="No new recovery codes"
          isPending={renew.isPending}
          onSubmit={({ password, code = '' }, onError) => renew.mutate({ password, code }, { onError })}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
