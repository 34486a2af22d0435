import { deviceName } from '@outlay/contract/accounts/deviceNames'
import { passkeyForm } from '@outlay/contract/accounts/passkeys'
import { ApiError } from '../../../core/api/api.ts'
import { fieldErrorsOf, focusFirstError, validateWith } from '../../../core/forms/formValidation.ts'
import { type CloseGuard, useCloseGuard, useHeldEdits } from '../../../core/forms/useCloseGuard.ts'
import { useForm } from '../../../core/forms/useForm.ts'
import { t } from '../../../core/language/language.ts'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { PasskeyFailure } from '../../../entities/passkeys/passkeyFailure.ts'
import { deviceText } from '../../../entities/security/deviceText.ts'
import { ReauthFields } from '../../../entities/security/ReauthFields.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogFooter } from '../../../ui/dialogs/DialogFooter.tsx'
import { FormFooter } from '../../../ui/dialogs/FormFooter.tsx'
import { TextInput } from '../../../ui/inputs/Field.tsx'
import { WarningText } from '../../../ui/states/WarningText.tsx'
import classes from './Passkeys.module.css'
import type { PasskeyRequest } from './passkeys.api.ts'
import { useAddPasskey, useAskToAddPasskey } from './passkeys.mutations.ts'

/** Adds a passkey: asks for the password, then for the browser's prompt. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const add = useAddPasskey()
  const closeGuard = useCloseGuard(onClose)
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
    <Dialog title={t('Add a passkey')} onClose={closeGuard.request} closesOutside={!asked}>
      {asked ? (
        <div className={classes.form}>
          <p className={classes.words}>{t('Follow your browser’s prompts.')}</p>
          {error && (
            <WarningText>
              {error instanceof PasskeyFailure
                ? error.message
                : t('The passkey couldn’t be created. Try again.')}
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
        <AddPasskeyForm onAsked={make} closeGuard={closeGuard} />
      )}
    </Dialog>
  )
}

interface AddPasskeyFormProps {
  onAsked: (asked: PasskeyRequest) => void
  closeGuard: CloseGuard
}

/** Confirms the user's identity before adding a passkey. */
function AddPasskeyForm({ onAsked, closeGuard }: AddPasskeyFormProps) {
  const ask = useAskToAddPasskey()
  const form = useForm({
    initialValues: { name: deviceText(deviceName(navigator.userAgent)), password: '', code: '' },
    validate: validateWith(passkeyForm),
  })
  useHeldEdits(closeGuard, form.isDirty)
  const onError = (error: Error) => {
    const errors = fieldErrorsOf(error)
    if (!errors) return failureToast(t('Passkey not added'), error)
    form.setErrors(errors)
    focusFirstError(form, errors)
  }
  const submit = form.onSubmit(
    ({ name, password, code }) =>
      ask.mutate(
        { password, ...(code && { code }) },
        { onSuccess: options => onAsked({ name: name.trim(), options }), onError },
      ),
    errors => focusFirstError(form, errors),
  )
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <p className={classes.words}>{t('Enter your password to confirm it is you.')}</p>
      <TextInput
        label={t('Name')}
        description={t('Helps you recognize the device.')}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <ReauthFields field={path => form.getInputProps(path)} isFirst />
      <FormFooter closeGuard={closeGuard} submit={t('Continue')} isLoading={ask.isPending} />
    </form>
  )
}
