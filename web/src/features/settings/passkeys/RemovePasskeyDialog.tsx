import type { Passkey } from '@outlay/contract/accounts/passkeys'
import { t } from '../../../core/language/language.ts'
import { ReauthForm } from '../../../entities/security/ReauthForm.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { useRemovePasskey } from './passkeys.mutations.ts'

interface RemovePasskeyDialogProps {
  passkey: Passkey
  onClose: () => void
}

/** Confirms the removal of a passkey. */
export function RemovePasskeyDialog({ passkey: { id, name }, onClose }: RemovePasskeyDialogProps) {
  const remove = useRemovePasskey(name)
  return (
    <Dialog title={t('Remove this passkey?')} onClose={onClose} closesOutside={false}>
      <ReauthForm
        words={[
          t(
            'You’ll no longer be able to sign in with “{name}”. Your password and other passkeys will still work.',
            { name },
          ),
          t('The device may keep offering it until you delete it there too.'),
        ]}
        button={t('Remove')}
        isHarmful
        failure={t('Failed to remove the passkey')}
        isPending={remove.isPending}
        onSubmit={(given, onError) => remove.mutate({ id, given }, { onSuccess: onClose, onError })}
        onClose={onClose}
      />
    </Dialog>
  )
}
