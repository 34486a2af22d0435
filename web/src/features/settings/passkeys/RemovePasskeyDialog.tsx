import type { Passkey } from '@outlay/contract/passkeys'
import { QuestionDialog } from '../../../ui/dialogs/QuestionDialog.tsx'
import { useRemovePasskey } from './passkeys.mutations.ts'

interface RemovePasskeyDialogProps {
  passkey: Passkey
  onClose: () => void
}

/** The question before a device lets in no more. */
export function RemovePasskeyDialog({ passkey: { id, name }, onClose }: RemovePasskeyDialogProps) {
  const remove = useRemovePasskey(name)
  return (
    <QuestionDialog
      title="Remove this passkey?"
      no="Keep it"
      yes="Remove"
      isPending={remove.isPending}
      onYes={() => remove.mutate(id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        <strong>{name}</strong> lets nobody in any more. Your password does, and other passkeys do.
      </p>
      <p>The device may go on offering it until you delete it there, too.</p>
    </QuestionDialog>
  )
}
