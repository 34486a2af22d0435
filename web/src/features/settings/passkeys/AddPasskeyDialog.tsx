import { Button } from '@mantine/core'
import { ApiError } from '../../../core/api/api.ts'
import { t } from '../../../core/language/language.ts'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { PasskeyFailure } from '../../../entities/passkeys/passkeyFailure.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogFooter } from '../../../ui/dialogs/DialogFooter.tsx'
import { WarningText } from '../../../ui/states/WarningText.tsx'
import { AddPasskeyForm } from './AddPasskeyForm.tsx'
import classes from './Passkeys.module.css'
import type { PasskeyRequest } from './passkeys.api.ts'
import { useAddPasskey } from './passkeys.mutations.ts'

/** Adds a passkey: asks for the password, then for the browser's prompt. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const add = useAddPasskey()
  const make = (asked: PasskeyRequest) =>
    add.mutate(asked, {
      onSuccess: onClose,
      onError: error => {
        // The server's challenge is used up, so it starts over with the password.
        if (error instanceof ApiError) {
          failureToast(t('Passkey not added'), error)
          add.reset()
        }
      },
    })
  const { variables: asked, error } = add
  return (
    <Dialog title={t('Add a passkey')} onClose={onClose} closesOutside={false}>
      {asked ? (
        <div className={classes.form}>
          <p className={classes.words}>{t('Follow your browser’s prompts.')}</p>
          {error && (
            <WarningText>
              {error instanceof PasskeyFailure
                ? error.message
                : t('The passkey could not be created. Try again.')}
            </WarningText>
          )}
          <DialogFooter>
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button loading={add.isPending} onClick={() => make(asked)}>
              {t('Try again')}
            </Button>
          </DialogFooter>
        </div>
      ) : (
        <AddPasskeyForm onAsked={make} onClose={onClose} />
      )}
    </Dialog>
  )
}
