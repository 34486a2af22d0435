import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { deviceName } from '@outlay/contract/deviceNames'
import { passkeyForm } from '@outlay/contract/passkeys'
import { useQuery } from '@tanstack/react-query'
import { fieldErrorsOf, focusFirstError, validateWith } from '../../../core/forms/formValidation.ts'
import { useUser } from '../../../core/session/session.tsx'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { DialogFooter } from '../../../ui/dialogs/DialogFooter.tsx'
import { CodeField } from '../../../ui/inputs/CodeField.tsx'
import { PasswordField } from '../../../ui/inputs/PasswordField.tsx'
import { twoStepQuery } from '../twoStep/twoStep.api.ts'
import classes from './Passkeys.module.css'
import type { AskedPasskey } from './passkeys.api.ts'
import { useAskToAddPasskey } from './passkeys.mutations.ts'

interface AddPasskeyFormProps {
  onAsked: (asked: AskedPasskey) => void
  onClose: () => void
}

/** Asks once more who it is, before another way into the account. */
export function AddPasskeyForm({ onAsked, onClose }: AddPasskeyFormProps) {
  const { username } = useUser()
  const { data: twoStep } = useQuery(twoStepQuery)
  const ask = useAskToAddPasskey()
  const form = useForm({
    initialValues: { name: deviceName(navigator.userAgent), password: '', code: '' },
    validate: validateWith(passkeyForm),
  })
  const onError = (error: Error) => {
    const errors = fieldErrorsOf(error)
    if (!errors) return failureToast('Passkey not added', error)
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
      <p className={classes.words}>First your password, to be sure that it is you.</p>
      <TextInput
        label="Name"
        description="So that you know the device again."
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      {/* By this a password manager knows whose password it is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('password')}
      />
      {twoStep?.isOn && <CodeField {...form.getInputProps('code')} />}
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={ask.isPending}>
          Go on
        </Button>
      </DialogFooter>
    </form>
  )
}
