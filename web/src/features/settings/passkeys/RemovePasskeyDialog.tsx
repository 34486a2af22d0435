import type { Passkey } from '@outlay/contract/passkeys'
import { BothStepsForm } from '../../../entities/security/BothStepsForm.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { useRemovePasskey } from './passkeys.mutations.ts'

interface RemovePasskeyDialogProps {
  passkey: Passkey
  onClose: () => void
}

/** The question before a device lets in no more. */
export function RemovePasskeyDialog({ passkey: { id, name }, onClose }: RemovePasskeyDialogProps) {
  const remove = useRemovePasskey(name)
  return (
    <Dialog title="Remove this passkey?" onClose={onClose} closesOutside={false}>
      <BothStepsForm
        words={[
          `“${name}” lets nobody in any more. Your password does, and other passkeys do.`,
          'The device may go on offering it until you delete it there, too.',
        ]}
        button="Remove"
        isHarmful
        failure="Failed to remove the passkey"
        isPending={remove.isPending}
        onSubmit={(given, onError) => remove.mutate({ id, given }, { onSuccess: onClose, onError })}
        onClose={onClose}
      />
    </Dialog>
  )
}
