import { type Passkey, passkeyNameBody } from '@outlay/contract/accounts/passkeys'
import { fieldErrorsOf, focusFirstError, validateWith } from '../../../core/forms/formValidation.ts'
import { useCloseGuard, useHeldEdits } from '../../../core/forms/useCloseGuard.ts'
import { useForm } from '../../../core/forms/useForm.ts'
import { t } from '../../../core/language/language.ts'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { FormFooter } from '../../../ui/dialogs/FormFooter.tsx'
import { TextInput } from '../../../ui/inputs/Field.tsx'
import classes from './Passkeys.module.css'
import { useRenamePasskey } from './passkeys.mutations.ts'

interface RenamePasskeyDialogProps {
  passkey: Passkey
  onClose: () => void
}

export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: RenamePasskeyDialogProps) {
  const rename = useRenamePasskey()
  const closeGuard = useCloseGuard(onClose)
  const form = useForm({ initialValues: { name }, validate: validateWith(passkeyNameBody) })
  useHeldEdits(closeGuard, form.isDirty)
  const onError = (error: Error) => {
    const errors = fieldErrorsOf(error)
    if (!errors) return failureToast(t('Passkey not renamed'), error)
    form.setErrors(errors)
    focusFirstError(form, errors)
  }
  const submit = form.onSubmit(
    typed => rename.mutate({ id, name: typed.name.trim() }, { onSuccess: closeGuard.close, onError }),
    errors => focusFirstError(form, errors),
  )
  return (
    <Dialog title={t('Rename passkey')} onClose={closeGuard.request}>
      <form noValidate className={classes.form} onSubmit={submit}>
        <TextInput label={t('Name')} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
        <FormFooter closeGuard={closeGuard} submit={t('Rename')} isLoading={rename.isPending} />
      </form>
    </Dialog>
  )
}
