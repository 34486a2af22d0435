import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { deviceName } from '@outlay/contract/accounts/deviceNames'
import { passkeyForm } from '@outlay/contract/accounts/passkeys'
import { fieldErrorsOf, focusFirstError, validateWith } from '../../../core/forms/formValidation.ts'
import { t } from '../../../core/language/language.ts'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { deviceText } from '../../../entities/security/deviceText.ts'
import { ReauthFields } from '../../../entities/security/ReauthFields.tsx'
import { DialogFooter } from '../../../ui/dialogs/DialogFooter.tsx'
import classes from './Passkeys.module.css'
import type { PasskeyRequest } from './passkeys.api.ts'
import { useAskToAddPasskey } from './passkeys.mutations.ts'

interface AddPasskeyFormProps {
  onAsked: (asked: PasskeyRequest) => void
  onClose: () => void
}

/** Confirms the user's identity before adding a passkey. */
export function AddPasskeyForm({ onAsked, onClose }: AddPasskeyFormProps) {
  const ask = useAskToAddPasskey()
  const form = useForm({
    initialValues: { name: deviceText(deviceName(navigator.userAgent)), password: '', code: '' },
    validate: validateWith(passkeyForm),
  })
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
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={ask.isPending}>
          {t('Continue')}
        </Button>
      </DialogFooter>
    </form>
  )
}
